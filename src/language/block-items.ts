// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { IconName } from './icon'
import type { Words } from './words'

/**
 * A list of points with title and description, and an icon where they have one.
 */
export interface ItemsBlock {
  /**
   * The kind of block.
   */
  type: 'items'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * card: one card with rows (the default). tiles: a tile each. steps: one after the other, in this order.
   */
  layout?: 'card' | 'tiles' | 'steps'
  /**
   * A heading above the list. May contain {{placeholders}}.
   */
  title?: string
  /**
   * The points in order.
   */
  items: {
    [k: string]: Item
  }
}
/**
 * One point of a list.
 */
export interface Item {
  /**
   * Shown only when this holds. A list none of whose items shows is not shown either.
   */
  when?: Condition
  icon?: IconName
  /**
   * The point in a few words. May contain {{placeholders}}.
   */
  title: string
  /**
   * A sentence more. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  description?: Words
}
