import type { Answers, FlowState, Path } from '../values/types'
import type { Field } from './field'

/** What decides which answers are relevant: the way, and all that was entered. */
export type WayState = Pick<FlowState, 'screen' | 'way' | 'answers' | 'broughtOn'>

/** The answers that count, and the questions they answer. */
export interface RelevantAnswers {
  readonly answers: Answers
  /** The fields that are asked, by the name of their form, for every form on the way that is shown. */
  readonly forms: ReadonlyMap<string, readonly Field[]>
  /** The fields that the item at a path (`order.lines.0`) asks. */
  readonly items: ReadonlyMap<Path, readonly Field[]>
  /** What they were found with, besides what was entered. */
  readonly from: Pick<WayState, 'way' | 'broughtOn'>
}
