// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * A paragraph.
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
   * What it says. May contain {{placeholders}}.
   */
  text: string
  /**
   * body (the default) or a smaller footnote.
   */
  style?: 'body' | 'footnote'
  link?: TextLink
}
/**
 * A link at the end of the paragraph; opens in a new tab.
 */
export interface TextLink {
  /**
   * The link's words. May contain {{placeholders}}.
   */
  label: string
  /**
   * The address, relative to the page or https.
   */
  href: string
}
