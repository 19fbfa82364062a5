import type { Page } from 'playwright'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { connectedBrowser } from './harness/connection'
import { savedConfiguration } from './harness/savedConfiguration'

/** How long the first script is kept away at most, in ms: without it nothing is painted. */
const LATE = 5000

/** A page as on a first visit, whose first script comes as soon as the typeface is there. */
async function firstVisit(): Promise<Page> {
  const browser = await connectedBrowser('arial')
  const { origin } = new URL(inject('site'))
  const localStorage = Object.entries(savedConfiguration('tenant-screening')).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, storageState: { cookies: [], origins: [{ origin, localStorage }] } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.route(/\/index-[^/]*\.js$/, async (route) => {
    await page.waitForResponse(/\.woff2$/, { timeout: LATE }).then((response) => response.finished(), () => null)
    await route.continue()
  })
  return page
}

/** The typefaces that the heading is written in. */
async function typefacesOf(page: Page): Promise<readonly string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

describe('the first screen of a first visit', () => {
  it('is written in the typeface', async () => {
    const page = await firstVisit()
    await page.goto(new URL('tenant-screening.html', inject('site')).href)
    expect(await typefacesOf(page)).toEqual([expect.stringContaining('Figtree')])
  })
})
