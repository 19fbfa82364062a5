import type { InstallmentPlan, Interval } from '../../language/flow'
import { getValueAt } from '../values/answers'
import { type CalculationOf, CALCULATIONS, type Calculator, NOTHING } from './calculator'
import {
  createTermAuthoring,
  type CalculatorAuthoring,
  isMisfit,
  measureOfSame,
  plainAuthoring,
} from './calculatorAuthoring'
import { getResultCents } from './commonCalculators'
import { type Bounds, uniteBounds, collectFigures, roundToDecimals } from './figures'
import { computeDueDate, type Payment, computePayments } from './payments'

export const loan: Calculator<'loan'> = {
  work: ({ total, plan: chosen, rate, plans }, scope) => {
    const plan = plans.find(({ id }) => id === getValueAt(scope.answers, chosen))
    const [yearly] = collectFigures(rate, scope)
    const lent = getResultCents(scope.calculate(total))
    // The total can be 0 or less, for example because of a trade-in.
    if (plan === undefined || yearly === undefined || yearly.number < 0 || yearly.number > MOST_PERCENT || lent <= 0)
      return { kind: 'payments', label: plan?.label ?? '', payments: [] }
    return { kind: 'payments', label: plan.label, payments: computeRepayments(lent, plan, yearly.number, scope.today) }
  },
}

const MOST_PERCENT = 100

/**
 * Computes the payments of a loan in cents; `rate` is in percent per year, `today` an ISO date. Interest per period is
 * rounded half up to the cent. Payments are the annuity rounded to the cent; the last one takes the rest. If that
 * exceeds two payments, each payment is a cent higher, and there may be fewer.
 */
export function computeRepayments(
  total: number,
  plan: InstallmentPlan,
  rate: number,
  today: string,
): readonly Payment[] {
  const begun = computePayments(total, plan, today)
  const down = begun.filter(({ isDownPayment }) => isDownPayment)
  const equal = begun.slice(down.length).map(({ amount }) => amount)
  const owed = equal.reduce((sum, amount) => sum + amount, 0)
  const amounts = rate === 0 ? equal : amortize(owed, plan.payments, rate / 100 / countPeriodsPerYear(plan))
  return [
    ...down,
    ...amounts.map((amount, index) => ({ amount, date: computeDueDate(today, plan, index + 1), isDownPayment: false })),
  ]
}

function amortize(owed: number, count: number, rate: number): readonly number[] {
  // Multiplies instead of Math.pow, whose last digits differ between browsers and servers.
  let discount = 1
  for (let period = 1; period <= count; period += 1) discount /= 1 + rate
  const even = roundToDecimals((owed * rate) / (1 - discount), 0)
  const amounts = repay(owed, count, rate, even)
  // Over many periods at a high rate, half a cent grows into a large rest; one more cent per payment ends the loan
  // sooner.
  return (amounts.at(-1) ?? 0) <= 2 * even ? amounts : repay(owed, count, rate, even + 1)
}

function repay(owed: number, count: number, rate: number, even: number): readonly number[] {
  const amounts: number[] = []
  let balance = owed
  for (let period = 1; period <= count; period += 1) {
    const due = balance + roundToDecimals(balance * rate, 0)
    const amount = period === count ? due : Math.min(even, due)
    amounts.push(amount)
    balance = due - amount
  }
  return amounts.filter((amount) => amount > 0)
}

function countPeriodsPerYear({ every: { months, days = 1 } }: InstallmentPlan): number {
  if (months !== undefined) return 12 / months
  return days % 7 === 0 ? 52 / (days / 7) : 365 / days
}

const terms = /* @__PURE__ */ createTermAuthoring({
  terms({ rate }: CalculationOf<'loan'>) {
    return [{ what: rate, keys: ['rate'], need: 'figure' }]
  },
  gives({ rate }: CalculationOf<'loan'>, measureOf) {
    const measure = measureOfSame([{ what: rate, keys: ['rate'], need: 'figure' }], measureOf, undefined)
    if (measure === null || isMisfit(measure)) return measure
    if (measure.unit !== null && measure.unit !== '%')
      return {
        keys: ['rate'],
        why: `"${rate}" is in ${measure.unit}, and a rate is in percent.`,
        hint: 'Name a number in percent per year, with no unit or the unit "%".',
      }
    if (measure.kind === 'money')
      return {
        keys: ['rate'],
        why: `"${rate}" is an amount, and a rate is none.`,
        hint: 'Name a number in percent per year, such as 6.49.',
      }
    return { kind: 'payments', unit: null }
  },
  range: () => null,
})

export const loanAuthoring: CalculatorAuthoring = {
  ...terms,
  reads({ plan, ...rest }: CalculationOf<'loan'>) {
    return [{ what: plan, keys: ['plan'] }, ...terms.reads({ plan, ...rest })]
  },
  listUsedCalculations(calculation: CalculationOf<'loan'>) {
    return [calculation.total, ...terms.listUsedCalculations(calculation)]
  },
  listSampledPaths(calculation: CalculationOf<'loan'>) {
    return [calculation.plan, ...terms.listSampledPaths(calculation)]
  },
}

/** One figure of another calculation's payments: each, the last, all, or their interest. */
export const repayment: Calculator<'repayment'> = {
  work: ({ of, which }, { calculations, calculate }) => {
    const result = calculate(of)
    const payments = result.kind === 'payments' ? result.payments.filter(({ isDownPayment }) => !isDownPayment) : []
    const [first] = payments
    const last = payments.at(-1)
    if (result.kind !== 'payments' || first === undefined || last === undefined) return NOTHING
    const all = result.payments.reduce((sum, { amount }) => sum + amount, 0)
    const calculation = calculations?.[of]
    const owed =
      calculation !== undefined && 'plans' in calculation ? getResultCents(calculate(calculation.total)) : all
    return { kind: 'money', cents: { each: first.amount, last: last.amount, all, interest: all - owed }[which] }
  },
}

export const repaymentAuthoring: CalculatorAuthoring = {
  ...plainAuthoring,
  listUsedCalculations({ of }: CalculationOf<'repayment'>) {
    return [of]
  },
  gives: () => ({ kind: 'money', unit: null }),
  range({ of, which }: CalculationOf<'repayment'>, rangeOf, calculationCalled) {
    const payments = calculationCalled(of)
    if (payments === undefined || !('plans' in payments)) return null
    const { least, most, fewest } = rangeOf(`${CALCULATIONS}.${payments.total}`)
    // A missing total is split as 0.
    const total = fewest === 0 ? { least: Math.min(0, least), most: Math.max(0, most) } : { least, most }
    const rate = 'rate' in payments ? Math.min(100, rangeOf(payments.rate).most) : 0
    return uniteBounds(
      payments.plans.map(({ payments: count, every }) =>
        ranges[which]({ total, count, interest: (rate / 100) * toPartOfYear(every) }),
      ),
    )
  },
}

/** The total, the number of payments, and the maximum share of interest per payment. */
interface Split {
  readonly total: Bounds
  readonly count: number
  readonly interest: number
}

/** Upper limits: the interest of a payment is at most that of the whole total. */
const ranges: Readonly<Record<CalculationOf<'repayment'>['which'], (split: Split) => Bounds>> = {
  each: ({ total: { least, most }, count, interest }) => ({
    least: Math.min(0, least),
    most: Math.max(0, most) * (1 / count + interest) + 1,
  }),
  last: ({ total: { least, most }, count, interest }) => ({
    least: Math.min(0, least),
    most: Math.max(0, most) * (1 + interest) + count,
  }),
  all: ({ total, count, interest }) => ({
    least: total.least,
    most: total.most + computeMostInterest(total, count, interest),
  }),
  interest: ({ total, count, interest }) => ({ least: 0, most: computeMostInterest(total, count, interest) }),
}

function computeMostInterest({ most }: Bounds, count: number, interest: number): number {
  return interest === 0 ? 0 : count * (Math.max(0, most) * interest + 1)
}

/** Returns an upper limit for the part of a year: a week is 1/52. */
function toPartOfYear({ months = 0, days = 0 }: Interval): number {
  return months / 12 + days / 364
}
