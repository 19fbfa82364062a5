import type { FlowPage } from './harness/flowPage'
import type { Stop } from './harness/journey'
import type { AppOptions } from './harness/openApp'
import { openWalked } from './harness/openWalked'
import { stops as shared } from './tenantScreening'

/** The label of the way to the bills of who finds no provider. */
export const MANUALLY = "Can't find your bill provider? Enter manually"

/** The screens of Bill Financing, each with answers that let it be left. */
export const stops = {
  intro: shared.intro,
  number: shared.number,
  code: shared.code,
  providers: { screen: 'Upload your Bills', press: MANUALLY },
  bills: {
    screen: 'Upload your Bills',
    fill: { 'Company name': 'Lakeshore Hydro', Amount: '125.50' },
    date: { 'Due date': '2026-04-01' },
    upload: { 'Bill document': ['bill.pdf'] },
    press: 'Continue',
  },
  plan: { screen: 'Choose Your Payment Plan', press: 'Continue' },
  payment: { screen: 'Your Payments', press: 'Connect Bank Account', wait: 1500 },
  connectBank: shared.connectBank,
  bank: shared.bank,
  review: shared.review,
} as const satisfies Record<string, Stop>

type StopName = keyof typeof stops

/** The way on which everything is given. */
export const names = [
  'intro',
  'number',
  'code',
  'providers',
  'bills',
  'plan',
  'payment',
  'connectBank',
  'bank',
  'review',
] as const satisfies readonly StopName[]

/** Opens Bill Financing and goes through it up to a stop, that one left out; through all of it without one. */
export function openAt(name?: StopName, options: AppOptions = {}): Promise<FlowPage> {
  const before = name === undefined ? names : names.slice(0, names.indexOf(name))
  return openWalked(
    { flow: 'bill-financing', ...options },
    before.map((stop) => stops[stop]),
  )
}
