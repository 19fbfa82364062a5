// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The date a number of days after today.
 */
export interface DateAfterCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'dateAfter'
  /**
   * How many days after today.
   */
  days: number
}
