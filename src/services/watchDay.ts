/** Timers may fire early, so wait a little past midnight, in ms. */
const MARGIN = 50

type Listenable = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

interface Page extends Listenable {
  readonly document: Listenable & Pick<Document, 'visibilityState'>
  setTimeout(work: () => void, milliseconds: number): number
  clearTimeout(timer: number | undefined): void
}

/**
 * Calls `look` whenever a new day may have begun: at local midnight, and when the page becomes visible again after
 * sleep or the back/forward cache. Returns the function that stops it.
 */
export function watchDay(page: Page, look: () => unknown): () => void {
  let timer: number | undefined
  const schedule = (): void => {
    timer = page.setTimeout(
      () => {
        look()
        schedule()
      },
      getTimeUntilMidnight(new Date()) + MARGIN,
    )
  }
  const lookIfVisible = (): void => {
    if (page.document.visibilityState === 'visible') look()
  }
  schedule()
  page.addEventListener('pageshow', look)
  page.addEventListener('focus', look)
  page.document.addEventListener('visibilitychange', lookIfVisible)
  return () => {
    page.clearTimeout(timer)
    page.removeEventListener('pageshow', look)
    page.removeEventListener('focus', look)
    page.document.removeEventListener('visibilitychange', lookIfVisible)
  }
}

/** In ms; days have 23 or 25 hours when daylight saving time changes. */
function getTimeUntilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()
}
