import type { Interval } from '../../language/calculation-installments'
import { type CalculationOf, CALCULATIONS, type Calculator, NOTHING } from './calculator'
import { type CalculatorAuthoring, plainAuthoring } from './calculatorAuthoring'
import { resultCents } from './commonCalculators'
import { type Bounds, eitherOf } from './ranges'

/** What is said of the payments of another calculation: one of them, the last, all together, or what they cost. */
export const repayment: Calculator<'repayment'> = {
  work: ({ of, which }, { program, calculate }) => {
    const result = calculate(of)
    const payments = result.kind === 'payments' ? result.payments.filter(({ isDownPayment }) => !isDownPayment) : []
    const [first] = payments
    const last = payments.at(-1)
    if (result.kind !== 'payments' || first === undefined || last === undefined) return NOTHING
    const all = result.payments.reduce((sum, { amount }) => sum + amount, 0)
    const calculation = program.flow.calculations?.[of]
    const owed = calculation !== undefined && 'plans' in calculation ? resultCents(calculate(calculation.total)) : all
    return { kind: 'money', cents: { each: first.amount, last: last.amount, all, interest: all - owed }[which] }
  },
}

/** What authors ask of it. */
export const repaymentAuthoring: CalculatorAuthoring = {
  ...plainAuthoring,
  madeOf({ of }: CalculationOf<'repayment'>) {
    return [of]
  },
  gives: () => ({ kind: 'money', unit: null }),
  range({ of, which }: CalculationOf<'repayment'>, rangeOf, calculationCalled) {
    const payments = calculationCalled(of)
    if (payments === undefined || !('plans' in payments)) return null
    const { least, most, fewest } = rangeOf(`${CALCULATIONS}.${payments.total}`)
    // What is not given is split as 0.
    const total = fewest === 0 ? { least: Math.min(0, least), most: Math.max(0, most) } : { least, most }
    const rate = 'rate' in payments ? Math.min(100, rangeOf(payments.rate).most) : 0
    return eitherOf(
      payments.plans.map(({ payments: count, every }) =>
        ranges[which]({ total, count, interest: (rate / 100) * partOfYear(every) }),
      ),
    )
  },
}

/** What is split, by how many payments, and how much of it at most is the interest of one of them. */
interface Split {
  readonly total: Bounds
  readonly count: number
  readonly interest: number
}

/** The interest of a payment is at most that of the whole, and a payment at most its part and that. */
const ranges: Readonly<Record<CalculationOf<'repayment'>['which'], (split: Split) => Bounds>> = {
  each: ({ total: { least, most }, count, interest }) => ({
    least: Math.min(0, least),
    most: Math.max(0, most) * (1 / count + interest) + 1,
  }),
  last: ({ total: { least, most }, count, interest }) => ({
    least: Math.min(0, least),
    most: Math.max(0, most) * (1 + interest) + count,
  }),
  all: ({ total, count, interest }) => ({ least: total.least, most: total.most + allInterest(total, count, interest) }),
  interest: ({ total, count, interest }) => ({ least: 0, most: allInterest(total, count, interest) }),
}

function allInterest({ most }: Bounds, count: number, interest: number): number {
  return interest === 0 ? 0 : count * (Math.max(0, most) * interest + 1)
}

/** At least as much of a year as an interval is: of weeks a 52nd. */
function partOfYear({ months = 0, days = 0 }: Interval): number {
  return months / 12 + days / 364
}
