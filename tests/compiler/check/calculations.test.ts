import { describe, expect, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { all, drop, type Edit, put } from '../../fixtures/edits'

const progress = '/screens/rider/blocks/progress/calculation'
const kind = '/screens/rider/blocks/rider/fields/kind'
const rides = '/screens/rides/blocks/rides/fields'
const plans = '/calculations/payments/plans'

describe('calculations', () => {
  it.each<Mistake>([
    ['a meter names none', put(progress, 'filed'), 'unknown-calculation', progress, '"filled"'],
    ['a meter names one that gives no share', put(progress, 'total'), 'unfit-calculation', progress, 'filled'],
    [
      'a schedule names one that gives no payments',
      put('/screens/rides/blocks/payments/calculation', 'total'),
      'unfit-calculation',
      '/screens/rides/blocks/payments/calculation',
      'payments',
    ],
    [
      'installments are of no sum',
      put('/calculations/payments/total', 'ready'),
      'unfit-calculation',
      '/calculations/payments/total',
      'total',
    ],
    [
      'installments are of nothing',
      put('/calculations/payments/total', 'totl'),
      'unknown-calculation',
      '/calculations/payments/total',
      '"total"',
    ],
    [
      'a sum is of no list',
      put('/calculations/total/list', 'rider.name'),
      'unfit-keyword',
      '/calculations/total/list',
      'list',
    ],
    [
      'a sum is of no answer',
      put('/calculations/total/list', 'rides.lst'),
      'unknown-field',
      '/calculations/total/list',
      '"list"',
    ],
    [
      'a sum is of no field',
      put('/calculations/total/property', 'prize'),
      'unknown-field',
      '/calculations/total/property',
      '"price"',
    ],
    [
      'a sum is of texts',
      put('/calculations/total/property', 'place'),
      'unfit-keyword',
      '/calculations/total/property',
      'another field',
    ],
    [
      'the first is of an amount',
      put('/calculations/firstPlace/property', 'price'),
      'unfit-keyword',
      '/calculations/firstPlace/property',
      'another field',
    ],
    ['a plan is there twice', put(`${plans}/2`, plan('once')), 'duplicate-plan', `${plans}/2/id`, 'its own'],
    [
      'a date is counted from no date',
      put('/calculations/ready/from', 'rider.name'),
      'unfit-keyword',
      '/calculations/ready/from',
      'date',
    ],
    [
      'a date is counted from an answer that nobody gives',
      put('/calculations/ready/from', 'rider.borm'),
      'unknown-field',
      '/calculations/ready/from',
      '"born"',
    ],
    [
      'a choice of plans names none',
      put(`${rides}/plan/calculation`, 'paymnts'),
      'unknown-calculation',
      `${rides}/plan/calculation`,
      '"payments"',
    ],
    [
      'a choice of plans names one that gives no payments',
      all(put(`${rides}/extra`, planField('total'))),
      'unfit-calculation',
      `${rides}/extra/calculation`,
      'payments',
    ],
    [
      'a choice of plans names one that goes by another answer',
      put(`${rides}/extra`, planField('payments')),
      'unfit-calculation',
      `${rides}/extra/calculation`,
      'this field',
    ],
    [
      'a choice of plans stands in an item',
      put(`${rides}/list/fields/extra`, planField('payments')),
      'unfit-calculation',
      `${rides}/list/fields/extra/calculation`,
      'this field',
    ],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it.each([
    ['its rate is an amount', { rate: 'calculations.total' }, 'unlike-units', 'rate', 'percent per year'],
    ['its rate is named by nobody', { rate: 'rider.rte' }, 'unknown-field', 'rate', ''],
    ['its total is no amount', { total: 'ready' }, 'unfit-calculation', 'total', 'total'],
  ])('LRG-02 refuse a loan where %s', (_title, wrong, code, key, hint) => {
    expectOnly(found(put('/calculations/payments', { ...loan, ...wrong })), code, `/calculations/payments/${key}`, hint)
  })

  it.each<readonly [string, Edit, string, 'error' | 'warning', string]>([
    ['is in another unit than percent', ratedBy({ unit: 'kg' }), 'unlike-units', 'error', 'percent per year'],
    [
      'is never a percentage',
      ratedBy({ rules: { minimum: { is: 101, message: 'More' } } }),
      'impossible-value',
      'error',
      '6.99',
    ],
    ['may be no percentage', ratedBy({ rules: {} }), 'wrong-number', 'warning', '"minimum" and "maximum"'],
    [
      'is a fraction',
      put('/calculations/payments', { ...loan, rate: 0.0699 }),
      'wrong-number',
      'warning',
      '6.99 for 0.0699',
    ],
  ])('LRG-02 find a loan whose rate %s', (_title, edit, code, severity, hint) =>
    expectOnly(found(edit), code, '/calculations/payments/rate', hint, severity),
  )

  it('LRG-02 take a rate that an answer gives within its rules', () => expect(found(ratedBy({}))).toEqual([]))

  it('LRG-02 take a loan, and what its payments come to', () => {
    const said = put('/calculations/interest', {
      calculator: 'repayment',
      of: 'payments',
      which: 'interest',
      label: 'Interest',
      submit: true,
    })
    expect(found(all(put('/calculations/payments', loan), said))).toEqual([])
    expectOnly(
      found(
        put('/calculations/interest', {
          calculator: 'repayment',
          of: 'total',
          which: 'interest',
          submit: true,
          label: 'Interest',
        }),
      ),
      'unfit-calculation',
      '/calculations/interest/of',
      'payments',
    )
  })

  it('are refused where installments go by no choice', () => {
    const codes = found(put('/calculations/payments/plan', 'rider.name')).map(({ code, pointer }) => [code, pointer])
    expect(codes).toEqual([
      ['unfit-keyword', '/calculations/payments/plan'],
      ['unfit-calculation', `${rides}/plan/calculation`],
    ])
  })

  it('are good where their plans are the choices of another field', () => {
    expect(found(byKind('once', 'twice'))).toEqual([])
  })

  it('are refused where a plan is none of those choices, and where a choice has no plan', () => {
    expectOnly(found(byKind('once')), 'impossible-value', '/calculations/byKind/plans/1/id', 'once')
    expectOnly(
      found(all(byKind('once', 'twice'), drop('/calculations/byKind/plans/1'))),
      'missing-plan',
      '/calculations/byKind/plans',
      '"twice"',
    )
  })
})

const loan = {
  calculator: 'loan',
  total: 'total',
  plan: 'rides.plan',
  rate: 6.49,
  plans: [plan('once'), plan('twice')],
}

/** A loan at a rate that the rider enters. */
function ratedBy(more: object): Edit {
  const field = {
    type: 'number',
    label: 'Rate',
    unit: '%',
    example: 6,
    rules: { minimum: { is: 0, message: 'More' }, maximum: { is: 30, message: 'Less' } },
    ...more,
  }
  return all(
    put('/screens/rider/blocks/rider/fields/rate', field),
    put('/calculations/payments', { ...loan, rate: 'rider.rate' }),
  )
}

function plan(id: string): object {
  return { id, label: `${id} again`, payments: 3, every: { days: 7 } }
}

function planField(calculation: string): object {
  return { type: 'plan', label: 'Another plan', calculation }
}

/** Installments that go by a choice of these. */
function byKind(...ids: readonly string[]) {
  return all(
    put(`${kind}/choices`, { child: 'Child', adult: 'Adult' }),
    put('/screens/rider/blocks/rider/fields/often', {
      type: 'choice',
      label: 'How often',
      choices: Object.fromEntries(ids.map((id) => [id, id])),
    }),
    put('/calculations/byKind', {
      calculator: 'installments',
      total: 'total',
      plan: 'rider.often',
      plans: [plan('once'), plan('twice')],
    }),
    put('/screens/rides/blocks/again', { type: 'schedule', title: 'Other payments', calculation: 'byKind' }),
  )
}
