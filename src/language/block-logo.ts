// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * The client's logo alone.
 */
export interface LogoBlock {
  /**
   * The kind of block.
   */
  type: 'logo'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * Which of the two logos.
   */
  shape: 'square' | 'wide'
}
