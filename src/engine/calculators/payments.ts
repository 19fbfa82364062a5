import { addDays, addMonths } from '../values/dates'
import type { InstallmentPlan } from '../../language/flow'

/** One payment: the amount in cents, the ISO date it is due, and whether it is the down payment. */
export interface Payment {
  readonly amount: number
  readonly date: string
  readonly isDownPayment: boolean
}

/**
 * Splits a total in cents by a plan, beginning today (ISO date). Payments always add up to the total: where it does
 * not divide evenly, the last one takes what is left (BIL-08). The down payment is rounded half up to the cent.
 */
export function computePayments(total: number, plan: InstallmentPlan, today: string): readonly Payment[] {
  const down = plan.downPayment === undefined ? 0 : share(total, plan.downPayment)
  const first = plan.downPayment === undefined ? 0 : 1
  const equal = equalParts(total - down, plan.payments).map((amount, index) => ({
    amount,
    date: computeDueDate(today, plan, index + first),
    isDownPayment: false,
  }))
  return plan.downPayment === undefined ? equal : [{ amount: down, date: today, isDownPayment: true }, ...equal]
}

/** A percentage of an amount, half up to the cent. Thousandths of a percent in integers keep it exact. */
function share(total: number, percent: number): number {
  return Math.floor((2 * total * Math.round(percent * 1000) + 100_000) / 200_000)
}

function equalParts(total: number, count: number): readonly number[] {
  const part = Math.floor(total / count)
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? part : total - part * (count - 1)))
}

/** The ISO date so many intervals of a plan after a day; a month's end is clamped. */
export function computeDueDate(today: string, { every }: InstallmentPlan, intervals: number): string {
  return addDays(addMonths(today, (every.months ?? 0) * intervals), (every.days ?? 0) * intervals)
}
