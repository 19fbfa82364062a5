/** How long it takes to see that something has become another and to press all the same, in ms. */
const NOTICING = 1000

/**
 * Lets no button be pressed for a moment: a press so soon was meant for what stood there before. It may have brought the
 * window to the front, or be the second of a double click. What it gives ends it.
 */
export function ignorePresses(page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): () => void {
  const hold = (event: Event): void => {
    if (!(event.target instanceof Element) || event.target.closest('button') === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const end = (): void => {
    clearTimeout(timer)
    page.removeEventListener('click', hold, { capture: true })
  }
  const timer = setTimeout(end, NOTICING)
  page.addEventListener('click', hold, { capture: true })
  return end
}
