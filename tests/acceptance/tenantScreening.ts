import type { AppOptions } from './harness/openApp'
import type { FlowPage } from './harness/flowPage'
import type { Stop } from './harness/journey'
import { openWalked } from './harness/openWalked'

/** The company of the harness's saved configuration. */
export const COMPANY = 'Harbour Homes'

export const INTRO = `${COMPANY} uses Linkwell to connect your account`

const STUBS = ['stub-1.pdf', 'stub-2.png', 'stub-3.jpg']

/** The screens of the default path, each with answers that let it be left. */
export const stops = {
  intro: { screen: INTRO, press: 'Continue' },
  number: { screen: 'Getting started', phone: { 'Phone number': '416 555 0123' }, press: 'Send SMS Code', wait: 1000 },
  code: { screen: 'Enter your code', code: '1234', press: 'Verify Code', wait: 1000 },
  identity: {
    screen: 'Verify your Identity',
    fill: { Email: 'jordan@example.com' },
    date: { 'Date of birth': '1990-05-17' },
    press: 'Scan ID',
    wait: 1500,
  },
  employed: {
    screen: 'Employment Information',
    choose: { 'Employment status': 'Full time' },
    upload: { 'Pay stubs': STUBS, 'Employment letter': ['letter.pdf'] },
    press: 'Continue',
  },
  unemployed: { screen: 'Employment Information', choose: { 'Employment status': 'Unemployed' }, press: 'Continue' },
  reference: {
    screen: 'Your reference',
    fill: { 'First name': 'Alex', 'Last name': 'Chen', Email: 'alex.chen@example.com' },
    phone: { 'Phone number': '416 555 0145' },
    press: 'Submit Reference',
  },
  payroll: {
    screen: 'Your payroll',
    press: 'Connect Payroll',
    dialog: ['Verify Employment', 'Simulate Success'],
    wait: 1500,
  },
  payrollFails: {
    screen: 'Your payroll',
    press: 'Connect Payroll',
    dialog: ['Verify Employment', 'Simulate Failure'],
    wait: 1500,
  },
  connectBank: {
    screen: 'Connect your Bank',
    press: 'Connect Bank Account',
    dialog: ['Bank Connection', 'Simulate Success'],
    wait: 1500,
    bringsSecrets: true,
  },
  bank: { screen: 'Connect your Bank', press: 'Continue' },
  skipBank: { screen: 'Connect your Bank', press: 'Skip', dialog: ['Skip Bank Connection', 'Skip Anyway'] },
  renting: {
    screen: 'Rental History',
    fill: {
      'Current address': '12 Maple Street, Toronto',
      'Reason for moving': 'Closer to work',
    },
    choose: { 'Residential status': 'Renting' },
  },
  rentDetails: {
    screen: 'Rental History',
    fill: { 'Rent amount': '1800', 'Landlord name': 'Sam Rivera', 'Landlord email': 'sam@example.com' },
    date: { 'Start date': '2023-09-01' },
    phone: { 'Landlord phone': '416 555 0199' },
    press: 'Final Review',
  },
  withFamily: {
    screen: 'Rental History',
    fill: { 'Current address': '12 Maple Street, Toronto' },
    choose: { 'Residential status': 'With family' },
    press: 'Final Review',
  },
  review: { screen: 'Review Application', press: 'Submit Application', wait: 2000 },
} as const satisfies Record<string, Stop>

type StopName = keyof typeof stops

/** The shortest way from the intro to the submitted application. */
export const SHORTEST = [
  'intro',
  'number',
  'code',
  'identity',
  'unemployed',
  'skipBank',
  'withFamily',
  'review',
] as const satisfies readonly StopName[]

/** The way on which everything is asked and given. */
export const FULL = [
  'intro',
  'number',
  'code',
  'identity',
  'employed',
  'reference',
  'payroll',
  'connectBank',
  'bank',
  'renting',
  'rentDetails',
  'review',
] as const satisfies readonly StopName[]

/** Opens Tenant Screening and goes through the named stops. */
export function openAfter(names: readonly StopName[], options: AppOptions = {}): Promise<FlowPage> {
  return openWalked(
    { flow: 'tenant-screening', ...options },
    names.map((name) => stops[name]),
  )
}

/** Opens Tenant Screening on the screen that follows the stops before this one on the shortest way. */
export function openAt(name: (typeof SHORTEST)[number], options: AppOptions = {}): Promise<FlowPage> {
  return openAfter(SHORTEST.slice(0, SHORTEST.indexOf(name)), options)
}
