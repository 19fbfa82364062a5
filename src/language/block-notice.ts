// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { IconName } from './icon'
import type { Words } from './words'

/**
 * A remark.
 */
export interface NoticeBlock {
  /**
   * The kind of block.
   */
  type: 'notice'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * What kind of remark it is; plain stands without a box.
   */
  tone: 'plain' | 'info' | 'success' | 'warning'
  /**
   * Its heading. May contain {{placeholders}}.
   */
  title?: string
  /**
   * What it says. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  text: Words
  icon?: IconName
}
