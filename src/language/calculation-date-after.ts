// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The date a number of days after another.
 */
export interface DateAfterCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'dateAfter'
  /**
   * How many days after it.
   */
  days: number
  /**
   * The path of an answer that is a date, to count from; while there is none, and if left out, it is today.
   */
  from?: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
