export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  addEventListener(type: 'popstate', listener: (event: Pick<PopStateEvent, 'state'>) => void): void
  removeEventListener(type: 'popstate', listener: (event: Pick<PopStateEvent, 'state'>) => void): void
}

/** A session with a depth (the number of screens behind the current one) that can move to another depth. */
export interface Traveller {
  depth(): number
  travel(depth: number): void
  subscribe(listener: () => void): () => void
}

/**
 * Connects the browser's Back and Forward to the session: each deeper screen is one more entry in the browser's
 * history, all with the same address. If the session cannot move there (nothing to go forward to, a final screen), it
 * stays and the browser's entry is corrected. Returns the function that disconnects them.
 *
 * If the session starts at another depth than the current entry (Back or Forward was pressed while the page loaded, or
 * a reload could not restore every screen), the session moves first, as far as it can. Then the browser's entry is
 * corrected, so that one Back from the first screen leaves the page.
 */
export function syncHistory(browser: HistoryWindow, traveller: Traveller): () => void {
  const initialDepth = readDepth(browser.history.state)
  let entry = initialDepth ?? 0
  let isMoving = false

  const correctEntry = (): void => {
    if (isMoving) return
    const depth = traveller.depth()
    while (entry < depth) {
      entry += 1
      browser.history.pushState({ depth: entry }, '')
    }
    if (entry > depth) {
      // go() is asynchronous: until its popstate the current entry is unknown.
      isMoving = true
      browser.history.go(depth - entry)
    }
  }

  const followBrowser = (event: Pick<PopStateEvent, 'state'>): void => {
    // Another address got an entry of its own.
    if (event.state === null && !isMoving) return
    entry = readDepth(event.state) ?? 0
    if (!isMoving) {
      // `travel` notifies listeners before the depth has changed.
      isMoving = true
      traveller.travel(entry)
    }
    isMoving = false
    correctEntry()
  }

  if (browser.history.state === null) browser.history.replaceState({ depth: 0 }, '')
  browser.addEventListener('popstate', followBrowser)
  const unsubscribe = traveller.subscribe(correctEntry)
  if (initialDepth !== null && initialDepth !== traveller.depth()) followBrowser({ state: browser.history.state })
  else correctEntry()
  return () => {
    browser.removeEventListener('popstate', followBrowser)
    unsubscribe()
  }
}

/** Returns the depth stored in an entry; null for entries of other code. */
function readDepth(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('depth' in state)) return null
  return typeof state.depth === 'number' && Number.isInteger(state.depth) && state.depth >= 0 ? state.depth : null
}
