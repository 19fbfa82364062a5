import { describe, expect, it } from 'vitest'
import { type Change, placeOf } from '../../explorer/findings/change'
import { compiledWith } from '../../explorer/findings/edited'

const identity = '/screens/identity/blocks/identity/fields'
const rows = { first: 'I was in pain', second: 'I slept well' }
const choices = { no: 'No', yes: 'Yes' }

/** What whoever opens the browser later would find. */
const personal: readonly (readonly [title: string, field: object])[] = [
  ['a text of several lines', { type: 'longText', label: 'Anything else' }],
  ['a signature', { type: 'signature', label: 'Sign here' }],
  ['a grid about health', { type: 'grid', label: 'Last week', rows, choices }],
  ['a choice about health', { type: 'choice', label: 'Are you pregnant?', choices }],
  [
    'a list of amounts',
    {
      type: 'list',
      label: 'Debts',
      item: 'Debt',
      add: 'Add a debt',
      fields: { owed: { type: 'money', label: 'Owed' } },
    },
  ],
]

describe('what a draft keeps', () => {
  it.each(personal)('is not %s until another visit', (_title, field) => {
    expect(
      codesAt('tenant-screening', [`${identity}/more`, { ...field, keep: 'visits' }], `${identity}/more/keep`),
    ).toEqual(['kept-too-long'])
    expect(codesAt('tenant-screening', [`${identity}/more`, field], `${identity}/more/keep`)).toEqual([])
  })

  it('may be a grid that says nothing of a person', () => {
    const grid = { type: 'grid', label: 'Our service', keep: 'visits', rows: { speed: 'Speed' }, choices }
    expect(codesAt('tenant-screening', [`${identity}/more`, grid], `${identity}/more/keep`)).toEqual([])
  })
})

it('the facts of a receipt name no account number', () => {
  const fact = '/screens/success/blocks/receipt/facts/account'
  const named = (value: string): readonly string[] =>
    codesAt('bill-financing', [fact, { label: 'Account', value }], `${fact}/value`)
  expect(named('{{bank.accounts.0.accountNumber}}')).toContain('sensitive-answer')
  expect(named('{{bank.accounts.0.institution}}')).not.toContain('sensitive-answer')
})

it('an end that an action was made to have is said, unless it is the first anyway', () => {
  const simulate = '/actions/scanId/simulate'
  expect(codesAt('tenant-screening', [simulate, 'failure'])).toEqual(['left-simulation'])
  expect(codesAt('tenant-screening', [simulate, 'success'])).toEqual([])
})

function codesAt(flow: string, change: Change, place = placeOf(change)): readonly string[] {
  return compiledWith(flow, change).findings.flatMap(({ code, pointer }) => (pointer === place ? [code] : []))
}
