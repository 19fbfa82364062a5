// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * A heading among the questions, at the level below that of its form. It asks nothing.
 */
export interface HeadingField {
  /**
   * The kind of field.
   */
  type: 'heading'
  /**
   * What it says. May contain {{placeholders}}.
   */
  label: string
  /**
   * Shown only when this holds. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
}
