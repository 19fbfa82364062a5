// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * One figure divided by another. It gives nothing while one of them is not given, or the other is 0.
 */
export interface RatioCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'ratio'
  /**
   * What is divided.
   */
  of: string | number
  /**
   * What it is divided by.
   */
  to: string | number
  /**
   * To how many decimals a number is rounded, half away from zero. Amounts always are to whole cents; a number is left as it is where this is left out.
   */
  decimals?: number
  /**
   * The unit of the number, written behind it; % with no space.
   */
  unit?: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
