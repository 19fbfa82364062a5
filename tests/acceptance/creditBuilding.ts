import type { FlowPage } from './harness/flowPage'
import type { Stop } from './harness/journey'
import type { AppOptions } from './harness/openApp'
import { openWalked } from './harness/openWalked'
import { stops as shared } from './tenantScreening'

/** The screens of Credit Building, each with answers that let it be left. */
export const stops = {
  intro: shared.intro,
  number: shared.number,
  code: shared.code,
  person: {
    screen: 'Your Information',
    fill: { 'Full name': 'Jordan Lee', 'Social Insurance Number (SIN)': '123456789', Email: 'jordan@example.com' },
    date: { 'Date of birth': '1990-05-17' },
    phone: { 'Phone number': '416 555 0123' },
  },
  address: {
    screen: 'Your Information',
    fill: {
      Address: '12 Maple Street',
      City: 'Toronto',
      Province: 'Ontario',
      'Postal code': 'M5V 2T6',
      'Monthly rent': '1800',
    },
    date: { 'Lease start date': '2023-09-01' },
    press: 'Continue',
    wait: 1500,
  },
  connectBank: shared.connectBank,
  bank: shared.bank,
  skipBank: shared.skipBank,
  review: shared.review,
} as const satisfies Record<string, Stop>

type StopName = keyof typeof stops

/** The way on which everything is asked and given. */
export const FULL = [
  'intro',
  'number',
  'code',
  'person',
  'address',
  'connectBank',
  'bank',
  'review',
] as const satisfies readonly StopName[]

/** Opens Credit Building and goes through the named stops. */
export function openCreditAfter(names: readonly StopName[], options: AppOptions = {}): Promise<FlowPage> {
  return openWalked(
    { flow: 'credit-building', ...options },
    names.map((name) => stops[name]),
  )
}

/** Opens Credit Building on the screen that asks for person and addresses. */
export function openInformation(options: AppOptions = {}): Promise<FlowPage> {
  return openCreditAfter(['intro', 'number', 'code'], options)
}
