import { describe, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { drop, put } from '../../fixtures/edits'

describe('calculations', () => {
  it.each<Mistake>([
    [
      'a meter names none',
      put('/screens/rider/blocks/progress/calculation', 'filed'),
      'unknown-calculation',
      '/screens/rider/blocks/progress/calculation',
      '"filled"',
    ],
    [
      'a meter names one that gives no share',
      put('/screens/rider/blocks/progress/calculation', 'total'),
      'unfit-calculation',
      '/screens/rider/blocks/progress/calculation',
      'filled',
    ],
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
      'a sum is of no list',
      put('/calculations/total/list', 'rider.name'),
      'unfit-keyword',
      '/calculations/total/list',
      'list',
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
      'the first is of a number',
      put('/calculations/firstPlace/property', 'price'),
      'unfit-keyword',
      '/calculations/firstPlace/property',
      'another field',
    ],
    [
      'a plan cannot be chosen',
      put('/calculations/payments/plans/2', { id: 'thrice', label: 'Thrice', payments: 3, every: { days: 7 } }),
      'impossible-value',
      '/calculations/payments/plans/2/id',
      '"twice"',
    ],
    [
      'a plan is there twice',
      put('/calculations/payments/plans/2', { id: 'once', label: 'Once', payments: 3, every: { days: 7 } }),
      'duplicate-plan',
      '/calculations/payments/plans/2/id',
      'its own',
    ],
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
      'a choice has no plan',
      drop('/calculations/payments/plans/1'),
      'missing-plan',
      '/calculations/payments/plans',
      '"twice"',
    ],
    [
      'a choice of plans names none',
      put('/screens/rides/blocks/rides/ui/plan', { 'ui:widget': 'plan' }),
      'missing-key',
      '/screens/rides/blocks/rides/ui/plan',
      '"calculation"',
    ],
    [
      'a choice of plans names one that gives no payments',
      put('/screens/rides/blocks/rides/ui/plan', { 'ui:widget': 'plan', 'ui:options': { calculation: 'total' } }),
      'unfit-calculation',
      '/screens/rides/blocks/rides/ui/plan/ui:options/calculation',
      'payments',
    ],
    [
      'a choice of plans names one that goes by another answer',
      put('/screens/rider/blocks/rider/ui/kind', { 'ui:widget': 'plan', 'ui:options': { calculation: 'payments' } }),
      'unfit-calculation',
      '/screens/rider/blocks/rider/ui/kind/ui:options/calculation',
      'this field',
    ],
    [
      'a section of samples has none',
      put('/screens/review/blocks/rider/source', 'sample'),
      'no-sample',
      '/screens/review/blocks/rider/rows/rider.name',
      'Add "sample"',
    ],
    [
      'a schedule of samples has none',
      put('/screens/rides/blocks/payments', {
        type: 'schedule',
        title: 'Payments',
        calculation: 'payments',
        source: 'sample',
      }),
      'no-sample',
      '/screens/rides/blocks/payments',
      'Add "sample"',
    ],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))
})
