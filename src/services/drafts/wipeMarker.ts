import { draftKey, type DraftPlaces } from './draftPlaces'

/**
 * Stands with the drafts of the browser, and with those of each tab, from the first one on until everything is forgotten: a
 * tab in which it differs has missed that. What it says makes it die with the drafts and not by its age.
 */
export const WIPE_MARKER = draftKey('')

/** What this tab keeps belongs to what the others keep from now on. */
export function markKept({ tab, browser }: DraftPlaces): void {
  const series = tab.read(WIPE_MARKER) ?? browser.read(WIPE_MARKER) ?? `{"until":"~${Math.random()}"}`
  // Where it is not kept, its absence says nothing.
  if (browser.write(WIPE_MARKER, series)) tab.write(WIPE_MARKER, series)
}

/** Whether everything was forgotten in another tab since this one kept something. */
export function wasWiped({ tab, browser }: DraftPlaces): boolean {
  const series = tab.read(WIPE_MARKER)
  return series !== null && browser.read(WIPE_MARKER) !== series
}

/** Calls back when everything is forgotten in another tab, or was while the browser kept this page aside. */
export function whenWiped(page: Pick<EventTarget, 'addEventListener'>, places: DraftPlaces, forget: () => void): void {
  const look = (event: Event): void => {
    if (event instanceof StorageEvent ? event.key === WIPE_MARKER && !event.newValue : wasWiped(places)) forget()
  }
  page.addEventListener('storage', look)
  page.addEventListener('pageshow', look)
}
