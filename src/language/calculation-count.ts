// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * How many there are: items of a list, files, choices that are ticked, texts; any other answer that was given counts 1. Nothing while there are none.
 */
export interface CountCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'count'
  /**
   * What is counted.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: The path of an answer; with * for each item of a list ("costs.items.*.amount"); or another calculation ("calculations.rent").
   */
  of: string[]
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
