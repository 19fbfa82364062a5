import { addDays, addMonths } from '../values/dates'
import type { InstallmentPlan } from '../../language/flow'

/** `amount` is in cents, `date` is the ISO due date. */
export interface Payment {
  readonly amount: number
  readonly date: string
  readonly isDownPayment: boolean
}

/**
 * Splits a total in cents by a plan, starting today (ISO date). Payments add up to the total: the last one takes the
 * rest (BIL-08). The down payment is rounded half up to the cent.
 */
export function computePayments(total: number, plan: InstallmentPlan, today: string): readonly Payment[] {
  const down = plan.downPayment === undefined ? 0 : computeShare(total, plan.downPayment)
  const first = plan.downPayment === undefined ? 0 : 1
  const equal = splitEqually(total - down, plan.payments).map((amount, index) => ({
    amount,
    date: computeDueDate(today, plan, index + first),
    isDownPayment: false,
  }))
  return plan.downPayment === undefined ? equal : [{ amount: down, date: today, isDownPayment: true }, ...equal]
}

/** Returns a percentage, half up to the cent. Integers (thousandths of a percent) keep it exact. */
function computeShare(total: number, percent: number): number {
  return Math.floor((2 * total * Math.round(percent * 1000) + 100_000) / 200_000)
}

function splitEqually(total: number, count: number): readonly number[] {
  const part = Math.floor(total / count)
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? part : total - part * (count - 1)))
}

/** Returns the ISO date after a number of intervals; the end of a month is clamped. */
export function computeDueDate(today: string, { every }: InstallmentPlan, intervals: number): string {
  return addDays(addMonths(today, (every.months ?? 0) * intervals), (every.days ?? 0) * intervals)
}
