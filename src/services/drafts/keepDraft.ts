/** In ms. */
const SAVE_DELAY = 400

export type PageWindow = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

interface Keepable {
  subscribe(listener: () => void): () => void
  saveDraft(): void
  losesOnLeaving(): boolean
}

/**
 * Saves the draft shortly after each change, and at once when the page is hidden or left. If something would still be
 * lost, the browser asks before it closes the page. Returns the function that stops this.
 */
export function keepDraft(page: PageWindow, session: Keepable): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null

  const save = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    session.saveDraft()
  }
  const schedule = (): void => {
    timer ??= setTimeout(save, SAVE_DELAY)
  }
  const saveChange = (): void => {
    if (timer !== null) save()
  }
  const ask = (event: Event): void => {
    saveChange()
    if (session.losesOnLeaving()) event.preventDefault()
  }

  const unsubscribe = session.subscribe(schedule)
  // Save what happened before the subscription.
  schedule()
  // On phones, hiding the page may be the last event.
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
