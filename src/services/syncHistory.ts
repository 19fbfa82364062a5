/** The part of the browser that its Back and Forward buttons work on. */
export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  addEventListener(type: 'popstate', listener: (event: Pick<PopStateEvent, 'state'>) => void): void
  removeEventListener(type: 'popstate', listener: (event: Pick<PopStateEvent, 'state'>) => void): void
}

/** Something with a depth (how many screens lie behind) that can be asked to travel to another. */
export interface Traveller {
  depth(): number
  travel(depth: number): void
  subscribe(listener: () => void): () => void
}

/**
 * Makes the browser's Back and Forward one thing with the traveller's own: every screen deeper is one more entry in
 * the browser's history, all with the same address. A traveller that does not follow (nothing to go forward to, a
 * final screen) stays, and the browser's place is put right. Returns the function that ends the tie.
 *
 * Where the traveller stands elsewhere than an entry of its own at first (Back or Forward was pressed while the page
 * loaded, or a reload could not wholly restore it), it follows the browser as far as it can. Then the browser is led to
 * where it stands, so that one Back more than there are screens leaves the page.
 */
export function syncHistory(browser: HistoryWindow, traveller: Traveller): () => void {
  const found = depthIn(browser.history.state)
  let entry = found ?? 0
  let underWay = false

  const putRight = (): void => {
    if (underWay) return
    const depth = traveller.depth()
    while (entry < depth) {
      entry += 1
      browser.history.pushState({ depth: entry }, '')
    }
    if (entry > depth) {
      // go() answers later, with a popstate; until then the place in history is unknown.
      underWay = true
      browser.history.go(depth - entry)
    }
  }

  const arrive = (event: Pick<PopStateEvent, 'state'>): void => {
    // Another address was gone to, in an entry of its own.
    if (event.state === null && !underWay) return
    entry = depthIn(event.state) ?? 0
    if (!underWay) {
      // What the traveller tells before it is there is of the place that it leaves.
      underWay = true
      traveller.travel(entry)
    }
    underWay = false
    putRight()
  }

  if (browser.history.state === null) browser.history.replaceState({ depth: 0 }, '')
  browser.addEventListener('popstate', arrive)
  const unsubscribe = traveller.subscribe(putRight)
  if (found !== null && found !== traveller.depth()) arrive({ state: browser.history.state })
  else putRight()
  return () => {
    browser.removeEventListener('popstate', arrive)
    unsubscribe()
  }
}

/** The depth that an entry of the tie stands for; null for an entry of somebody else. */
function depthIn(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('depth' in state)) return null
  return typeof state.depth === 'number' && Number.isInteger(state.depth) && state.depth >= 0 ? state.depth : null
}
