// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The sum of the numbers of choices, grids and scales. A choice is worth the number it is submitted as: { "label": "Several days", "value": 1 }. Nothing until each of them is answered in full.
 */
export interface ScoreCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'score'
  /**
   * The questions.
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
