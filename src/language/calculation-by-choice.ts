// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * A number or an amount by what was chosen: a table of rates. Nothing while nothing is chosen that it has a number for.
 */
export interface ByChoiceCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'byChoice'
  /**
   * The path of a choice, or of a yes or no ("true" and "false").
   */
  of: string
  /**
   * The number, or the amount with its decimals in quotes, by the choice.
   */
  is: {
    /**
     * What the choice stands for.
     */
    [k: string]: number | string
  }
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
