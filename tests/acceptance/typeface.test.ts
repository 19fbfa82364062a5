import type { Response } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { openApp } from './harness/openApp'
import { INTRO } from './tenantScreening'

/** What the one file may weigh, in bytes. */
const MOST = 28 * 1024

describe('the typeface', () => {
  it('is one small file of the same host, used from the next screen on, and gives way to the font of the device where the brand says so', async () => {
    const files: Response[] = []
    const flow = await openApp({
      flow: 'tenant-screening',
      onResponse: (response) => isFont(response) && files.push(response),
    })
    await flow.expectScreen(INTRO)
    await expect.poll(() => files.length).toBeGreaterThan(0)
    await Promise.all(files.map((response) => response.finished()))
    expect(await isWorn(flow)).toBe(false)
    await flow.press('Continue')
    await flow.expectScreen('Getting started')
    // A busy browser has the file before it has read it: then the next screen wears it.
    for (let turn = 0; turn < 3 && !(await isWorn(flow)); turn += 1) {
      await flow.press('Back')
      await flow.expectScreen(INTRO)
      await flow.press('Continue')
      await flow.expectScreen('Getting started')
    }
    expect(await isWorn(flow)).toBe(true)
    expect(new Set(files.map((response) => response.url())).size).toBe(1)
    const [file] = files
    expect(file?.headers()['content-type']).toMatch(/font/)
    expect((await file?.body())?.length).toBeLessThanOrEqual(MOST)

    const family = () => flow.page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(await family()).toMatch(/^Figtree, .*system-ui/)
    await flow.page.evaluate(() => {
      const font = document.createElement('span')
      font.className = 'font-system'
      font.hidden = true
      document.body.append(font)
    })
    expect(await family()).toMatch(/^system-ui/)
  })

  it('may be missing', async () => {
    const flow = await openApp({ flow: 'tenant-screening', broken: /\.woff2$/ })
    flow.expectConsoleErrors(/Failed to load resource/)
    await flow.expectScreen(INTRO)
    await flow.press('Continue')
    await flow.expectScreen('Getting started')
    expect(await isWorn(flow)).toBe(false)
  })
})

function isFont(response: Response): boolean {
  return response.url().endsWith('.woff2')
}

/** Whether the words on the page are written in it, however it came late. */
function isWorn({ page }: FlowPage): Promise<boolean> {
  return page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded'),
  )
}
