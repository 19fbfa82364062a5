import { draftKey } from './draftPlaces'
import type { TextStorage } from './storage'

/** Stands in local storage for a moment when everything was forgotten. */
const FORGOTTEN = draftKey('')

/** Tells other tabs that everything was forgotten. */
export function tellForgotten(browser: TextStorage): void {
  browser.write(FORGOTTEN, 'true')
  browser.remove(FORGOTTEN)
}

/** Calls back when another tab tells that everything was forgotten. */
export function whenForgotten(page: Pick<EventTarget, 'addEventListener'>, forget: () => void): void {
  page.addEventListener('storage', (event) => {
    // Told and taken back are two events.
    if (event instanceof StorageEvent && event.key === FORGOTTEN && event.newValue) forget()
  })
}
