import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import wording from '../../flows/shared/wording.json'
import { stops } from '../acceptance/billFinancing'
import { announced } from '../renderer/announced'
import { type ShownFlow, showFlow } from './shownFlow'

const { dayChanged } = wording.wording
const SUBMIT = 'Submit Application'
const SUBMITTED = 'Application Submitted'
const MAY = ['May 31, 2026', 'June 30, 2026', 'July 31, 2026']
const JUNE = ['June 1, 2026', 'July 1, 2026', 'August 1, 2026']

/** Bill Financing on its review, with three monthly payments. */
async function showReview(now: string): Promise<ShownFlow> {
  const plan = { ...stops.plan, choose: { 'Payment plan': '3 Months' } }
  const { intro, number, code, providers, bills, payment, connectBank, bank } = stops
  const before = [intro, number, code, providers, bills, plan, payment, connectBank, bank]
  const flow = await showFlow('bill-financing', before, { now })
  await flow.expectScreen('Review Application')
  return flow
}

async function expectPayments(flow: ShownFlow, days: readonly string[]): Promise<void> {
  await flow.until(() => {
    const rows = [...document.querySelectorAll('table tr')].map(({ textContent }) => textContent)
    expect(rows.slice(1, -1).map((row) => row.replace(/\$.*/, '').replace('Today, ', ''))).toEqual(days)
  })
}

/** The first press was held back: nothing is sent, and what is shown is of the new day. */
async function expectHeldBack(flow: ShownFlow, days: readonly string[]): Promise<void> {
  await flow.expectText(dayChanged)
  await expectPayments(flow, days)
  await flow.wait(3000)
  await flow.expectScreen('Review Application')
}

/** The next press sends what is shown, and the receipt says the same. */
async function expectSentAsShown(flow: ShownFlow, days: readonly string[]): Promise<void> {
  await flow.press(SUBMIT)
  await expectReceipt(flow, days)
}

async function expectReceipt(flow: ShownFlow, days: readonly string[]): Promise<void> {
  await flow.expectScreen(SUBMITTED)
  await flow.unfold('See what you sent')
  for (const day of days) await flow.within('Your receipt').expectText(day)
}

describe('a review that is open over midnight', () => {
  it.each([
    [
      'a clock set back',
      '2026-05-31T12:00',
      '2026-05-30T12:00',
      MAY,
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
    ['midnight', '2026-05-31T23:30', '2026-06-01T00:10', MAY, JUNE],
  ])(
    'KND-06 sends nothing that was not shown, says so once, and sends what it shows at the next press: %s',
    async (_, now, later, first, days) => {
      const flow = await showReview(now)
      await expectPayments(flow, first)
      flow.setClock(later)
      await flow.press(SUBMIT)
      await flow.expectAnnounced(dayChanged)
      expect(announced().filter((words) => words.includes(dayChanged))).toHaveLength(1)
      await expectHeldBack(flow, days)
      await expectSentAsShown(flow, days)
    },
  )

  it.each(['focus', 'pageshow'])(
    'KND-06 holds back the first press on a page that slept overnight: %s',
    async (event) => {
      const flow = await showReview('2026-05-31T23:30')
      // However slow the machine is, the press comes at once.
      await flow.holdTime()
      flow.setClock('2026-06-01T08:00')
      act(() => void window.dispatchEvent(new Event(event)))
      await flow.press(SUBMIT)
      await flow.resumeTime()
      await expectHeldBack(flow, JUNE)
      await expectSentAsShown(flow, JUNE)
    },
  )

  it('KND-06 that is sent before midnight and confirmed after it is confirmed as it was shown', async () => {
    const flow = await showReview('2026-05-31T23:30')
    await flow.holdTime()
    await flow.press(SUBMIT)
    await flow.expectText('Submitting...')
    flow.setClock('2026-06-01T00:10')
    await flow.wait(2000)
    await flow.resumeTime()
    await expectReceipt(flow, MAY)
    await flow.within('Your receipt').expectNoText('June 1, 2026')
  })
})

describe('a schedule that is open over midnight', () => {
  const before = [stops.intro, stops.number, stops.code, stops.providers, stops.bills, stops.plan]

  it('EAR-05 is updated to the new day, and says so', async () => {
    const flow = await showFlow('bill-financing', before, { now: '2026-03-10T23:58' })
    await flow.expectText('Today, March 10, 2026')
    await flow.wait(180_000)
    await flow.expectText('Today, March 11, 2026')
    await flow.expectText(dayChanged)
  })

  it('EAR-05 is updated when a sleeping page is shown again', async () => {
    const flow = await showFlow('bill-financing', before)
    await flow.expectText('Today, March 10, 2026')
    flow.setClock('2026-03-12T09:00')
    act(() => void window.dispatchEvent(new Event('focus')))
    await flow.expectText('Today, March 12, 2026')
    await flow.expectText(dayChanged)
  })

  it('says nothing on a screen that shows no days', async () => {
    const flow = await showFlow('tenant-screening', [stops.intro], { now: '2026-03-10T23:58' })
    await flow.expectScreen('Getting started')
    await flow.wait(180_000)
    await flow.expectScreen('Getting started')
    await flow.expectNoText(dayChanged)
  })
})
