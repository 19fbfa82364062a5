// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * A progress bar.
 */
export interface MeterBlock {
  /**
   * The kind of block.
   */
  type: 'meter'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * What is measured. May contain {{placeholders}}.
   */
  label: string
  /**
   * The name of a calculation that gives a share from 0 to 1.
   */
  calculation: string
  /**
   * Words at the end of the bar instead of the percentage. May contain {{placeholders}}.
   */
  detail?: string
}
