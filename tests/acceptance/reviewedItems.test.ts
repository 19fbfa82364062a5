import { text as textOf } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { openAt, stops as bills } from './billFinancing'
import { openCreditAfter, stops as credit } from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { sharedPage } from './harness/sharedPage'
import { someOf } from './harness/someOf'

const WIDTHS = [1280, 375]

/** A heading of an item with its labelled rows. */
type Item = readonly [name: string, rows: readonly (readonly string[])[]]

const BILLS: readonly Item[] = [
  [
    'Bill 1',
    [
      ['Bill type', 'Utilities'],
      ['Company name', 'Lakeshore Hydro'],
      ['Amount', '$125.50'],
      ['Due date', 'April 1, 2026'],
      ['Bill document', 'bill.pdf'],
    ],
  ],
  [
    'Bill 2',
    [
      ['Bill type', 'Mobile Phone'],
      ['Company name', 'Northern Mobile'],
      ['Amount', '$60.00'],
      ['Due date', 'April 5, 2026'],
      ['Bill document', 'second.pdf'],
    ],
  ],
]

const ADDRESSES: readonly Item[] = [
  [
    'Address 1',
    [
      ['Address', '12 Maple Street'],
      ['City', 'Toronto'],
      ['Province', 'Ontario'],
      ['Postal code', 'M5V 2T6'],
      ['Monthly rent', '$1,800.00'],
      ['Lease start date', 'September 1, 2023'],
      ['Lease end date', 'August 31, 2024'],
      ['Lease document', 'Not provided'],
    ],
  ],
  [
    'Address 2',
    [
      ['Address', '48 Elm Avenue'],
      ['Not provided', 'City, Province, Postal code, Monthly rent, Lease start date, Lease end date, Lease document'],
    ],
  ],
]

const ACCOUNTS: readonly Item[] = [
  [
    'Lakeshore Credit Union',
    [
      ['Account', 'Everyday Chequing'],
      ['Account number', '••••\u00A06789'],
      ['Status', 'Active'],
    ],
  ],
]

describe.each(someOf(WIDTHS))('the items of lists, on one visit of each flow at %i px', (width) => {
  const billsReviewed = sharedPage(() => openBills(width))
  const addressesReviewed = sharedPage(() => openAddresses(width))

  it('EXP-03 stand on the review of Bill Financing under headings of their own with labelled rows', async () => {
    const paid = await billsReviewed()
    await paid.expectScreen('Review Application')
    expect(await itemsOn(paid, 3)).toEqual([...BILLS, ...ACCOUNTS])
  })

  it('EXP-03 stand so on the review of Credit Building, the primary one marked', async () => {
    const reported = await addressesReviewed()
    await reported.expectScreen('Review Application')
    expect(await itemsOn(reported, 3)).toEqual([...ADDRESSES, ...ACCOUNTS])
    await reported.within('Address 1').expectText(/^Primary$/)
    await reported.within('Address 2').expectNoText(/^Primary$/)
    await reported.expectNoButton('Show Account number')
  })

  it('EXP-03 stand so in the receipt and the file', async () => {
    const flow = await addressesReviewed()
    await walk(flow, [credit.review])
    await flow.expectScreen('Application Submitted')
    await flow.page.getByText('See what you sent').click()
    expect(await itemsOn(flow, 4)).toEqual([...ADDRESSES, ...ACCOUNTS])
    const download = flow.page.waitForEvent('download')
    await flow.press('Download')
    const file = await textOf(await (await download).createReadStream())
    const page = await flow.page.context().newPage()
    await page.setContent(file)
    const [first = ['', []], ...others] = ADDRESSES
    expect(await page.locator('main').evaluate(itemsIn, 3)).toEqual([
      ['Address 1 (Primary)', first[1]],
      ...others,
      ...ACCOUNTS,
    ])
  })

  it('EXP-03 stand so on paper', async () => {
    const flow = await billsReviewed()
    await walk(flow, [bills.review])
    await flow.expectScreen('Application Submitted')
    await flow.page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await flow.page.emulateMedia({ media: 'print' })
    expect(await itemsOn(flow, 4)).toEqual([...BILLS, ...ACCOUNTS])
  })
})

async function openBills(width: number): Promise<FlowPage> {
  const flow = await openAt('bills', { width })
  await walk(flow, [{ ...bills.bills, press: 'Add Another Bill' }])
  const second = flow.within('Bill 2')
  await second.choose('Bill type', 'Mobile Phone')
  await second.fill('Company name', 'Northern Mobile')
  await second.fill('Amount', '60')
  await second.date('Due date', '2026-04-05')
  await second.upload('Bill document', ['second.pdf'])
  await flow.press('Continue')
  await walk(flow, [bills.plan, bills.payment, bills.connectBank, bills.bank])
  return flow
}

async function openAddresses(width: number): Promise<FlowPage> {
  const flow = await openCreditAfter(['intro', 'number', 'code', 'person'], { width })
  const { press: _press, wait: _wait, ...address } = credit.address
  await walk(flow, [
    { ...address, date: { ...address.date, 'Lease end date': '2024-08-31' }, press: 'Add Another Address' },
  ])
  await flow.within('Address 2').fill('Address', '48 Elm Avenue')
  await flow.press('Continue')
  await flow.wait(1500)
  await walk(flow, [credit.connectBank, credit.bank])
  return flow
}

/** What stands under the headings of a level, as it can be read. */
function itemsOn(flow: FlowPage, level: number): Promise<Item[]> {
  return flow.page.locator('main').evaluate(itemsIn, level)
}

/** Runs in the page. Words that only assistive technology meets stand in the place of what it does not. */
function itemsIn(root: Element, level: number): Item[] {
  const readable = (cell: Element): string => {
    const copy = cell.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const part of copy.querySelectorAll('.visually-hidden, .heard')) part.remove()
    for (const line of copy.querySelectorAll('.summary-line + .summary-line')) line.before('\n')
    return copy.textContent.trim()
  }
  return [...root.querySelectorAll<HTMLElement>(`h${level}`)].flatMap((heading) => {
    const item = heading.closest('[role="group"], section')
    const rows = [...(item?.querySelectorAll('dl > div') ?? [])].map((row) =>
      [...row.children].map((cell) => readable(cell)),
    )
    return heading.checkVisibility() && rows.length > 0 ? [[heading.innerText, rows]] : []
  })
}
