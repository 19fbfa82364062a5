import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/flow'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import type { FlowPage } from '../harness/flowPage'
import { askedFlow } from './askedFlow'

const fields: Readonly<Record<string, FieldDocument>> = {
  week: {
    type: 'grid',
    label: 'Over the last two weeks, how often were you bothered by this?',
    rows: { interest: 'Little interest or pleasure in doing things', mood: 'Feeling down, depressed or hopeless' },
    choices: {
      never: 'Not at all',
      several: 'Several days',
      most: 'More than half the days',
      daily: 'Nearly every day',
    },
    rules: { required: 'Choose how often' },
  },
}
const rows = ['Little interest or pleasure in doing things', 'Feeling down, depressed or hopeless']

describe('a grid', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })

  afterAll(() => page.close())

  it('WLD-04 is a table with headed columns where there is room and cards on a phone, and is answered row by row by keyboard', async () => {
    const wide = await page.open(askedFlow(fields))
    const [head, first, second] = await Promise.all([
      placeOf(wide, '.grid-head > span >> nth=1'),
      placeOf(wide, 'input[value=several] >> nth=0'),
      placeOf(wide, 'input[value=several] >> nth=1'),
    ])
    expect(first.x).toBeCloseTo(second.x, 0)
    expect(Math.abs(first.x + first.width / 2 - head.x - head.width / 2)).toBeLessThan(2)
    expect(first.y).toBeGreaterThan(head.y)
    const narrow = await page.open(askedFlow(fields), { width: 375 })
    expect(await narrow.page.locator('.grid-head').isVisible()).toBe(false)
    const cards = await narrow.page
      .locator('.radio-card')
      .evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect()).map(({ x, width, height }) => ({ x, width, height })),
      )
    expect(cards).toHaveLength(8)
    for (const card of cards) {
      expect(card.x).toBe(cards[0]?.x)
      expect(card.height).toBeGreaterThanOrEqual(44)
    }
    for (const words of ['Not at all', 'More than half the days'])
      expect(await narrow.page.getByText(words).nth(1).isVisible()).toBe(true)
    await expectAnswered(wide)
  })
})

/** Answers the grid row by row by keyboard, and sends it. */
async function expectAnswered(flow: FlowPage): Promise<void> {
  await flow.press('Continue')
  await flow.expectSummary(rows.map((row) => `${row}: Choose how often`))
  await flow.page.getByRole('link', { name: rows[1] ?? '' }).click()
  await flow.page.keyboard.press('Space')
  await flow.page.keyboard.press('ArrowRight')
  // Backwards, a group without an answer is entered at its last.
  await flow.page.keyboard.press('Shift+Tab')
  await flow.page.keyboard.press('Space')
  await flow.press('Continue')
  await flow.expectScreen('Is this right?')
  for (const words of [...rows, 'Nearly every day', 'Several days']) await flow.within('The ride').expectText(words)
  await flow.press('Send')
  await flow.expectScreen('Sent')
  expect(JSON.parse((await flow.stored('sent')) ?? '')).toEqual({
    ride: { week: { interest: 'daily', mood: 'several' } },
  })
}

async function placeOf(flow: Awaited<ReturnType<CompiledPage['open']>>, selector: string) {
  const box = await flow.page.locator(selector).boundingBox()
  if (box === null) throw new Error(`${selector} is not seen.`)
  return box
}
