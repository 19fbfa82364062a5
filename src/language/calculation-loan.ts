// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { InstallmentPlan } from './calculation-installments'

/**
 * A total paid back with interest by the chosen plan, the first payment one interval from today. Each interval's interest is that of what is still owed, half up to the cent; all payments are equal to the nearest cent, and the last takes the rest; where that would be more than twice as much, each is a cent more, and there may be fewer.
 */
export interface LoanCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'loan'
  /**
   * The name of the calculation that gives the total in cents.
   */
  total: string
  /**
   * The path of the chosen plan's key.
   */
  plan: string
  /**
   * The interest in percent per year, 0 to 100: a number, or what says it, which may go by the plan. A year has 12 months, 52 weeks or else 365 days.
   */
  rate: string | number
  /**
   * The plans in order.
   *
   * @minItems 1
   *
   * Items: One way to split a total.
   */
  plans: InstallmentPlan[]
}
