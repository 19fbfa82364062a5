/** How long people need to notice that the screen changed under the pointer, in ms. */
const NOTICE_TIME = 1000

/**
 * Ignores clicks on buttons for a second: such a click was meant for what was there before, for example the click that
 * brought the window to the front or the second of a double click. Returns a function that ends this early.
 */
export function ignorePresses(page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): () => void {
  const ignore = (event: Event): void => {
    if (!(event.target instanceof Element) || event.target.closest('button') === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const stop = (): void => {
    clearTimeout(timer)
    page.removeEventListener('click', ignore, { capture: true })
  }
  const timer = setTimeout(stop, NOTICE_TIME)
  page.addEventListener('click', ignore, { capture: true })
  return stop
}
