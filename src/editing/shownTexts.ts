/** How far up from what is pointed at words are looked for. */
const LEVELS = 5

/** The attributes in which words stand. */
const ATTRIBUTES = ['aria-label', 'placeholder', 'alt', 'title'] as const

/** The words that an element shows or says, its own first and then those of what it stands in. */
export function shownTexts(element: Element): readonly string[] {
  const texts: string[] = []
  let current: Element | null = element
  for (let level = 0; current !== null && level < LEVELS; level += 1) {
    const own = [...current.childNodes].flatMap(({ nodeType, textContent }) => (nodeType === Node.TEXT_NODE ? (textContent ?? '') : []))
    const attributes = ATTRIBUTES.flatMap((name) => current?.getAttribute(name) ?? [])
    texts.push(...own, ...attributes, current.textContent ?? '', ...labelsOf(current))
    current = current.parentElement
  }
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
}

/** What a control is called beside it. */
function labelsOf(element: Element): readonly string[] {
  const hasLabels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
  return hasLabels ? [...(element.labels ?? [])].map(({ textContent }) => textContent ?? '') : []
}
