import type { Application } from '../start'
import { showOpening } from './showOpening'

/**
 * Opens the page with the first screen of the flow at once, while everything else is fetched; or, where that is not to
 * be shown, with everything. What is pressed on the first screen is kept until the application is there, which `load`
 * gives: the same one each time.
 */
export function openPage(mount: HTMLElement, load: () => Promise<Application>): void {
  // Shown by the page itself for as long as nothing else is, and from here on when nothing else can be.
  const unavailable = document.querySelector('.unavailable')
  /** What is pressed until the application is there counts, also while it is fetched for another reason. */
  let opening: { pressed: string | null } | null = { pressed: null }
  let isLeft = false

  /** Shows all of the application, in the place of the first screen if that is shown: once, whatever is the reason. */
  const leave = (): void => {
    if (isLeft) return
    isLeft = true
    load()
      .then((application) => application.show(mount.firstChild && opening))
      .catch((cause: unknown) => {
        console.error(cause)
        mount.replaceChildren(unavailable ?? '')
      })
      .finally(() => {
        opening = null
      })
  }
  mount.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button || !opening) return
    showBusy(button)
    opening.pressed = button.name
    leave()
  })
  const prepare = (): void => {
    if (!mount.firstChild) return leave()
    unavailable?.remove()
    // After the first paint: what is fetched or done before delays it. A moment without work would come too early.
    new PerformanceObserver(() => {
      for (const link of mount.querySelectorAll('link')) link.rel = 'modulepreload'
      load()
        .then((application) => application.prepare())
        // A press tries again.
        .catch(() => undefined)
    }).observe({ type: 'paint', buffered: true })
  }
  // A logo that does not load, another address, something stored by another tab.
  mount.addEventListener('error', ({ target }) => target instanceof Image && leave(), true)
  addEventListener('hashchange', leave)
  addEventListener('storage', leave)
  showOpening(mount).then(prepare, leave)
}

/** Shows that a button is busy, as `ActionButton` does. */
function showBusy(button: HTMLButtonElement): void {
  button.setAttribute('aria-disabled', 'true')
  const label = button.querySelector<HTMLElement>('[data-busy]')
  label?.firstElementChild?.replaceChildren(label.dataset['busy'] ?? '')
}
