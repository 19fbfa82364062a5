// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { CopyWords } from './copy-words'
import type { Words } from './words'

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
   * A sentence below the value. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  note?: Words
  /**
   * The button that copies the value; without its words there is none.
   */
  copy?: CopyWords
}
