import type { Page } from 'playwright'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
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

describe('the first screen of a first visit', () => {
  it('MOM-05 is written in the typeface', async () => {
    const page = await firstVisit()
    await page.goto(new URL('tenant-screening.html', inject('site')).href)
    expect(await typefacesOf(page)).toEqual([expect.stringContaining('Figtree')])
  })
})

it.each(someOf(['examples.html', 'help.html', 'privacy.html', 'framed/bill-provider.html']))(
  'MOM-07 %s is written in the typeface on a first visit',
  async (address) => {
    const page = await firstVisit()
    await page.goto(new URL(address, inject('site')).href)
    expect(await typefacesOf(page)).toEqual([expect.stringContaining('Figtree')])
  },
)
