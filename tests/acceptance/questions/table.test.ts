import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import { resize, scaleText } from '../states/appearance'
import { axeProblems } from '../states/checks/axe'
import { cutOffProblems, sidewaysProblems, targetProblems } from '../states/checks/layout'
import { askedFlow } from './askedFlow'
import { costs } from './costs'

describe('a list as a table', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })

  afterAll(() => page.close())

  it('WLD-04 stands in columns under their heads where there is room and in cards on a phone, and is accessible in every width and scheme', async () => {
    const wide = await page.open(askedFlow(costs))
    await wide.choose('What for Cost 2', 'Something else')
    await wide.press('Continue')
    await wide.expectMessage('Amount Cost 1', 'Enter the amount')
    const [head, first, second] = await Promise.all([
      placeOf(wide, '.table-head .table-cells > span >> nth=2'),
      placeOf(wide, '.table-row .input-group >> nth=0'),
      placeOf(wide, '.table-row .input-group >> nth=1'),
    ])
    expect(head.y + head.height).toBeLessThanOrEqual(first.y)
    for (const { x, width, height } of [first, second]) {
      expect(x).toBeCloseTo(head.x, 0)
      expect(width).toBeCloseTo(head.width, 0)
      expect(height).toBeGreaterThanOrEqual(44)
    }
    const [select, remove] = await Promise.all([
      placeOf(wide, '.table-row select >> nth=0'),
      placeOf(wide, '.table-row .button >> nth=0'),
    ])
    expect(select.y).toBeCloseTo(first.y, 0)
    expect(remove.x).toBeGreaterThan(first.x + first.width)
    expect(await sidewards(wide)).toBe(0)

    const narrow = await page.open(askedFlow(costs), { width: 375 })
    for (const width of [375, 320]) {
      await narrow.page.setViewportSize({ width, height: 812 })
      expect(await narrow.page.locator('.table-head').isVisible()).toBe(false)
      expect((await placeOf(narrow, '.table-row .field-label >> nth=0')).height).toBeGreaterThan(10)
      expect((await placeOf(narrow, '.table-row .input-group >> nth=0')).y).toBeGreaterThan(
        (await placeOf(narrow, '.table-row select >> nth=0')).y + 44,
      )
      expect(await sidewards(narrow)).toBe(0)
    }

    const problems: string[] = []
    for (const [width, percent] of [
      [1280, 100],
      [375, 100],
      [640, 200],
      [320, 200],
      [900, 100],
    ] as const) {
      await resize(wide, width)
      await scaleText(wide, percent)
      for (const check of [sidewaysProblems, cutOffProblems, targetProblems]) problems.push(...(await check(wide.page)))
      for (const colorScheme of ['dark', 'light'] as const) {
        await wide.page.emulateMedia({ colorScheme })
        problems.push(...(await axeProblems(wide.page)))
      }
    }
    expect(problems).toEqual([])
  })
})

/** How far the page can be moved sidewards. */
async function sidewards(flow: Awaited<ReturnType<CompiledPage['open']>>): Promise<number> {
  return flow.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function placeOf(flow: Awaited<ReturnType<CompiledPage['open']>>, selector: string) {
  const box = await flow.page.locator(selector).boundingBox()
  if (box === null) throw new Error(`${selector} is not seen.`)
  return box
}
