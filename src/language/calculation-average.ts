// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The average of the figures that are given; nothing while none is.
 */
export interface AverageCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'average'
  /**
   * What it is the average of.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: The path of an answer; with * for each item of a list ("costs.items.*.amount"); or another calculation ("calculations.rent").
   */
  of: string[]
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
