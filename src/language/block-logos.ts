// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * The client's logo beside the connection provider's.
 */
export interface LogosBlock {
  /**
   * The kind of block.
   */
  type: 'logos'
  /**
   * Shown only when this holds.
   */
  when?: Condition
}
