// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * Something to write down or copy, such as a reference number, large under its label. Left out while its value is empty.
 */
export interface HighlightBlock {
  /**
   * The kind of block.
   */
  type: 'highlight'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * What the value is. May contain {{placeholders}}.
   */
  label: string
  /**
   * The value. May contain {{placeholders}}.
   */
  value: string
  /**
   * A sentence below the value. May contain {{placeholders}}.
   */
  note?: string
  copy?: CopyWords
}
/**
 * The words of a button that copies the value; without them there is none.
 */
export interface CopyWords {
  /**
   * The button. May contain {{placeholders}}.
   */
  label: string
  /**
   * Said once the value is copied. May contain {{placeholders}}.
   */
  copied: string
  /**
   * Said when the browser does not let it be copied; the value is selected then. May contain {{placeholders}}.
   */
  failed: string
}
