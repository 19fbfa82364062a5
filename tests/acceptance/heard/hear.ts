/** Something that a screen reader says: by itself, or because something takes the focus. */
export interface Utterance {
  readonly by: 'announcement' | 'focus'
  readonly text: string
}

declare global {
  interface Window {
    /** Gives what was heard since the last press, or since this was asked, and begins anew. */
    takeHeard: () => readonly Utterance[]
  }
}

/**
 * Runs in the page, before its own scripts: notes what a screen reader would say of what happens. What takes the focus is
 * heard by its name, role and description; what comes into a live region by its words.
 */
export function hear(): void {
  const heard: Utterance[] = []
  const say = (by: Utterance['by'], ...parts: readonly string[]): void =>
    void heard.push({ by, text: parts.filter((part) => part !== '').join(', ') })

  const wordsOf = (node: Node): string => {
    if (
      node instanceof Element &&
      (node.getAttribute('aria-hidden') === 'true' || node.matches('script, style, svg, select'))
    )
      return ''
    if (node instanceof Element && node.hasAttribute('aria-label')) return node.getAttribute('aria-label') ?? ''
    if (node instanceof Text) return node.data
    return [...node.childNodes].map(wordsOf).join(' ')
  }
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
  const named = (element: Element, attribute: string): string => {
    const ids = (element.getAttribute(attribute) ?? '').split(/\s+/).filter((id) => id !== '')
    return plain(ids.map((id) => wordsOf(document.getElementById(id) ?? document.createTextNode(''))).join(' '))
  }
  const nameOf = (element: Element): string => {
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])]
        : []
    const legend = element.matches('fieldset') ? element.querySelector('legend') : null
    const own =
      labels.length > 0 || legend !== null
        ? [...labels, ...(legend === null ? [] : [legend])].map(wordsOf).join(' ')
        : ''
    const given = named(element, 'aria-labelledby') || element.getAttribute('aria-label') || plain(own)
    return given || (element.matches('dialog, fieldset, [role=group]') ? '' : plain(wordsOf(element)))
  }
  const roleOf = (element: Element): string => {
    const role = element.getAttribute('role')
    if (role !== null) return role
    if (/^H\d$/.test(element.tagName)) return `heading ${element.tagName.slice(1)}`
    if (element instanceof HTMLInputElement)
      return element.type === 'radio' || element.type === 'checkbox' ? element.type : 'edit'
    return (
      {
        A: 'link',
        BUTTON: 'button',
        SELECT: 'list',
        TEXTAREA: 'edit',
        DIALOG: 'dialog',
        FIELDSET: 'group',
        BODY: 'body',
      }[element.tagName] ?? element.localName
    )
  }
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    // What loses the focus at once is not heard.
    queueMicrotask(() => target === document.activeElement && sayFocus(target))
  })
  const sayFocus = (target: Element): void => {
    const states = [
      target.getAttribute('aria-disabled') === 'true' ? 'unavailable' : '',
      target.getAttribute('aria-invalid') === 'true' ? 'invalid' : '',
    ]
    say('focus', nameOf(target), roleOf(target), ...states, named(target, 'aria-describedby'))
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      const around = target instanceof Element ? target : target.parentElement
      if (!around?.closest('[aria-live], [role=status], [role=alert]')) continue
      const words = type === 'characterData' ? [wordsOf(target)] : [...addedNodes].map(wordsOf)
      for (const text of words.map(plain)) if (text !== '') say('announcement', text)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
  // What was heard on the way to what is pressed is no part of the press.
  document.addEventListener('click', () => void heard.splice(0), { capture: true })
  window.takeHeard = () => heard.splice(0)
}

/** Runs in the page: controls that cannot be told apart by their names, where they stand. */
export function sameNames(): readonly string[] {
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
  const textAt = (ids: string): string =>
    ids
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])]
        : []
    if (labelled !== null) return plain(textAt(labelled))
    if (element.hasAttribute('aria-label')) return plain(element.getAttribute('aria-label') ?? '')
    if (labels.length > 0) return plain(labels.map(({ textContent }) => textContent).join(' '))
    return plain(
      element.matches('fieldset') ? (element.querySelector('legend')?.textContent ?? '') : element.textContent,
    )
  }
  /** What belongs to a field is known by the groups around it as well; a button of an item is not. */
  const wholeName = (element: Element): string => {
    const names = [nameOf(element)]
    if (element.matches('button, a') && element.closest('fieldset, [role=group]')?.matches('fieldset') !== true)
      return names.join()
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (around.matches('fieldset, [role=group], [role=radiogroup]')) names.push(nameOf(around))
    }
    return names.join(' in ')
  }
  const open = document.querySelector('dialog[open]') ?? document.body
  const controls = [...open.querySelectorAll('button, a[href], input, select, textarea')].filter(
    (control) => control.checkVisibility() && control.closest('[inert], [aria-hidden=true]') === null,
  )
  const known = new Map<string, number>()
  for (const control of controls) known.set(wholeName(control), (known.get(wholeName(control)) ?? 0) + 1)
  return [...known].flatMap(([name, count]) => (count > 1 ? [`has ${count} controls called "${name}"`] : []))
}
