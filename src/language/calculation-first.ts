// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The first item's property of a list, or other words when there is none.
 */
export interface FirstCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'first'
  /**
   * The list's path.
   */
  list: string
  /**
   * The property of the first item.
   */
  property: string
  /**
   * Used when it has not been given.
   */
  otherwise: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
