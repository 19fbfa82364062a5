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
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
