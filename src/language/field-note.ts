// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { Words } from './words'

/**
 * Words among the questions. They ask nothing: no answer, no row on the review.
 */
export interface NoteField {
  /**
   * The kind of field.
   */
  type: 'note'
  /**
   * Shown only when this holds. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * What it says. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  text: Words
  /**
   * What it is called: above its words, or what is pressed to open it. May contain {{placeholders}}.
   */
  title?: string
  /**
   * Only its title is seen until somebody opens it.
   */
  closed?: true
}
