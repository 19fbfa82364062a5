import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computePayments } from '../../../src/engine/calculators/payments'
import { addDays, addMonths } from '../../../src/engine/values/dates'
import type { InstallmentPlan } from '../../../src/language/flow'

const weekly: InstallmentPlan = { id: 'w', label: 'Weekly', payments: 3, every: { days: 7 }, downPayment: 42.6 }
const monthly = (payments: number): InstallmentPlan => ({ id: 'm', label: 'Monthly', payments, every: { months: 1 } })

describe('a plan with a down payment', () => {
  it('BIL-08 takes 42.6 % today, rounded to cents, and the rest in 3 weekly payments', () => {
    expect(computePayments(10_000, weekly, '2026-03-31')).toEqual([
      { amount: 4260, date: '2026-03-31', isDownPayment: true },
      { amount: 1913, date: '2026-04-07', isDownPayment: false },
      { amount: 1913, date: '2026-04-14', isDownPayment: false },
      { amount: 1914, date: '2026-04-21', isDownPayment: false },
    ])
  })

  it('rounds half a cent up', () => {
    // 42.6 % of $1.25 is 53.25 cents, of $2.50 106.5 cents.
    expect(computePayments(125, weekly, '2026-01-01')[0]?.amount).toBe(53)
    expect(computePayments(250, weekly, '2026-01-01')[0]?.amount).toBe(107)
  })
})

describe('a monthly plan', () => {
  it('BIL-08 begins today and clamps a month’s end', () => {
    expect(computePayments(30_001, monthly(3), '2027-01-31').map(({ amount, date }) => [amount, date])).toEqual([
      [10_000, '2027-01-31'],
      [10_000, '2027-02-28'],
      [10_001, '2027-03-31'],
    ])
  })

  it('BIL-08 reaches 29 February in a leap year', () => {
    expect(computePayments(200, monthly(2), '2028-01-31')[1]?.date).toBe('2028-02-29')
  })
})

describe('any plan', () => {
  const plan = fc.oneof(fc.constant(weekly), fc.integer({ min: 1, max: 36 }).map(monthly))
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

  it('BIL-08 adds up to the total: equal payments, and a last one that takes what is left of them, less than a cent for each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), plan, day, (total, chosen, today) => {
        const payments = computePayments(total, chosen, today)
        const equal = payments.filter(({ isDownPayment }) => !isDownPayment).map(({ amount }) => amount)
        const rest = equal.reduce((sum, amount) => sum + amount, 0)
        expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        const last = equal.pop() ?? 0
        for (const amount of equal) expect(amount).toBe(Math.floor(rest / (equal.length + 1)))
        expect(last - (equal[0] ?? last)).toBeLessThanOrEqual(equal.length)
        expect(last).toBeGreaterThanOrEqual(equal[0] ?? last)
        expect(Math.min(...payments.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('BIL-08 pays on the days the plan says, whatever the time zone does in between', () => {
    fc.assert(
      fc.property(plan, day, (chosen, today) => {
        const dates = computePayments(1000, chosen, today).map(({ date }) => date)
        const expected = dates.map((_, index) =>
          chosen.every.days === undefined ? addMonths(today, index) : addDays(today, 7 * index),
        )
        expect(dates).toEqual(expected)
      }),
    )
  })
})
