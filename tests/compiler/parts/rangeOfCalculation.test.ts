import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCheckedProgram } from '../../../src/compiler/parts/checkedProgram'
import { decideByBounds, describeRange } from '../../../src/compiler/parts/questions'
import { computeCalculationRange } from '../../../src/compiler/parts/calculations'
import { calculate } from '../../../src/engine/calculators/calculate'
import { resultNumber } from './resultNumber'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FormAnswers } from '../../../src/engine/values/answers'
import type { Calculation, Flow, FormBlock, Matcher } from '../../../src/language/flow'
import { formFlow } from '../../engine/oneForm'
import { TODAY } from '../../engine/smallFlow'
import { tries } from '../../promises/promise'

const choices = { no: { label: 'No', value: 0 }, some: { label: 'Some', value: 1 }, most: { label: 'Most', value: 3 } }
const message = 'It is wrong'

const fields: FormBlock['fields'] = {
  few: {
    type: 'number',
    label: 'Few',
    rules: { required: message, minimum: { is: 2, message }, maximum: { is: 9, message } },
  },
  many: { type: 'number', label: 'Many', rules: { maximum: { is: 50, message } } },
  rate: { type: 'number', label: 'Rate', rules: { minimum: { is: -1.5, message }, maximum: { is: 0.25, message } } },
  cost: {
    type: 'money',
    label: 'Cost',
    rules: { required: message, minimum: { is: '1.00', message }, maximum: { is: '99.99', message } },
  },
  free: { type: 'money', label: 'Free' },
  pain: { type: 'scale', label: 'Pain', from: 0, to: 10, fromLabel: 'None', toLabel: 'Much' },
  mood: { type: 'choice', label: 'Mood', choices },
  often: { type: 'grid', label: 'How often', rows: { sleep: 'Sleep', fear: 'Fear', work: 'Work' }, choices },
  pets: { type: 'choices', label: 'Pets', choices },
  loans: {
    type: 'list',
    label: 'Loans',
    item: 'Loan',
    rules: { minItems: { is: 1, message }, maxItems: { is: 3, message } },
    fields: {
      owed: {
        type: 'money',
        label: 'Owed',
        rules: { minimum: { is: '0.00', message }, maximum: { is: '20.00', message } },
      },
      left: { type: 'number', label: 'Left', rules: { required: message, minimum: { is: 1, message } } },
      interest: {
        type: 'money',
        label: 'Interest',
        calculated: { calculator: 'total', plus: ['owed'], times: ['left'] },
        rules: { minimum: { is: '1.00', message }, maximum: { is: '30.00', message } },
      },
    },
  },
}

function flowWith(calculations: Readonly<Record<string, Calculation>>): Flow {
  return formFlow(fields, { calculations })
}

function rangeIn(
  calculation: Calculation,
  others: Readonly<Record<string, Calculation>> = {},
  supposition: 'kept' | 'filled' = 'kept',
): string | null {
  const range = computeCalculationRange(
    createCheckedProgram(flowWith({ it: calculation, ...others })),
    'it',
    supposition,
  )
  return range === null ? null : describeRange(range)
}

/** An amount below 100.00 that is paid back with interest, and one of which nothing is known that is only divided. */
const loans = {
  cost: { calculator: 'total', plus: ['form.cost'] },
  costless: { calculator: 'total', plus: ['form.free'] },
  loan: {
    calculator: 'loan',
    total: 'cost',
    plan: 'form.mood',
    rate: 'form.few',
    plans: [
      { id: 'some', label: 'By the month', payments: 12, every: { months: 1 } },
      { id: 'most', label: 'By the day', payments: 400, every: { days: 13 }, downPayment: 40 },
    ],
  },
  split: {
    calculator: 'installments',
    total: 'costless',
    plan: 'form.mood',
    plans: [{ id: 'no', label: 'It', payments: 7, every: { months: 1 } }],
  },
} as const satisfies Readonly<Record<string, Calculation>>

describe('LRG-02 the bounds of a calculation', () => {
  it.each<readonly [string, Calculation, string | null]>([
    [
      'numbers by the rules of their fields',
      { calculator: 'total', plus: ['form.few', 'form.pain'] },
      'lies between 0 and 19',
    ],
    ['one that alone can be added', { calculator: 'total', plus: ['form.few', 3] }, 'lies between 5 and 12'],
    [
      'amounts, in those of their currency',
      { calculator: 'total', plus: ['form.cost'], times: [0.5] },
      'lies between 0.50 and 50.00',
    ],
    [
      'the numbers of choices in all rows of a grid',
      { calculator: 'score', of: ['form.often', 'form.mood'] },
      'lies between 0 and 12',
    ],
    ['the ticks of several choices', { calculator: 'total', plus: ['form.pets'] }, 'lies between 0 and 9'],
    ['the items of a list', { calculator: 'total', plus: ['form.loans.*.owed'] }, 'lies between 0.00 and 60.00'],
    ['their sum', { calculator: 'sum', list: 'form.loans', property: 'owed' }, 'lies between 0.00 and 60.00'],
    [
      'what each comes to',
      { calculator: 'sum', list: 'form.loans', property: 'interest' },
      'lies between 0.00 and 90.00',
    ],
    ['how many there are', { calculator: 'count', of: ['form.loans', 'form.mood'] }, 'lies between 1 and 4'],
    ['a share', { calculator: 'filled', paths: ['form.few'], of: 1 }, 'lies between 0 and 1'],
    [
      'a table by a choice',
      { calculator: 'byChoice', of: 'form.mood', is: { no: '5.00', some: '2.50', most: '7.00' } },
      'lies between 2.50 and 7.00',
    ],
    ['one side alone', { calculator: 'most', of: ['form.many', 'form.few'] }, 'is at most 50'],
    ['what is taken off', { calculator: 'total', plus: ['form.few'], minus: ['form.many'] }, 'is at least -48'],
    ['a part', { calculator: 'ratio', of: 'form.few', to: 'form.pain', decimals: 1 }, 'is at least 0.2'],
    [
      'a payment, by its part and the interest of it all',
      { calculator: 'repayment', of: 'loan', which: 'each' },
      'lies between 0.00 and 9.09',
    ],
    ['what a split costs: nothing', { calculator: 'repayment', of: 'split', which: 'interest' }, 'is 0.00'],
    [
      'all that is paid back, at most its total and the interest of that each time',
      { calculator: 'repayment', of: 'loan', which: 'all' },
      'lies between 0.00 and 232.55',
    ],
    [
      'no bound where the divisor may be 0 from both sides',
      { calculator: 'ratio', of: 'form.few', to: 'form.rate' },
      null,
    ],
    ['no bound where it is always 0', { calculator: 'ratio', of: 'form.few', to: 0 }, null],
    ['from zero on, an amount without rules', { calculator: 'total', plus: ['form.free'] }, 'is at least 0.00'],
    ['no bound of days', { calculator: 'between', from: 'today', in: 'days' }, null],
  ])('are those of %s', (_what, calculation, expected) => expect(rangeIn(calculation, loans)).toBe(expected))

  it('are narrower where nothing is missing that is required', () => {
    expect(rangeIn({ calculator: 'total', plus: ['form.few', 'form.pain'] }, {}, 'filled')).toBe(
      'lies between 2 and 19',
    )
    expect(rangeIn({ calculator: 'total', plus: ['form.loans.*.left'] }, {}, 'filled')).toBe('is at least 1')
  })

  it('go through other calculations, rounded as these are', () => {
    const part: Calculation = { calculator: 'ratio', of: 'form.cost', to: 3 }
    expect(rangeIn({ calculator: 'total', plus: ['calculations.part'], times: [3] }, { part })).toBe(
      'lies between 0.99 and 99.99',
    )
  })

  it('nobody can tell of one that leads back to itself', () => {
    expect(
      rangeIn(
        { calculator: 'total', plus: ['calculations.other', 1] },
        { other: { calculator: 'total', plus: ['calculations.it'] } },
      ),
    ).toBeNull()
  })

  it.each<readonly [Matcher, string | null]>([
    [{ minimum: 10 }, 'never'],
    [{ minimum: 9 }, null],
    [{ maximum: 1.99 }, 'never'],
    [{ minimum: 5, maximum: 4 }, 'never'],
    [{ given: true }, null],
    [{ given: false }, null],
    [1, 'never'],
    [2, null],
    [[1, 10], 'never'],
    [[1, 9], null],
    [{ minimum: 2, maximum: 9 }, null],
  ])('decide %j of a number between 2 and 9 that may be missing: %s', (matcher, expected) => {
    const placed = createCheckedProgram(flowWith({ it: { calculator: 'total', plus: ['form.few'] } }))
    expect(decideByBounds(placed, 'it', matcher)?.holds ?? null).toBe(expected)
  })

  it.each<readonly [Matcher, string | null]>([
    [{ minimum: 0, maximum: 1 }, 'always'],
    [{ given: true }, 'always'],
    [{ minimum: 0.5 }, null],
    [{ minimum: 1.1 }, 'never'],
  ])('decide %j of a share, which is always there: %s', (matcher, expected) => {
    const placed = createCheckedProgram(flowWith({ it: { calculator: 'filled', paths: ['form.few'], of: 1 } }))
    expect(decideByBounds(placed, 'it', matcher)?.holds ?? null).toBe(expected)
  })
})

const cents = (least: number, most: number): fc.Arbitrary<number> => fc.integer({ min: least, max: most })
const tick = fc.constantFrom('no', 'some', 'most')
const item = fc.record({ owed: cents(0, 2000), left: fc.integer({ min: 1, max: 1000 }) }, { requiredKeys: ['left'] })

/** Answers that keep their rules: with `isFilled` none is missing that is required. */
function answersThat(isFilled: boolean): fc.Arbitrary<FormAnswers> {
  return fc.record(
    {
      few: fc.double({ min: 2, max: 9, noNaN: true }),
      many: fc.integer({ min: -500, max: 50 }),
      rate: fc.double({ min: -1.5, max: 0.25, noNaN: true }),
      cost: cents(100, 9999),
      free: cents(0, 100_000),
      pain: fc.integer({ min: 0, max: 10 }),
      mood: tick,
      often: fc.record({ sleep: tick, fear: tick, work: tick }, { requiredKeys: [] }),
      pets: fc.uniqueArray(tick, { minLength: 1 }),
      loans: fc.array(item, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: isFilled ? ['few', 'cost', 'loans'] : [] },
  )
}

const numbers = [
  'form.few',
  'form.many',
  'form.rate',
  'form.pain',
  'form.mood',
  'form.often',
  'form.loans.*.left',
  'calculations.first',
  'calculations.second',
]
const single = [
  'form.few',
  'form.many',
  'form.rate',
  'form.pain',
  'form.mood',
  'calculations.first',
  'calculations.second',
]
const amounts = ['form.cost', 'form.free', 'form.loans.*.owed', 'calculations.bill', '12.50']
const terms = (names: readonly string[]): fc.Arbitrary<string[]> =>
  fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 })
const constant = fc.constantFrom(-2, 0, 0.13, 1, 12)

/** Calculations of every kind that has bounds, of numbers, or of amounts. */
function anyOf(
  named: readonly string[],
  factors: readonly string[],
  divisors: readonly string[],
): fc.Arbitrary<Calculation> {
  const rounding = fc.constantFrom({}, { decimals: 0 }, { decimals: 2 })
  return fc.oneof(
    fc
      .record({
        plus: terms(named),
        minus: terms(named),
        times: fc.array(fc.oneof(constant, fc.constantFrom(...factors)), { minLength: 1, maxLength: 2 }),
        rounding,
      })
      .map(({ rounding: by, ...of }) => ({ calculator: 'total' as const, ...of, ...by })),
    fc.record({ plus: terms(named) }).map((of) => ({ calculator: 'total' as const, ...of })),
    fc
      .record({ of: fc.constantFrom(...divisors), to: fc.oneof(constant, fc.constantFrom(...divisors)), rounding })
      .map(({ rounding: by, ...of }) => ({ calculator: 'ratio' as const, ...of, ...by })),
    fc.record({ of: terms(named), calculator: fc.constantFrom('average' as const, 'most' as const, 'least' as const) }),
    fc
      .record({ of: terms(['form.pain', 'form.mood', 'form.often', 'form.pets']) })
      .map((of) => ({ calculator: 'score' as const, ...of })),
    fc
      .record({ of: terms(['form.loans', 'form.pets', 'form.few']) })
      .map((of) => ({ calculator: 'count' as const, ...of })),
  )
}

const plans = fc.record({
  first: anyOf(
    numbers.filter((name) => !name.startsWith('calculations')),
    ['form.rate'],
    single.filter((name) => !name.startsWith('calculations')),
  ),
  second: anyOf(
    numbers.filter((name) => name !== 'calculations.second'),
    ['calculations.first'],
    ['form.few', 'calculations.first'],
  ),
  bill: fc.constant<Calculation>({ calculator: 'sum', list: 'form.loans', property: 'owed' }),
  paid: fc
    .record({
      of: fc.constantFrom('loan', 'split'),
      which: fc.constantFrom('each' as const, 'last' as const, 'all' as const, 'interest' as const),
    })
    .map((which): Calculation => ({ calculator: 'repayment', ...which })),
  it: fc.oneof(
    anyOf(numbers, ['calculations.first', 'form.rate'], single),
    anyOf(amounts, ['calculations.second', 'form.few'], ['form.cost', 'calculations.bill']),
  ),
})

it.each([
  ['kept', false],
  ['filled', true],
] as const)('LRG-02 no answers that are %s bring a calculation beyond its bounds', (supposition, isFilled) => {
  const runs = tries(100, 10_000)
  let bounded = 0
  fc.assert(
    fc.property(plans, fc.array(answersThat(isFilled), { minLength: 1, maxLength: 10 }), (calculations, all) => {
      const flow = flowWith({ ...loans, ...calculations })
      const placed = createCheckedProgram(flow)
      const program = compileCheckedFlow(flow)
      for (const name of Object.keys(calculations)) {
        const range = computeCalculationRange(placed, name, supposition)
        if (range === null) continue
        bounded += 1
        for (const form of all) {
          const number = resultNumber(calculate(program, name, { form }, TODAY))
          if (number === null) continue
          const last = 1e-9 * Math.max(1, Math.abs(number))
          expect(number).toBeGreaterThanOrEqual(range.least - last)
          expect(number).toBeLessThanOrEqual(range.most + last)
        }
      }
    }),
    { numRuns: runs, seed: 29 },
  )
  expect(bounded).toBeGreaterThan(runs)
})
