/** How long screen readers need to notice what changed, in ms: the product waits as long. */
const DELAY = 100

/** Moves the focus once what changed is noticed, unless somebody moved it meanwhile. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  const before = document.activeElement
  setTimeout(() => {
    if (document.activeElement !== before) return
    getSelection()?.removeAllRanges()
    find()?.focus({ preventScroll: true })
  }, DELAY)
}
