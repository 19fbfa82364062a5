import type { FlowPage } from './flowPage'

/**
 * Records the visible headings of every frame from now on, in order; a frame without one is ''. Returns the function
 * that reads them.
 */
export async function watchHeadings({ page }: FlowPage): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('headings') ?? '[]'))
}

/** Runs in the page; the record survives a reload. */
function watch(): void {
  // Ignore frames inside the page: they have no screens.
  if (window.top !== window) return
  const seen: string[] = JSON.parse(sessionStorage.getItem('headings') ?? '[]')
  let isShown = false
  const look = (): void => {
    requestAnimationFrame(look)
    // The message for a missing script is hidden by CSS; nothing is painted before that has loaded.
    const headings = document.querySelectorAll('h1:not(.unavailable h1)')
    const heading = [...headings].find((one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    // While the page loads, the browser still shows the previous one.
    isShown ||= heading !== undefined
    const said = heading?.textContent ?? ''
    if (!isShown || said === seen.at(-1)) return
    seen.push(said)
    sessionStorage.setItem('headings', JSON.stringify(seen))
  }
  requestAnimationFrame(look)
}
