import { describe, expect, it } from 'vitest'
import wording from '../../flows/shared/wording.json'
import { stops } from './billFinancing'
import type { FlowPage } from './harness/flowPage'
import type { AppOptions } from './harness/openApp'
import { openWalked } from './harness/openWalked'
import { sharedPage } from './harness/sharedPage'

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

/** Comes back to the page on a day, as to one that slept; what changed by it has been said. */
async function comeBackOn(flow: FlowPage, time: string): Promise<void> {
  await setClock(flow, time)
  await flow.page.evaluate(() => dispatchEvent(new Event('focus')))
  // A press that comes at once is held back.
  await flow.wait(3000)
}

async function expectPayments(flow: FlowPage, days: readonly string[]): Promise<void> {
  const rows = flow.page.getByRole('table', { name: 'Payment schedule' }).getByRole('row')
  await expect
    .poll(async () =>
      (await rows.allTextContents()).slice(1, -1).map((row) => row.replace(/\$.*/, '').replace('Today, ', '')),
    )
    .toEqual(days)
}

async function heard(flow: FlowPage): Promise<readonly string[]> {
  await flow.wait(300)
  return (await flow.page.evaluate(() => window.takeHeard())).map(({ text }) => text)
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

describe('a review over which the day turns', () => {
  const atReview = sharedPage(() => openReview('2026-05-31T23:30', { hears: true }))

  it.each([
    [
      'a clock set back',
      '2026-05-31T12:00',
      '2026-05-30T12:00',
      ['May 31, 2026', 'June 30, 2026', 'July 31, 2026'],
      ['May 30, 2026', 'June 30, 2026', 'July 30, 2026'],
    ],
    [
      'the year’s end',
      '2026-12-31T23:30',
      '2027-01-01T00:10',
      ['December 31, 2026', 'January 31, 2027', 'February 28, 2027'],
      ['January 1, 2027', 'February 1, 2027', 'March 1, 2027'],
    ],
    [
      'into 29 February',
      '2028-02-28T23:30',
      '2028-02-29T00:10',
      ['February 28, 2028', 'March 28, 2028', 'April 28, 2028'],
      ['February 29, 2028', 'March 29, 2028', 'April 29, 2028'],
    ],
    ['midnight', '2026-05-31T23:30', '2026-06-01T00:10', ['May 31, 2026', 'June 30, 2026', 'July 31, 2026'], JUNE],
  ])('KND-06 sends nothing that was not shown, and says so once: %s', async (_, now, later, first, days) => {
    const flow = await atReview()
    await comeBackOn(flow, now)
    await expectPayments(flow, first)
    await heard(flow)
    await setClock(flow, later)
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
    expect(await heard(flow)).toEqual([dayChanged])
    await expectHeldBack(flow, days)
  })

  it('FLT-01 KND-06 sends by the next press what it shows, on the same visit', async () => {
    const flow = await atReview()
    await expectPayments(flow, JUNE)
    await expectSentAsShown(flow, JUNE)
  })

  it.each(['focus', 'pageshow'])(
    'KND-06 holds back the press with which one comes back to a page that slept overnight: %s',
    async (event) => {
      const flow = await openReview('2026-05-31T23:30')
      // However slow the machine is, the press comes at once.
      await flow.holdTime()
      await setClock(flow, '2026-06-01T08:00')
      await flow.page.evaluate((type) => dispatchEvent(new Event(type)), event)
      await flow.press(SUBMIT)
      await expectHeldBack(flow, JUNE)
      await expectSentAsShown(flow, JUNE)
    },
  )

  it('KND-06 tells of what was pressed before midnight and sent after it as it was shown', async () => {
    const flow = await openReview('2026-05-31T23:30')
    await flow.press(SUBMIT)
    await flow.expectText('Submitting...')
    await setClock(flow, '2026-06-01T00:10')
    await flow.wait(2000)
    await flow.expectScreen(SUBMITTED)
    await flow.page.getByText('See what you sent').click()
    const receipt = flow.within('Your receipt')
    for (const day of ['May 31, 2026', 'June 30, 2026', 'July 31, 2026']) await receipt.expectText(day)
    await receipt.expectNoText('June 1, 2026')
  })

  it('KND-06 is one of today where the page is loaded again on another day: what it shows is sent', async () => {
    const flow = await openReview('2026-05-31T23:30')
    // A draft is written after a pause.
    await flow.wait(1000)
    await setClock(flow, '2026-06-01T08:00')
    await flow.reload()
    await flow.expectScreen('Review Application')
    await expectPayments(flow, JUNE)
    await flow.expectNoText(dayChanged)
    await flow.press(SUBMIT)
    await flow.wait(2000)
    await flow.expectScreen(SUBMITTED)
    await flow.page.getByText('See what you sent').click()
    await flow.within('Your receipt').expectText('August 1, 2026')
  })

  it('is sent at once where summer time has begun in between: the day is the same', async () => {
    const flow = await openReview('2026-03-08T00:50', { zone: 'America/Toronto' })
    await setClock(flow, '2026-03-08T01:10')
    await flow.press(SUBMIT)
    await flow.wait(2000)
    await flow.expectScreen(SUBMITTED)
  })
})
