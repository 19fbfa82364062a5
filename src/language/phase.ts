// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Words } from './words'

/**
 * A banner above every screen: in which phase the form is, and what that means.
 */
export interface Phase {
  /**
   * The phase in a word or two, such as Beta. May contain {{placeholders}}.
   */
  label: string
  /**
   * What it means, such as where to say what does not work. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  words: Words
}
