import type { Flow } from '../../language/flow'
import type { BlockScope } from '../blocks/blockScope'
import type { AnsweredScope, AnswerRow, SummaryRow } from '../blocks/summary'
import type { Answers, Path } from '../values/answers'
import type { Field } from './field'
import type { Program } from './program'

/** How calculations stand among the answers of a flow in which something asks about one, or one is submitted. */
export interface CalculationAnswers {
  /** The calculations that stand there: those that something asks about, and those that are submitted. */
  namesIn(flow: Flow): readonly string[]
  /** The paths of all answers that calculations may read; some of other things may be among them. */
  readBy(flow: Flow): readonly Path[]
  /**
   * The answers with these calculations, each worked out whenever it is asked for: undefined where it gives nothing. Where
   * no day is known, none is.
   */
  withAll(program: Program, answers: Answers, day: string | null): Answers
  /** The answers as they are handed over: of calculations those that are submitted and give something. */
  withSubmitted(program: Program, answers: Answers): Answers
  /** The row of a calculation on a review, under its label. Of a sensitive answer there is none: the checker refuses it. */
  rowOf(scope: BlockScope, name: string, answers: Answers): AnswerRow
  /** The row of what the items of a list come to, before that of the list; none where it has no item, or the calculation gives nothing. */
  totalOf(scope: AnsweredScope, field: Field, list: SummaryRow): readonly AnswerRow[]
}
