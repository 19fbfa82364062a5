import { stops } from './billFinancing'
import { walk, type Walkable } from './harness/journey'

/** A heading of an item with its labelled rows. */
export type Item = readonly [name: string, rows: readonly (readonly string[])[]]

export const BILLS: readonly Item[] = [
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

export const ADDRESSES: readonly Item[] = [
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

export const ACCOUNTS: readonly Item[] = [
  [
    'Lakeshore Credit Union',
    [
      ['Account', 'Everyday Chequing'],
      ['Account number', '••••\u00A06789'],
      ['Status', 'Active'],
    ],
  ],
]

/** Goes from the bills to the review with a second bill. */
export async function reviewTwoBills(flow: Walkable): Promise<void> {
  await walk(flow, [{ ...stops.bills, press: 'Add Another Bill' }])
  const second = flow.within('Bill 2')
  await second.choose('Bill type', 'Mobile Phone')
  await second.fill('Company name', 'Northern Mobile')
  await second.fill('Amount', '60')
  await second.date('Due date', '2026-04-05')
  await second.upload('Bill document', ['second.pdf'])
  await flow.press('Continue')
  await walk(flow, [stops.plan, stops.payment, stops.connectBank, stops.bank])
}
