import type { CalculationOf, Calculator } from './calculator'
import { NOTHING } from './calculator'
import { type CalculatorAuthoring, plainAuthoring } from './calculatorAuthoring'
import { resultCents } from './commonCalculators'

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
  range: () => ({ least: 0, most: Infinity }),
}
