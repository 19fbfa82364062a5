import { draftKey, type DraftPlaces } from './draftPlaces'

/**
 * Stands with the drafts of the browser, and with those of each tab, from the first one on until everything is forgotten: a
 * tab in which it differs has missed that. What it says makes it die with the drafts and not by its age.
 */
export const SERIES = draftKey('')

/** What this tab keeps belongs to what the others keep from now on. */
export function joinSeries({ tab, browser }: DraftPlaces): void {
  const series = tab.read(SERIES) ?? browser.read(SERIES) ?? `{"until":"~${Math.random()}"}`
  // Where it is not kept, its absence says nothing.
  if (browser.write(SERIES, series)) tab.write(SERIES, series)
}

/** Whether everything was forgotten in another tab since this one kept something. */
export function isForgotten({ tab, browser }: DraftPlaces): boolean {
  const series = tab.read(SERIES)
  return series !== null && browser.read(SERIES) !== series
}

/** Calls back when everything is forgotten in another tab, or was while the browser kept this page aside. */
export function whenForgotten(page: Pick<EventTarget, 'addEventListener'>, places: DraftPlaces, forget: () => void): void {
  const look = (event: Event): void => {
    if (event instanceof StorageEvent ? event.key === SERIES && !event.newValue : isForgotten(places)) forget()
  }
  page.addEventListener('storage', look)
  page.addEventListener('pageshow', look)
}
