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
   * answers (the default) or the sample.
   */
  source?: 'answers' | 'sample'
  /**
   * Payments shown when the source is sample.
   */
  sample?: SamplePayment[]
}
/**
 * One sample payment.
 */
export interface SamplePayment {
  /**
   * In cents.
   */
  amount: number
  /**
   * The day, in words. May contain {{placeholders}}.
   */
  label: string
}
