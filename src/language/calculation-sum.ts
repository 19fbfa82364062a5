// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The sum of one property over a list, in cents.
 */
export interface SumCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'sum'
  /**
   * The list's path.
   */
  list: string
  /**
   * The property of each item, in cents.
   */
  property: string
}
