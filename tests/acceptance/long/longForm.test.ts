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

  it('LRG-07 keeps the current step in sight in a low window, ticks only steps that were gone through, has a review that folds, and at 375 px 29/30 in its ring, with the text twice as large too', async () => {
    const long = await page.open(flow, { width: 1280 })
    await long.page.setViewportSize({ width: 1280, height: 900 })
    const current = long.page.getByRole('banner').locator('[aria-current=step]')
    const said: string[] = []
    await goThrough(long, async (title) => {
      await expect.poll(() => isInSight(current), { message: title }).toBe(true)
      said.push(await current.innerText())
    })
    expect(said.filter((words) => /\d of \d/.test(words))).toEqual(
      ['1 of 3', '2 of 3', '3 of 3'].map((place) => expect.stringContaining(`Section 6: ${place}`)),
    )
    const steps = long.page.getByRole('banner').getByRole('listitem')
    expect(await steps.nth(3).innerText()).toMatch(/Section 4: Not needed/)
    expect(await steps.nth(4).getByRole('button').getAttribute('aria-label')).toBe('Back to Section 5: Completed')
    await foldedReview(long)
    await long.page.emulateMedia({ colorScheme: 'dark' })
    await long.page.setViewportSize({ width: 375, height: 812 })
    await foldedReview(long)
    await long.press('Back')
    const words = long.page.locator('.progress-badge-words')
    await expect.poll(() => words.innerText()).toBe('29/30')
    for (const size of ['100%', '200%']) {
      await long.page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
      expect(await isInRing(words), size).toBe(true)
      expect(
        await long.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)
      await takeScreenshot(long.page, `ring ${size}`)
    }
  })
})

/** Looks at the review: folded by section, in a few windows' height, with Change beside a title of two lines, and gaps named apart. */
async function foldedReview(long: FlowPage): Promise<void> {
  const height = await long.page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(4000)
  await takeScreenshot(long.page, 'review folded')
  const section = long.page.getByRole('region', { name: /^Everything that you own/ })
  const [title, change] = [
    section.getByRole('button', { expanded: false }),
    section.getByRole('button', { name: /^Change/ }),
  ]
  const [titleBox, changeBox] = [await title.boundingBox(), await change.boundingBox()]
  expect((changeBox?.y ?? 0) - (titleBox?.y ?? 0)).toBeLessThan(12)
  await title.focus()
  await long.page.keyboard.press('Enter')
  await expect.poll(() => section.getByText('An answer').isVisible()).toBe(true)
  await expect
    .poll(() => section.getByText(/^Not provided: Question 2 of section 5, Question 3/).isVisible())
    .toBe(true)
  expect(await section.getByRole('definition').allInnerTexts()).toEqual(['An answer', 'No'])
  expect(await long.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  )
  await takeScreenshot(long.page, 'review with a section open')
  await long.page.keyboard.press('Enter')
  await expect.poll(() => section.getByText('An answer').isVisible()).toBe(false)
}

/** Answers the first question of every screen up to the review; `see` looks at each. */
async function goThrough(long: FlowPage, see: (title: string) => Promise<void>): Promise<void> {
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
    const corners = [
      [left + 8, top + 8],
      [right - 8, bottom - 8],
    ] as const
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
