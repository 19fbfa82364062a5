import type { HistoryWindow } from '../../services/tieHistory'

/** Stands for the history of the browser: that is the page's around. */
export const NO_BROWSER: HistoryWindow = {
  history: { state: null, pushState: () => undefined, replaceState: () => undefined, go: () => undefined },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}
