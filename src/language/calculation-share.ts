// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * The share of conditions that hold, from 0 to 1.
 */
export interface ShareCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'share'
  /**
   * The conditions.
   *
   * @minItems 1
   */
  of: Condition[]
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
