// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * A total split into payments by the chosen plan. Amounts in cents; they always add up to the total, the last payment taking the remainder.
 */
export interface InstallmentsCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'installments'
  /**
   * The name of the calculation that gives the total in cents.
   */
  total: string
  /**
   * The path of the chosen plan's key.
   */
  plan: string
  /**
   * The plans in order.
   *
   * @minItems 1
   */
  plans: InstallmentPlan[]
}
/**
 * One way to split a total.
 */
export interface InstallmentPlan {
  /**
   * The answer that chooses this plan.
   */
  id: string
  /**
   * The plan's name.
   */
  label: string
  /**
   * How often is paid.
   */
  description?: string
  /**
   * How many payments follow today's down payment, or how many there are in all when there is none.
   */
  payments: number
  every: Interval
  /**
   * The share of the total paid today, in percent; the payments then begin one interval later.
   */
  downPayment?: number
}
/**
 * The time between payments.
 */
export interface Interval {
  /**
   * A number of days.
   */
  days?: number
  /**
   * A number of months; a month's end is clamped.
   */
  months?: number
}
