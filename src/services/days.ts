/** The date at a moment as YYYY-MM-DD in the local time zone: the day the applicant's own calendar shows. */
export function toLocalDate(moment: Date): string {
  const year = String(moment.getFullYear()).padStart(4, '0')
  const month = String(moment.getMonth() + 1).padStart(2, '0')
  const day = String(moment.getDate()).padStart(2, '0')
  return `${year}-${month}-${day}`
}

/** Later than midnight by this, in ms: a timer may be early. */
const MARGIN = 50

type Heard = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** What is heard and asked of a window. */
interface Page extends Heard {
  readonly document: Heard & Pick<Document, 'visibilityState'>
  setTimeout(work: () => void, milliseconds: number): number
  clearTimeout(timer: number | undefined): void
}

/**
 * Calls back whenever another day may have begun: at each midnight of the applicant's zone, and when a page is looked at
 * again that slept or was kept aside. What it gives ends it.
 */
export function watchDay(page: Page, look: () => unknown): () => void {
  let timer: number | undefined
  const wait = (): void => {
    timer = page.setTimeout(
      () => {
        look()
        wait()
      },
      untilMidnight(new Date()) + MARGIN,
    )
  }
  const lookAgain = (): void => {
    if (page.document.visibilityState === 'visible') look()
  }
  wait()
  page.addEventListener('pageshow', look)
  page.addEventListener('focus', look)
  page.document.addEventListener('visibilitychange', lookAgain)
  return () => {
    page.clearTimeout(timer)
    page.removeEventListener('pageshow', look)
    page.removeEventListener('focus', look)
    page.document.removeEventListener('visibilitychange', lookAgain)
  }
}

/** In ms; a day has 23 or 25 hours where summer time begins or ends. */
function untilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()
}
