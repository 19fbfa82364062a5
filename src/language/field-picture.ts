// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * A picture among the questions. It asks nothing.
 */
export interface PictureField {
  /**
   * The kind of field.
   */
  type: 'picture'
  /**
   * Shown only when this holds. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * Its address: the name of a file in flows/public, or one that begins with https://.
   */
  src: string
  /**
   * What it shows, for those who do not see it. May contain {{placeholders}}.
   */
  words?: string
  /**
   * It only adorns, and is not read out: then it has no words.
   */
  decorative?: true
  size: PictureSize
}
/**
 * How large it is, so that its place is kept while it loads. Where there is less room it gets smaller.
 */
export interface PictureSize {
  /**
   * In CSS pixels.
   */
  width: number
  /**
   * In CSS pixels.
   */
  height: number
}
