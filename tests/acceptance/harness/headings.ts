import type { FlowPage } from './flowPage'

/**
 * Watches the heading of every frame from now on. The function it gives tells what they said, one after the other; a frame
 * without a visible heading says ''.
 */
export async function watchHeadings({ page }: FlowPage): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('headings') ?? '[]'))
}

/** Runs in the page. What it saw outlives a reload. */
function watch(): void {
  // A frame in the page, such as that of bill providers, has no heading of a screen.
  if (window.top !== window) return
  const seen: string[] = JSON.parse(sessionStorage.getItem('headings') ?? '[]')
  let isShown = false
  const look = (): void => {
    requestAnimationFrame(look)
    // What the page says where its script does not come is hidden by a style, without which nothing is drawn.
    const headings = document.querySelectorAll('h1:not(.unavailable h1)')
    const heading = [...headings].find((one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    // While the page itself is loaded, the browser goes on showing the one before.
    isShown ||= heading !== undefined
    const said = heading?.textContent ?? ''
    if (!isShown || said === seen.at(-1)) return
    seen.push(said)
    sessionStorage.setItem('headings', JSON.stringify(seen))
  }
  requestAnimationFrame(look)
}
