import { findAnswerPath } from '../../compiler/check/followUps'
import { getButtonAt } from '../../compiler/findings/pageWords'
import type { PageFinding } from '../studioFlow'
import { matchTemplates } from '../../compiler/findCopy'

/** Marks the subject of the finding that is shown. */
const HIGHLIGHTED = 'data-studio-meant'

const OUTLINE = `[${HIGHLIGHTED}] { outline: 3px solid Highlight; outline-offset: 4px; }`

let stop = (): void => undefined

/** Highlights a finding's subject in the product and scrolls to it, until somebody does something else there. */
export function highlightSubject(page: Document, pageFinding: PageFinding): void {
  stop()
  addOutline(page)
  let marked: Element | null = null
  const update = (): void => {
    const subject = findSubject(page, pageFinding)
    if (subject === marked) return
    marked?.removeAttribute(HIGHLIGHTED)
    marked = subject
    marked?.setAttribute(HIGHLIGHTED, '')
    marked?.scrollIntoView({ block: 'center' })
  }
  // The screen may render in parts, and then focuses its heading.
  const changes = new MutationObserver(update)
  changes.observe(page.body, { childList: true, subtree: true })
  const abort = new AbortController()
  const { signal } = abort
  stop = () => {
    abort.abort()
    changes.disconnect()
    marked?.removeAttribute(HIGHLIGHTED)
  }
  page.addEventListener('focusin', () => marked?.scrollIntoView({ block: 'center' }), { signal })
  for (const type of ['pointerdown', 'keydown']) page.addEventListener(type, stop, { signal, capture: true })
  update()
}

const outlined = new WeakSet<Document>()

/** As a sheet of the page's own window: its policy refuses style elements. */
function addOutline(page: Document): void {
  const view = page.defaultView
  if (view === null || outlined.has(page)) return
  outlined.add(page)
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(OUTLINE)
  page.adoptedStyleSheets.push(sheet)
}

/** Finds the element of a finding's subject, or else the heading of the screen. */
function findSubject(page: Document, { finding: { pointer }, shown }: PageFinding): Element | null {
  return (
    findFieldElement(page, pointer) ??
    findButton(page, pointer) ??
    findTextElement(page, shown) ??
    page.querySelector('h1')
  )
}

function findFieldElement(page: Document, pointer: string): Element | null {
  const path = findAnswerPath(pointer)
  if (path === null) return null
  const fields = [...page.querySelectorAll<HTMLElement>('[data-path]')]
  const isIn = (field: HTMLElement): boolean =>
    `${removeItemIndexes(field.dataset['path'] ?? '')}.`.startsWith(`${path}.`)
  const field = fields.find(isIn)
  if (field === undefined || path.includes('.')) return field ?? null
  return field.closest('.form-block') ?? field
}

function removeItemIndexes(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '')
}

function findButton(page: Document, pointer: string): Element | null {
  const name = getButtonAt(pointer)
  return name === null ? null : page.querySelector(`button[name="${CSS.escape(name)}"]`)
}

/** Finds the largest element that contains matching texts and nothing else. */
function findTextElement(page: Document, templates: readonly string[]): Element | null {
  const isMatch = matchTemplates(templates)
  const matchesTemplate = (text: Node): boolean => isMatch(text.textContent ?? '')
  let found: Element | null = listTexts(page, page.body).find(matchesTemplate)?.parentElement ?? null
  for (
    let parent = found?.parentElement ?? null;
    parent !== null && listTexts(page, parent).every(matchesTemplate);
    parent = parent.parentElement
  )
    found = parent
  return found
}

/** Elements that are never the subject: they are not seen. */
const IGNORED = '.visually-hidden, script, style'

/** Lists the visible texts of an element. */
function listTexts(page: Document, element: Element): readonly Node[] {
  const texts: Node[] = []
  const walker = page.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const { currentNode } = walker
    if ((currentNode.textContent ?? '').trim() !== '' && currentNode.parentElement?.closest(IGNORED) === null)
      texts.push(currentNode)
  }
  return texts
}
