import { describe, expect, it } from 'vitest'
import { FULL, openCreditAfter, stops } from '../creditBuilding'
import type { FlowPage } from '../harness/flowPage'
import { walk } from '../harness/journey'
import { someOf } from '../harness/someOf'
import { allAppearances, DRIVEN } from './appearance'
import { look, squeeze, SQUEEZES } from './checkFlow'
import { thoroughness } from './everyState'

describe('what is opened on the way is accessible and fits', () => {
  it('the notice that answers are back, and the question before starting over', async () => {
    const page = await openCreditAfter(['intro', 'number', 'code', 'person'])
    await page.reload()
    await page.expectText(/Please enter it again/)
    await check('the notice', page)
    await page.press('Start over')
    await page.expectDialog('Start over?')
    await check('the question', page)
  })

  it('a sensitive answer shown on the review, and the receipt with everything that was sent', async () => {
    const page = await openCreditAfter(FULL.slice(0, -1))
    await page.expectScreen('Review Application')
    await page.press('Show Social Insurance Number (SIN)')
    await page.expectText('123-456-789')
    await check('the review', page)
    await walk(page, [stops.review])
    await page.expectScreen('Application Submitted')
    await page.page.getByText('See what you sent').click()
    await page.expectText('Jordan Lee')
    await check('the receipt', page)
  })
})

async function check(name: string, page: FlowPage): Promise<void> {
  const problems: string[] = []
  const all = allAppearances(DRIVEN.color)
  // Every state of every screen is looked at in the light, too: everyState.ts.
  const appearances = thoroughness().isFull
    ? all
    : all.filter(({ color, scheme, width }) => color === DRIVEN.color && scheme === 'dark' && width === 375)
  for (const appearance of appearances) problems.push(...(await look({ name, page }, appearance)))
  problems.push(...(await squeeze({ name, page }, someOf(SQUEEZES, 2))))
  expect(problems).toEqual([])
}
