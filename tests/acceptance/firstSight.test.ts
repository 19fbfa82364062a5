import type { Page } from 'playwright'
import { expect, inject, it, onTestFinished } from 'vitest'
import { connectedBrowser } from './harness/connection'
import { savedConfiguration } from './harness/savedConfiguration'
import { someOf } from './harness/someOf'
import { typefacesOf } from './harness/typefacesOf'

/** How long they are kept away at most, in ms: without them nothing is painted. */
const LATE = 5000

/** A page as on a first visit, whose first script or styles come as soon as the typeface is there. */
async function firstVisit(): Promise<Page> {
  const browser = await connectedBrowser('arial')
  const { origin } = new URL(inject('site'))
  const localStorage = Object.entries(savedConfiguration('tenant-screening')).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.route(/\/(?:index-[^/]*\.js|page\.css)$/, async (route) => {
    await page.waitForResponse(/\.woff2$/, { timeout: LATE }).then(
      (response) => response.finished(),
      () => null,
    )
    await route.continue()
  })
  return page
}

it('MOM-05 MOM-07 the first screen and the pages beside it are written in the typeface on a first visit', async () => {
  const pages = someOf(['examples.html', 'help.html', 'privacy.html', 'framed/bill-provider.html'])
  for (const address of ['tenant-screening.html', ...pages]) {
    const page = await firstVisit()
    await page.goto(new URL(address, inject('site')).href)
    expect(await typefacesOf(page), address).toEqual([expect.stringContaining('Figtree')])
  }
})
