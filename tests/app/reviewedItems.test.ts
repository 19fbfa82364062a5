import { describe, expect, it } from 'vitest'
import { stops as credit } from '../acceptance/creditBuilding'
import { walk } from '../acceptance/harness/journey'
import { ACCOUNTS, ADDRESSES, BILLS, type Item, reviewTwoBills } from '../acceptance/reviewedItems'
import { isShown } from './named'
import type { ShownFlow } from './shownFlow'
import { showBillsAt, showCreditAfter } from './shownWays'

describe('the items of lists', () => {
  it('EXP-03 have their own headings and labelled rows on the review of Bill Financing', async () => {
    const flow = await showBillsAt('bills')
    await reviewTwoBills(flow)
    await flow.expectScreen('Review Application')
    expect(itemsUnder('h3')).toEqual([...BILLS, ...ACCOUNTS])
  })

  it('EXP-03 have them on the review and in the receipt of Credit Building, the primary one marked', async () => {
    const flow = await showAddresses()
    await flow.expectScreen('Review Application')
    expect(itemsUnder('h3')).toEqual([...ADDRESSES, ...ACCOUNTS])
    await flow.within('Address 1').expectText(/^Primary$/)
    await flow.within('Address 2').expectNoText(/^Primary$/)
    await flow.expectNoButton('Show Account number')
    await walk(flow, [credit.review])
    await flow.expectScreen('Application Submitted')
    await flow.unfold('See what you sent')
    expect(itemsUnder('h4')).toEqual([...ADDRESSES, ...ACCOUNTS])
  })
})

async function showAddresses(): Promise<ShownFlow> {
  const flow = await showCreditAfter(['intro', 'number', 'code', 'person'])
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
function itemsUnder(heading: string): Item[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${heading}`)].flatMap((item) => {
    const group = item.closest('[role="group"], section')
    const rows = [...(group?.querySelectorAll('dl > div') ?? [])].map((row) => [...row.children].map(readable))
    return isShown(item) && rows.length > 0 ? [[item.textContent, rows]] : []
  })
}

/** Words that only assistive technology meets stand in the place of what it does not. */
function readable(cell: Element): string {
  const copy = cell.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  for (const part of copy.querySelectorAll('.visually-hidden, .heard')) part.remove()
  for (const line of copy.querySelectorAll('.summary-line + .summary-line')) line.before('\n')
  return copy.textContent.trim()
}
