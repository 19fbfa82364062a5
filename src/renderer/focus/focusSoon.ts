/**
 * In ms. Screen readers follow a focus that comes after the change of the page; Orca with Chromium goes to the first list
 * of a new screen otherwise, and reads on from there.
 */
const DELAY = 100

let pending: ReturnType<typeof setTimeout> | undefined

/**
 * Moves the focus once the page has changed and that is noticed: to what `find` finds then; `scrolls` brings it into
 * sight. Who moves on in the meantime is left alone. A later call takes the place of this one.
 */
export function focusSoon(find: () => HTMLElement | null | undefined, scrolls = false): void {
  const before = document.activeElement
  clearTimeout(pending)
  pending = setTimeout(() => {
    const { activeElement } = document
    if (activeElement !== before && activeElement !== document.body) return
    // Firefox reads on from the selection, which stays where the content before it was.
    getSelection()?.removeAllRanges()
    const found = find()
    found?.focus({ preventScroll: true })
    if (scrolls) found?.scrollIntoView({ block: 'nearest' })
  }, DELAY)
}
