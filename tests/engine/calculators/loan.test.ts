import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate } from '../../../src/engine/calculators/calculate'
import { computeRepayments } from '../../../src/engine/calculators/loans'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Calculation, InstallmentPlan } from '../../../src/language/flow'
import { formFlow } from '../oneForm'

const TODAY = '2026-03-31'
const monthly = (payments: number): InstallmentPlan => ({ id: 'm', label: 'Monthly', payments, every: { months: 1 } })
const inDays = (payments: number, days: number): InstallmentPlan => ({
  id: 'd',
  label: 'Days',
  payments,
  every: { days },
})
const amountsOf = (total: number, plan: InstallmentPlan, rate: number): readonly number[] =>
  computeRepayments(total, plan, rate, TODAY).map(({ amount }) => amount)

describe('the payments of a loan', () => {
  it('LRG-01 are those of the textbook: 25,000 at 6 % over 60 months', () => {
    // Any table of annuities has 483.32.
    const amounts = amountsOf(2_500_000, monthly(60), 6)
    expect(new Set(amounts.slice(0, -1))).toEqual(new Set([48_332]))
    expect(amounts).toEqual(tableOf(2_500_000n, 60, 6_000n, 12n, 48_332n))
  })

  it('LRG-01 agree with a table in whole numbers, by the month, the week and two weeks', () => {
    const rates = fc.integer({ min: 1, max: 30_000 })
    const rhythms = fc.constantFrom(
      [monthly, 12] as const,
      [(payments: number) => inDays(payments, 7), 52] as const,
      [(payments: number) => inDays(payments, 14), 26] as const,
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000_000 }),
        fc.integer({ min: 1, max: 600 }),
        rates,
        rhythms,
        (total, payments, rate, [planOf, perYear]) => {
          const amounts = amountsOf(total, planOf(payments), rate / 1000)
          const table = (even: bigint): readonly number[] =>
            tableOf(BigInt(total), payments, BigInt(rate), BigInt(perYear), even)
          // To the nearest cent it is what pays the loan back; half a cent may lie on either side.
          const even = annuity(total, rate / 100_000 / perYear, payments)
          const nearest = [...new Set([even - 0.0001, even + 0.0001].map((cents) => BigInt(Math.round(cents))))]
          const evenly = nearest.map((cents) =>
            Number(table(cents).at(-1)) <= 2 * Number(cents) ? table(cents) : table(cents + 1n),
          )
          expect(evenly).toContainEqual(amounts)
          expect(amounts.at(-1)).toBeLessThanOrEqual(Math.max(2 * (amounts[0] ?? 0), 2))
        },
      ),
    )
  })

  it('LRG-01 come an interval from today at first; what is paid down is paid today and bears no interest', () => {
    const payments = computeRepayments(10_000, { ...monthly(2), downPayment: 50 }, 12, TODAY)
    expect(payments).toEqual([
      { amount: 5000, date: '2026-03-31', isDownPayment: true },
      { amount: 2538, date: '2026-04-30', isDownPayment: false },
      { amount: 2537, date: '2026-05-31', isDownPayment: false },
    ])
  })

  it('LRG-01 without interest share the total, and never fall below nothing', () => {
    expect(amountsOf(10_000, monthly(3), 0)).toEqual([3333, 3333, 3334])
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 0, max: 100 }),
        (total, payments, rate) => {
          const amounts = amountsOf(total, inDays(payments, 10), rate)
          expect(amounts.length).toBeLessThanOrEqual(payments)
          expect(rate === 0 || Math.min(1, ...amounts) === 1).toBe(true)
          expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeGreaterThanOrEqual(total)
        },
      ),
    )
  })
})

describe('a loan among calculations', () => {
  const calculations: Readonly<Record<string, Calculation>> = {
    owed: { calculator: 'total', plus: ['form.price'] },
    payments: {
      calculator: 'loan',
      total: 'owed',
      plan: 'form.term',
      rate: 'form.rate',
      plans: [{ ...monthly(12), id: 'year' }],
    },
    each: { calculator: 'repayment', of: 'payments', which: 'each' },
    last: { calculator: 'repayment', of: 'payments', which: 'last' },
    all: { calculator: 'repayment', of: 'payments', which: 'all' },
    interest: { calculator: 'repayment', of: 'payments', which: 'interest' },
  }
  const program = compileCheckedFlow(
    formFlow(
      {
        price: { type: 'money', label: 'Price' },
        rate: { type: 'number', label: 'Rate' },
        term: { type: 'plan', label: 'Term', calculation: 'payments' },
      },
      { calculations },
    ),
  )
  const results = (form: { readonly [key: string]: string | number }) =>
    Object.fromEntries(
      ['each', 'last', 'all', 'interest'].map((name) => [name, calculate(program, name, { form }, TODAY)]),
    )

  it('LRG-01 says what one payment is, the last, all of them, and what they cost', () => {
    expect(results({ price: 100_000, rate: 5, term: 'year' })).toEqual({
      each: { kind: 'money', cents: 8561 },
      last: { kind: 'money', cents: 8559 },
      all: { kind: 'money', cents: 102_730 },
      interest: { kind: 'money', cents: 2730 },
    })
  })

  it.each([
    ['no plan', { price: 100_000, rate: 5 }],
    ['no rate', { price: 100_000, term: 'year' }],
    ['a rate below nothing', { price: 100_000, rate: -1, term: 'year' }],
    ['nothing lent', { price: 0, rate: 5, term: 'year' }],
    ['less than nothing lent', { price: -100, rate: 5, term: 'year' }],
    ['a rate above all', { price: 100_000, rate: 101, term: 'year' }],
  ])('LRG-01 gives nothing with %s', (_what, form) => {
    expect(new Set(Object.values(results(form)).map(({ kind }) => kind))).toEqual(new Set(['nothing']))
  })
})

/** What pays a loan back evenly, not rounded. */
function annuity(total: number, rate: number, count: number): number {
  return (total * rate * (1 + rate) ** count) / ((1 + rate) ** count - 1)
}

/** A table of a loan in whole numbers: `rate` in thousandths of a percent per year, each payment given, the last takes the rest. */
function tableOf(total: bigint, count: number, rate: bigint, perYear: bigint, even: bigint): readonly number[] {
  const parts = 100_000n * perYear
  let balance = total
  return Array.from({ length: count }, (_, index) => {
    const due = balance + (2n * balance * rate + parts) / (2n * parts)
    const amount = index === count - 1 || due < even ? due : even
    balance = due - amount
    return Number(amount)
  }).filter((amount) => amount > 0)
}
