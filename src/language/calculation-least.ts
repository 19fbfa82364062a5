// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The least of the figures that are given; nothing while none is.
 */
export interface LeastCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'least'
  /**
   * The figures.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A number; an amount with its decimals in quotes; or what a figure names: the path of an answer, with * for each item of a list, or another calculation.
   */
  of: (string | number)[]
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
