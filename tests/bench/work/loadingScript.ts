/** What a page says of how it was loaded; times in ms from the beginning of the navigation. */
export interface Loaded {
  /** When the first button was drawn. */
  readonly usable: number
  /** When the screen after it was drawn, which was asked for at once; null where nothing was pressed. */
  readonly next: number | null
  /** The scripts that had come before the first button was drawn. */
  readonly scripts: readonly string[]
}

declare global {
  interface Window {
    /** What the script below found, once it is done. */
    benchLoaded?: Loaded
  }
}

/** Runs in the page before its own scripts: watches for the first button and, if it is to, presses it at once. */
export function watchLoading(presses: boolean): void {
  const button = (): HTMLElement | null => document.querySelector('button.button-primary')
  const heading = (): string | undefined => document.querySelector('h1')?.textContent ?? undefined
  const frame = (look: () => void): void => void requestAnimationFrame(look)

  const pressAll = (pressed: HTMLElement): void => {
    for (const type of ['pointerdown', 'pointerup']) pressed.dispatchEvent(new PointerEvent(type, { bubbles: true }))
    pressed.focus()
    pressed.click()
  }
  const scriptsUntil = (moment: number): readonly string[] => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd <= moment)
        .map(({ name }) => name)
        .filter((name) => /\.m?js(\?|$)/.test(name)),
    ),
  ]
  const waitForNext = (before: string | undefined, done: (next: number) => void): void => {
    if (heading() !== undefined && heading() !== before) done(performance.now())
    else frame(() => waitForNext(before, done))
  }
  const waitForButton = (): void => {
    const found = button()
    if (found === null || found.getClientRects().length === 0) return frame(waitForButton)
    const scripts = scriptsUntil(performance.now())
    // The frame after the one that it was found in comes when it has been drawn.
    frame(() => {
      const usable = performance.now()
      const say = (next: number | null): void => {
        window.benchLoaded = { usable, next, scripts }
      }
      if (!presses) return say(null)
      const before = heading()
      pressAll(found)
      waitForNext(before, (next) => frame(() => say(next)))
    })
  }
  frame(waitForButton)
}
