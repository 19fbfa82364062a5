// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * A section of the review: what was answered, with a link to change it.
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
   * The section's heading. May contain {{placeholders}}.
   */
  title: string
  /**
   * The screen its Change link leads to.
   */
  screen: string
  /**
   * answers (the default): what was entered. sample: each field's example.
   */
  source?: 'answers' | 'sample'
  /**
   * The paths of the answers it shows, in order; every field of the screen's forms, if left out.
   *
   * @minItems 1
   */
  rows?: string[]
}
