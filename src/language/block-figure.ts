// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { IconName } from './icon'

/**
 * One large figure with its label.
 */
export interface FigureBlock {
  /**
   * The kind of block.
   */
  type: 'figure'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * What the figure is. May contain {{placeholders}}.
   */
  label: string
  /**
   * The figure. May contain {{placeholders}}.
   */
  value: string
  /**
   * plain (the default) or a banner with a touch of the brand.
   */
  tone?: 'plain' | 'banner'
  /**
   * Before the label.
   */
  icon?: IconName
}
