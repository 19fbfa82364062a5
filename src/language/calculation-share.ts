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
}
