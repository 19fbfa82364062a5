import type { ToldFinding } from './devMessages'
import { meantElement } from './meantElement'

/** Marks what a finding that is shown speaks of. */
const MEANT = 'data-editing-meant'

let stop = (): void => undefined

/** Marks on the page what a finding speaks of, and brings it into sight, until something else is done there. */
export function markMeant(told: ToldFinding): void {
  stop()
  let marked: Element | null = null
  const follow = (): void => {
    const meant = meantElement(told)
    if (meant === marked) return
    marked?.removeAttribute(MEANT)
    marked = meant
    marked?.setAttribute(MEANT, '')
    marked?.scrollIntoView({ block: 'center' })
  }
  // The screen may come bit by bit, and then takes the focus to its heading.
  const changes = new MutationObserver(follow)
  changes.observe(document.body, { childList: true, subtree: true })
  const over = new AbortController()
  stop = () => {
    over.abort()
    changes.disconnect()
    marked?.removeAttribute(MEANT)
  }
  document.addEventListener('focusin', () => marked?.scrollIntoView({ block: 'center' }), { signal: over.signal })
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, endUnlessReading, { signal: over.signal, capture: true })
  follow()
}

/** Who reads on in the corner does nothing on the page. */
function endUnlessReading({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('.editing') === null) stop()
}
