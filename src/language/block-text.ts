// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { Link } from './link'
import type { Words } from './words'

/**
 * A paragraph, or several with lists between them.
 */
export interface TextBlock {
  /**
   * The kind of block.
   */
  type: 'text'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * What it says. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  text: Words
  /**
   * body (the default) or a smaller footnote.
   */
  style?: 'body' | 'footnote'
  /**
   * A link at the end of the paragraph.
   */
  link?: Link
}
