/** How long after a change the draft is kept, in ms: typing goes on meanwhile. */
const PAUSE = 400

/** The part of the browser that tells when the page goes. */
export type PageWindow = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

/** Something that changes and can be kept. */
interface Keepable {
  subscribe(listener: () => void): () => void
  saveDraft(): void
  losesOnLeaving(): boolean
}

/**
 * Keeps a draft soon after each change, and at once when the page is hidden or left. Where something would be lost all
 * the same, the browser asks before it closes the page. Returns the function that ends it.
 */
export function keepDraft(page: PageWindow, session: Keepable): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null

  const save = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    session.saveDraft()
  }
  const schedule = (): void => {
    timer ??= setTimeout(save, PAUSE)
  }
  const saveChange = (): void => {
    if (timer !== null) save()
  }
  const ask = (event: Event): void => {
    saveChange()
    if (session.losesOnLeaving()) event.preventDefault()
  }

  const unsubscribe = session.subscribe(schedule)
  // What led here happened before anyone listened.
  schedule()
  // A phone may never say more than that the page is hidden.
  page.document.addEventListener('visibilitychange', saveChange)
  page.addEventListener('pagehide', saveChange)
  page.addEventListener('beforeunload', ask)
  return () => {
    saveChange()
    unsubscribe()
    page.document.removeEventListener('visibilitychange', saveChange)
    page.removeEventListener('pagehide', saveChange)
    page.removeEventListener('beforeunload', ask)
  }
}
