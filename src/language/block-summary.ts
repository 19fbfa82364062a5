// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * A section of the review: what was answered, with a link to change it. Without a screen it stands for a section of each screen before it that asks something and has none of its own.
 */
export interface SummaryBlock {
  /**
   * The kind of block.
   */
  type: 'summary'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * The section's heading; what the screen says, if left out. May contain {{placeholders}}.
   */
  title?: string
  /**
   * The screen its Change link leads to; each screen before it that asks something, if left out.
   */
  screen?: string
  /**
   * answers (the default): what was entered. sample: each field's example.
   */
  source?: 'answers' | 'sample'
  /**
   * The paths of the answers it shows, in order, and of calculations that have a label (calculations.name); every field of the screen's forms, if left out. Only with a screen.
   *
   * @minItems 1
   */
  rows?: string[]
}
