import type { Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import type { FlowPage } from '../harness/flowPage'
import { takeScreenshot } from '../harness/screenshot'
import { longFlow } from './longFlow'

const flow = longFlow({ steps: 30, fields: 170 })

describe('a form of 30 steps and 170 questions', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })
  afterAll(() => page.close())

  it('LRG-07 keeps the current step in sight in a low window, and ticks only steps that were gone through', async () => {
    const long = await page.open(flow, { width: 1280 })
    await long.page.setViewportSize({ width: 1280, height: 900 })
    const current = long.page.getByRole('banner').locator('[aria-current=step]')
    const said: string[] = []
    await goThrough(long, async (title) => {
      await expect.poll(() => isInSight(current), { message: title }).toBe(true)
      said.push(await current.innerText())
    })
    expect(said.filter((words) => /\d of \d/.test(words))).toEqual(['1 of 3', '2 of 3', '3 of 3'].map((place) => expect.stringContaining(`Section 6: ${place}`)))
    const steps = long.page.getByRole('banner').getByRole('listitem')
    expect(await steps.nth(3).innerText()).toMatch(/Section 4: Not needed/)
    expect(await steps.nth(4).getByRole('button').getAttribute('aria-label')).toBe('Back to Section 5: Completed')
    await takeScreenshot(long.page, 'review')
  })

  it('LRG-07 holds 29/30 in its ring at 375 px, with the text twice as large too', async () => {
    const long = await page.open(flow, { width: 375 })
    await goThrough(long)
    await long.press('Back')
    const words = long.page.locator('.progress-badge-words')
    await expect.poll(() => words.innerText()).toBe('29/30')
    for (const size of ['100%', '200%']) {
      await long.page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
      expect(await isInRing(words), size).toBe(true)
      expect(await long.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await takeScreenshot(long.page, `ring ${size}`)
    }
  })
})

/** Answers the first question of every screen up to the review; `see` looks at each. */
async function goThrough(long: FlowPage, see: (title: string) => Promise<void> = () => Promise.resolve()): Promise<void> {
  const { screens }: { readonly screens: Readonly<Record<string, { readonly title: string }>> } = JSON.parse(flow)
  for (const [id, { title }] of Object.entries(screens)) {
    if (id === 'part4') continue
    if (id === 'review') break
    await long.expectScreen(title)
    await see(title)
    await long.page.getByRole('textbox').first().fill('An answer')
    await long.press('Continue')
  }
  await long.expectScreen('Check your answers')
  await see('Check your answers')
}

/** Whether all of an element is seen: nothing lies over its corners. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((step) => {
    const { left, top, right, bottom } = step.getBoundingClientRect()
    const corners = [[left + 8, top + 8], [right - 8, bottom - 8]] as const
    return corners.every(([x, y]) => step.contains(document.elementFromPoint(x, y)))
  })
}

/** Whether the corners of the words lie within the circle around them. */
function isInRing(words: Locator): Promise<boolean> {
  return words.evaluate((text) => {
    const ring = text.parentElement?.querySelector('circle')?.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (ring === undefined) return false
    const half = Math.hypot(box.width / 2, box.height / 4)
    return half <= (ring.width / 2) * (20 / 21.5)
  })
}
