// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * How much of something has been given, as a share from 0 to 1: each path counts 1, a list one for each item.
 */
export interface FilledCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'filled'
  /**
   * What is counted.
   *
   * @minItems 1
   */
  paths: string[]
  /**
   * How many make it complete.
   */
  of: number
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
