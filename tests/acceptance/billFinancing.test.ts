import { describe, expect, it } from 'vitest'
import wording from '../../flows/shared/wording.json'
import { MANUALLY, openAt, stops } from './billFinancing'
import { expect as expectPage } from './harness/patience'
import { sampleFile } from './harness/sampleFile'
import { walk } from './harness/journey'
import { sharedPage } from './harness/sharedPage'
import { INTRO } from './tenantScreening'

const INCOMPLETE = 'Please complete all bill information and upload documents'
const NOT_ACCEPTED = 'Not Accepted: Rent/Loan/Credit Card'

/** On the screen with one bill, to which each test that fills it in comes back. */
const atBills = sharedPage(() => openAt('bills'))

describe('the bill provider, on one visit', () => {
  const atProviders = sharedPage(() => openAt('providers'))

  it('BIL-01 is a frame of 600 px in a sandbox that may use the camera, with the way to manual entry', async () => {
    const flow = await atProviders()
    await flow.expectScreen('Upload your Bills')
    const frame = flow.page.locator('iframe')
    expect((await frame.boundingBox())?.height).toBeCloseTo(600, -1)
    expect(await frame.getAttribute('allow')).toBe('camera')
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin')
    const provider = flow.page.frameLocator('iframe')
    await provider.getByText(/no provider can be connected here/).waitFor()
    // What looks as if it could be pressed answers.
    await provider.locator('summary', { hasText: 'Northern Gas' }).click()
    await provider
      .getByText('This demonstration can’t connect to Northern Gas. Enter your bills yourself instead.')
      .waitFor()
    await flow.expectDisabled('Continue')
    await flow.expectText('Enter your bills yourself to continue.')
    await flow.press(MANUALLY)
    await flow.expectEnabled('Continue')
    await flow.expectFocus('Enter your bills')
    await flow.press('Back to providers')
    await flow.page.locator('iframe').waitFor()
  })

  it('BIL-02 gives way to the bills and comes back with what was entered kept', async () => {
    const flow = await atProviders()
    await walk(flow, [stops.providers])
    await flow.fill('Company name', 'Lakeshore Hydro')
    await flow.press('Back to providers')
    await flow.page.locator('iframe').waitFor()
    await flow.expectNoField('Company name')
    await flow.expectDisabled('Continue')
    await flow.press(MANUALLY)
    await flow.expectValue('Company name', 'Lakeshore Hydro')
    expect(await flow.page.locator('iframe').count()).toBe(0)
  })
})

describe('a bill, on one visit', () => {
  it('BIL-02 is of the type Utilities at first, and up to 5 can be entered', async () => {
    const flow = await atBills()
    await flow.expectChosen('Bill type', 'Utilities')
    const types = await flow.page.getByLabel('Bill type').locator('option').allTextContents()
    expect(types.slice(1)).toEqual([
      'Car Payment',
      'Mobile Phone',
      'Utilities',
      'TV/Internet',
      'Insurance',
      NOT_ACCEPTED,
      'Other',
    ])
    await flow.expectNoButton('Remove Bill 1')
    for (const count of [2, 3, 4, 5]) {
      await flow.press('Add Another Bill')
      await flow.within(`Bill ${count}`).expectChosen('Bill type', 'Utilities')
    }
    await flow.expectNoButton('Add Another Bill')
    await flow.press('Remove Bill 5')
    await flow.expectEnabled('Add Another Bill')
    for (const count of [4, 3, 2]) await flow.press(`Remove Bill ${count}`)
  })

  it('BIL-03 has to be complete: the message for all of them leads a line for what the bill lacks, which leads to the first field', async () => {
    const flow = await atBills()
    await flow.press('Continue')
    const lacking = 'Bill 1 still needs: Company name, Amount, Due date, Bill document'
    await flow.expectSummary([INCOMPLETE, lacking])
    await expectPage(flow.page.getByRole('link', { name: INCOMPLETE })).toHaveCount(0)
    await expectPage(flow.page.getByRole('group', { name: wording.wording.problem })).toHaveAccessibleDescription(
      `1 problem: ${INCOMPLETE}. ${lacking}`,
    )
    await flow.expectMessage('Amount', 'Amount is required')
    await flow.follow(lacking)
    await flow.expectFocus('Company name')
    await walk(flow, [stops.bills])
    await flow.expectScreen('Choose Your Payment Plan')
    await flow.press('Back')
    await flow.expectScreen('Upload your Bills')
  })

  it('BIL-05 of a type that is not accepted is only remarked on', async () => {
    const flow = await atBills()
    await flow.expectNoText(/are not accepted/)
    await flow.choose('Bill type', NOT_ACCEPTED)
    await flow.expectText('Rent, loans and credit cards are not accepted')
    await flow.expectScreen('Upload your Bills')
    await walk(flow, [stops.bills])
    await flow.expectScreen('Choose Your Payment Plan')
    await flow.press('Back')
    await flow.expectScreen('Upload your Bills')
  })

  it.each([
    ['notes.txt', sampleFile('notes.txt'), 'Please upload a PDF or image file'],
    [
      'a text that is called a picture',
      sampleFile('bill.png', { content: 'text' }),
      'Please upload a PDF or image file',
    ],
    ['over 5 MB', sampleFile('bill.pdf', { size: 5 * 1024 * 1024 + 1 }), 'File size must be less than 5MB'],
  ])('BIL-04 does not take a document that is %s', async (_title, file, message) => {
    const flow = await atBills()
    await flow.upload('Bill document', [file])
    await flow.expectMessage('Bill document', message)
  })

  it.each(['bill.pdf', 'bill.jpg', 'bill.jpeg', 'bill.png'])('BIL-04 takes the document %s', async (name) => {
    const flow = await atBills()
    await flow.upload('Bill document', [name])
    await flow.expectText(name)
    await flow.expectNoMessage('Bill document', /./)
  })

  it('BIL-04 takes a document of just 5 MB', async () => {
    const flow = await atBills()
    await flow.upload('Bill document', [sampleFile('bill.pdf', { size: 5 * 1024 * 1024 })])
    await flow.expectNoMessage('Bill document', /./)
  })

  it('BIL-04 keeps the screen from being left while a refused document stands there', async () => {
    const flow = await atBills()
    await walk(flow, [{ ...stops.bills, upload: { 'Bill document': ['bill.pdf'] }, press: 'Add Another Bill' }])
    const second = flow.within('Bill 2')
    await second.fill('Company name', 'Northern Mobile')
    await second.fill('Amount', '60')
    await second.date('Due date', '2026-04-05')
    await second.upload('Bill document', ['second.pdf'])
    await second.upload('Bill document', ['notes.txt'])
    await flow.press('Continue')
    await flow.expectSummary(['Bill 2: Please fix the file upload errors'])
    await flow.press('Remove Bill 2')
    await flow.press('Continue')
    await flow.expectScreen('Choose Your Payment Plan')
    await flow.press('Back')
    await flow.expectScreen('Upload your Bills')
  })
})

describe('the payment plan, on the same visit', () => {
  it('BIL-07 is one of four cards below the total, 4 weeks at first', async () => {
    const flow = await atBills()
    await walk(flow, [{ ...stops.bills, fill: { ...stops.bills.fill, Amount: '100' } }])
    await flow.expectScreen('Choose Your Payment Plan')
    await flow.expectText('$100.00')
    await flow.expectChosen('Payment plan', '4 Weeks')
    const cards = flow.page.getByRole('radio')
    expect(await cards.evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent))).toEqual([
      '4 Weeks $42.60 today, then 3 weekly payments of $19.13, the last $19.14',
      '3 Months 3 monthly payments of $33.33, the first today, the last $33.34',
      '6 Months 6 monthly payments of $16.66, the first today, the last $16.70',
      '12 Months 12 monthly payments of $8.33, the first today, the last $8.37',
    ])
    await flow.press('Back')
    await flow.expectScreen('Upload your Bills')
  })

  it('BIL-09 is shown with its payments and days, as the plan that was chosen', async () => {
    const flow = await atBills()
    await walk(flow, [stops.bills])
    await flow.choose('Payment plan', '6 Months')
    await flow.press('Continue')
    await flow.expectScreen('Your Payments')
    const rows = flow.page.getByRole('table', { name: '6 Months Payment Plan' }).getByRole('row')
    expect(await rows.count()).toBe(8)
    await expect.poll(() => rows.nth(2).textContent()).toContain('April 10, 2026')
    await flow.press('Back')
    await flow.press('Back')
    await flow.expectScreen('Upload your Bills')
  })
})

describe('the payment, on one visit', () => {
  const atPayment = sharedPage(() => openAt('payment'))

  it('BIL-09 says what is paid, when it is posted, what is paid back and that a debit card is needed', async () => {
    const flow = await atPayment()
    await flow.expectText('YOUR BILL AMOUNT PAID')
    await flow.expectText('$125.50')
    // Five days after Tuesday 10 March.
    await flow.expectText('Lakeshore Hydro will post your payment by Sunday the 15th.')
    const rows = flow.page.getByRole('table', { name: '4 Weeks Payment Plan' }).getByRole('row')
    expect((await rows.allTextContents()).slice(1)).toEqual([
      'Today, March 10, 2026$53.46',
      'March 17, 2026$24.01',
      'March 24, 2026$24.01',
      'March 31, 2026$24.02',
      'Total$125.50',
    ])
    await flow.expectText(/debit card is needed for the first payment so your bill is paid TODAY/)
    await flow.expectHeading('Connect Bank Account')
  })

  it('EAR-05 is heard of by who comes back to a page that slept', async () => {
    const flow = await atPayment()
    await flow.page.clock.setSystemTime(new Date('2026-03-12T09:00:00-06:00'))
    await flow.page.evaluate(() => dispatchEvent(new Event('focus')))
    await flow.expectText('Today, March 12, 2026')
    await flow.expectText(wording.wording.dayChanged)
  })

  it('BIL-10 is prepared for 1.5 s and leads to the bank', async () => {
    const flow = await atPayment()
    await flow.expectScreen('Your Payments')
    await flow.holdTime()
    await flow.press('Connect Bank Account')
    await flow.expectText('Processing...')
    await flow.wait(1499)
    await flow.expectScreen('Your Payments')
    await flow.wait(1)
    await flow.expectScreen('Connect your Bank')
    await expect
      .poll(() => flow.page.getByRole('listitem').filter({ hasText: 'Bank Connect' }).getAttribute('aria-current'))
      .toBe('step')
  })
})

describe('midnight', () => {
  it('EAR-05 makes the schedule that is open one of the new day, and says so once', async () => {
    const flow = await openAt('payment', { hears: true, now: '2026-03-10T23:58' })
    await flow.expectText('Today, March 10, 2026')
    // The new screen is said first.
    await flow.wait(300)
    await flow.page.evaluate(() => window.takeHeard())
    await flow.page.clock.runFor(180_000)
    await flow.expectText('Today, March 11, 2026')
    await flow.expectText(wording.wording.dayChanged)
    await flow.wait(300)
    expect((await flow.page.evaluate(() => window.takeHeard())).map(({ text }) => text)).toEqual([
      wording.wording.dayChanged,
    ])
  })

  it('is no news on a screen that shows nothing of the day', async () => {
    const flow = await openAt('number', { now: '2026-03-10T23:58' })
    await flow.page.clock.runFor(180_000)
    await flow.expectScreen('Getting started')
    await expect.poll(() => flow.page.getByText(wording.wording.dayChanged).count()).toBe(0)
  })
})

describe('the review, on one visit', () => {
  const atReview = sharedPage(() => openAt('review'))

  it('REV-01 REV-03 shows the bills, the plan and its payments', async () => {
    const flow = await atReview()
    await flow.expectScreen('Review Application')
    const bill = flow.within('Bill 1')
    for (const text of ['Utilities', 'Lakeshore Hydro', '$125.50', 'April 1, 2026', 'bill.pdf'])
      await bill.expectText(text)
    await flow.within('Payment plan').expectText('4 Weeks')
    const rows = flow.page.getByRole('table', { name: 'Payment schedule' }).getByRole('row')
    expect(await rows.count()).toBe(6)
    await flow.within('Bank account').expectText(/••••\u00A06789/)
  })

  it('REV-04 leads back to the plan and shows the payments of another one', async () => {
    const flow = await atReview()
    await flow.press('Change Payment plan')
    await flow.choose('Payment plan', '12 Months')
    await flow.press('Continue')
    await flow.expectScreen('Review Application')
    await flow.within('Payment plan').expectText('12 Months')
    expect(await flow.page.getByRole('table', { name: 'Payment schedule' }).getByRole('row').count()).toBe(14)
  })

  it('NAV-06 BIL-10 INT-03 INT-05 is led back from over bank, payment, plan and bills to the phone, and to the intro of splitting bills', async () => {
    const flow = await atReview()
    const way = [
      'Review Application',
      'Connect your Bank',
      'Your Payments',
      'Choose Your Payment Plan',
      'Upload your Bills',
      'Getting started',
    ]
    for (const screen of way) {
      await flow.expectScreen(screen)
      await flow.press('Back')
    }
    await flow.expectScreen(INTRO)
    await flow.expectText('Split your bills over 3 to 12 months')
    await flow.expectText('Quick approval')
  })
})
