import { expect, it } from 'vitest'
import wording from '../../flows/shared/wording.json'
import { stops } from './billFinancing'
import type { FlowPage } from './harness/flowPage'
import type { AppOptions } from './harness/openApp'
import { openWalked } from './harness/openWalked'

const { dayChanged } = wording.wording
const SUBMIT = 'Submit Application'
const SUBMITTED = 'Application Submitted'

const before = [
  stops.intro,
  stops.number,
  stops.code,
  stops.providers,
  stops.bills,
  { ...stops.plan, choose: { 'Payment plan': '3 Months' } },
  stops.payment,
  stops.connectBank,
  stops.bank,
]

/** Bill Financing on its review, with three monthly payments. */
async function openReview(now: string, options: AppOptions = {}): Promise<FlowPage> {
  const flow = await openWalked({ flow: 'bill-financing', now, ...options }, before)
  await flow.expectScreen('Review Application')
  return flow
}

/** Sets the clock without a timer noticing, as on a machine that slept. */
async function setClock(flow: FlowPage, time: string): Promise<void> {
  await flow.page.clock.setSystemTime(new Date(`${time}:00-06:00`))
}

async function expectPayments(flow: FlowPage, days: readonly string[]): Promise<void> {
  const rows = flow.page.getByRole('table', { name: 'Payment schedule' }).getByRole('row')
  await expect
    .poll(async () =>
      (await rows.allTextContents()).slice(1, -1).map((row) => row.replace(/\$.*/, '').replace('Today, ', '')),
    )
    .toEqual(days)
}

/** The first press was held back: nothing is sent, and what is shown is of the new day. */
async function expectHeldBack(flow: FlowPage, days: readonly string[]): Promise<void> {
  await flow.expectText(dayChanged)
  await expectPayments(flow, days)
  await flow.wait(3000)
  await flow.expectScreen('Review Application')
}

/** The next press sends what is shown, and the receipt says the same. */
async function expectSentAsShown(flow: FlowPage, days: readonly string[]): Promise<void> {
  await flow.press(SUBMIT)
  await flow.wait(2000)
  await flow.expectScreen(SUBMITTED)
  await flow.page.getByText('See what you sent').click()
  const receipt = flow.within('Your receipt')
  for (const day of days) await receipt.expectText(day)
}

const JUNE = ['June 1, 2026', 'July 1, 2026', 'August 1, 2026']

it('FLT-01 KND-06 a review that is loaded again on another day is of that day; over which the day turns once more, it sends nothing that was not shown, says so in sight, and sends by the next press what it shows', async () => {
  const flow = await openReview('2026-05-30T23:30')
  // A draft is written after a pause.
  await flow.wait(1000)
  await setClock(flow, '2026-05-31T08:00')
  await flow.reload()
  await flow.expectScreen('Review Application')
  await expectPayments(flow, ['May 31, 2026', 'June 30, 2026', 'July 31, 2026'])
  await flow.expectNoText(dayChanged)
  await setClock(flow, '2026-06-01T00:10')
  await flow.press(SUBMIT)
  await flow.expectText(dayChanged)
  await expect
    .poll(() =>
      flow.page
        .getByText(dayChanged)
        .first()
        .evaluate((notice) => notice.getBoundingClientRect().top >= 0),
    )
    .toBe(true)
  await expectHeldBack(flow, JUNE)
  await expectSentAsShown(flow, JUNE)
})

it(
  'KND-06 a review is sent at once where summer time has begun in between: the day is the same',
  { tags: ['long'] },
  async () => {
    const flow = await openReview('2026-03-08T00:50', { zone: 'America/Toronto' })
    await setClock(flow, '2026-03-08T01:10')
    await flow.press(SUBMIT)
    await flow.wait(2000)
    await flow.expectScreen(SUBMITTED)
  },
)
