// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * How many whole days, months or years lie between two days; an age is the years from a date of birth. Of the items of a list it is what their periods cover together: days that lie in two of them count once. Nothing while a day is not given, or the later one is the earlier.
 */
export interface BetweenCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'between'
  /**
   * The earlier day. Where an item has none, its period counts for nothing.
   */
  from: string
  /**
   * The later day; today, if left out. An item without one lasts until today.
   */
  to?: string
  /**
   * What is counted. yearsAndMonths counts months, and says them as 2 years, 3 months.
   */
  in: 'days' | 'months' | 'years' | 'yearsAndMonths'
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
