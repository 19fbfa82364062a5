// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * An embedded page.
 */
export interface FrameBlock {
  /**
   * The kind of block.
   */
  type: 'frame'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * Its accessible name. May contain {{placeholders}}.
   */
  title: string
  /**
   * The address, relative to the page or https.
   */
  src: string
  /**
   * In CSS pixels.
   */
  height: number
  /**
   * Permissions the page may use.
   */
  allow?: ('camera' | 'clipboard-write')[]
  /**
   * What the sandboxed page may do.
   */
  sandbox?: ('allow-scripts' | 'allow-forms' | 'allow-same-origin' | 'allow-popups')[]
}
