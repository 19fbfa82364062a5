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
   * answers (the default): what was entered. sample: each row's fixed sample.
   */
  source?: 'answers' | 'sample'
  /**
   * The rows in order: each key is the path of an answer.
   */
  rows: {
    [k: string]: SummaryRow
  }
}
/**
 * One answer.
 */
export interface SummaryRow {
  /**
   * Instead of the field's own title. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Said instead of the answer once it is given, where the answer itself is no words. May contain {{placeholders}}.
   */
  value?: string
  /**
   * Shown when the section's source is sample. May contain {{placeholders}}.
   */
  sample?: string
}
