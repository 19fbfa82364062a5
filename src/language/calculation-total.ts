// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * What is added up, less what is taken off, times what it is multiplied by. What was not given adds nothing; where nothing was given that it adds, or a factor is missing, it gives nothing.
 */
export interface TotalCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'total'
  /**
   * What is added up.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A number; an amount with its decimals in quotes; or what a figure names: the path of an answer, with * for each item of a list, or another calculation.
   */
  plus: (string | number)[]
  /**
   * What is taken off.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A number; an amount with its decimals in quotes; or what a figure names: the path of an answer, with * for each item of a list, or another calculation.
   */
  minus?: (string | number)[]
  /**
   * What that is multiplied by: numbers, or answers and calculations that are given once.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A number, or what a figure names.
   */
  times?: (string | number)[]
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
