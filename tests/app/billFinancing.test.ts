import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import wording from '../../flows/shared/wording.json'
import { stops } from '../acceptance/billFinancing'
import { walk } from '../acceptance/harness/journey'
import { sampleFile } from '../acceptance/harness/sampleFile'
import { INTRO } from '../acceptance/tenantScreening'
import { showBillsAt } from './shownWays'

const INCOMPLETE = 'Please complete all bill information and upload documents'
const NOT_ACCEPTED = 'Not Accepted: Rent/Loan/Credit Card'

const atBills = () => showBillsAt('bills')

describe('a bill', () => {
  it('BIL-02 is of the type Utilities at first, and up to 5 can be entered', async () => {
    const flow = await atBills()
    await flow.expectChosen('Bill type', 'Utilities')
    const types = [...document.querySelectorAll('select option')].map(({ textContent }) => textContent)
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
  })

  it('BIL-03 has to be complete: the summary lists what it lacks, and leads to the first of these fields', async () => {
    const flow = await atBills()
    await flow.press('Continue')
    const lacking = 'Bill 1 still needs: Company name, Amount, Due date, Bill document'
    await flow.expectSummary([INCOMPLETE, lacking])
    expect(screen.queryByRole('link', { name: INCOMPLETE })).toBeNull()
    expect(screen.getByRole('group', { name: wording.wording.problem })).toHaveAccessibleDescription(
      `1 problem: ${INCOMPLETE}. ${lacking}`,
    )
    await flow.expectMessage('Amount', 'Amount is required')
    await flow.follow(lacking)
    await flow.expectFocus('Company name')
    await walk(flow, [stops.bills])
    await flow.expectScreen('Choose Your Payment Plan')
  })

  it('BIL-05 of a type that is not accepted only shows a remark', async () => {
    const flow = await atBills()
    await flow.expectNoText(/are not accepted/)
    await flow.choose('Bill type', NOT_ACCEPTED)
    await flow.expectText('Rent, loans and credit cards are not accepted')
    await flow.expectScreen('Upload your Bills')
    await walk(flow, [stops.bills])
    await flow.expectScreen('Choose Your Payment Plan')
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

  it.each(['bill.pdf', 'bill.jpg', 'bill.jpeg', 'bill.png'])('BIL-04 accepts the document %s', async (name) => {
    const flow = await atBills()
    await flow.upload('Bill document', [name])
    await flow.expectText(name)
    await flow.expectNoMessage('Bill document', /./)
  })

  it('BIL-04 accepts a document of exactly 5 MB', async () => {
    const flow = await atBills()
    await flow.upload('Bill document', [sampleFile('bill.pdf', { size: 5 * 1024 * 1024 })])
    await flow.expectNoMessage('Bill document', /./)
  })

  it('BIL-04 cannot be continued while a rejected document is there', async () => {
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
  })
})

describe('the payment plan', () => {
  it('BIL-07 is one of four cards below the total, 4 weeks at first', async () => {
    const flow = await atBills()
    await walk(flow, [{ ...stops.bills, fill: { ...stops.bills.fill, Amount: '100' } }])
    await flow.expectScreen('Choose Your Payment Plan')
    await flow.expectText('$100.00')
    await flow.expectChosen('Payment plan', '4 Weeks')
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '4 Weeks $42.60 today, then 3 weekly payments of $19.13, the last $19.14',
      '3 Months 3 monthly payments of $33.33, the first today, the last $33.34',
      '6 Months 6 monthly payments of $16.66, the first today, the last $16.70',
      '12 Months 12 monthly payments of $8.33, the first today, the last $8.37',
    ])
  })

  it('BIL-09 is shown with its payments and days, as the plan that was chosen', async () => {
    const flow = await atBills()
    await walk(flow, [stops.bills])
    await flow.choose('Payment plan', '6 Months')
    await flow.press('Continue')
    await flow.expectScreen('Your Payments')
    const rows = rowsOf('6 Months Payment Plan')
    expect(rows).toHaveLength(8)
    expect(rows[2]).toContain('April 10, 2026')
  })
})

describe('the payment', () => {
  const atPayment = () => showBillsAt('payment')

  it('BIL-09 says what is paid, when it is posted, what is paid back and that a debit card is needed', async () => {
    const flow = await atPayment()
    await flow.expectText('YOUR BILL AMOUNT PAID')
    await flow.expectText('$125.50')
    // Five days after Tuesday 10 March.
    await flow.expectText('Lakeshore Hydro will post your payment by Sunday the 15th.')
    expect(rowsOf('4 Weeks Payment Plan').slice(1)).toEqual([
      'Today, March 10, 2026$53.46',
      'March 17, 2026$24.01',
      'March 24, 2026$24.01',
      'March 31, 2026$24.02',
      'Total$125.50',
    ])
    await flow.expectText(/debit card is needed for the first payment so your bill is paid TODAY/)
    await flow.expectHeading('Connect Bank Account')
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
    expect(document.querySelector('[aria-current=step]')).toHaveTextContent('Bank Connect')
  })
})

describe('the review', () => {
  const atReview = () => showBillsAt('review')

  it('REV-01 REV-03 shows the bills, the plan and its payments', async () => {
    const flow = await atReview()
    await flow.expectScreen('Review Application')
    const bill = flow.within('Bill 1')
    for (const text of ['Utilities', 'Lakeshore Hydro', '$125.50', 'April 1, 2026', 'bill.pdf'])
      await bill.expectText(text)
    await flow.within('Payment plan').expectText('4 Weeks')
    expect(rowsOf('Payment schedule')).toHaveLength(6)
    await flow.within('Bank account').expectText(/••••\u00A06789/)
  })

  it('REV-04 leads back to the plan and shows the payments of another one', async () => {
    const flow = await atReview()
    await flow.press('Change Payment plan')
    await flow.choose('Payment plan', '12 Months')
    await flow.press('Continue')
    await flow.expectScreen('Review Application')
    await flow.within('Payment plan').expectText('12 Months')
    expect(rowsOf('Payment schedule')).toHaveLength(14)
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
    for (const title of way) {
      await flow.expectScreen(title)
      await flow.press('Back')
    }
    await flow.expectScreen(INTRO)
    await flow.expectText('Split your bills over 3 to 12 months')
    await flow.expectText('Quick approval')
  })
})

/** What the rows of a table say. */
function rowsOf(table: string): readonly string[] {
  const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row')
  return rows.map(({ textContent }) => textContent)
}
