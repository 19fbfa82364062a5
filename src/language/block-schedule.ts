// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * A payment schedule.
 */
export interface ScheduleBlock {
  /**
   * The kind of block.
   */
  type: 'schedule'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * Its heading. May contain {{placeholders}}.
   */
  title: string
  /**
   * The name of a calculation that gives payments.
   */
  calculation: string
  /**
   * answers (the default), or sample: the payments that the fields' examples give.
   */
  source?: 'answers' | 'sample'
}
