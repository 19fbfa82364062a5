// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * What the payments of another calculation come to. It gives nothing while no plan is chosen.
 */
export interface RepaymentCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'repayment'
  /**
   * The name of the calculation that gives the payments.
   */
  of: string
  /**
   * each: one payment, without a down payment and but for the last ones. last: the last payment. all: everything that is paid. interest: what is paid above the total.
   */
  which: 'each' | 'last' | 'all' | 'interest'
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
