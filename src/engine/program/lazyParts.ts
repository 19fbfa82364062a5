import type { FlowState, Issue, Way } from '../state/flowState'
import type { Program } from './program'
import type { Flow } from '../../language/flow'
import type { BlockScope } from '../blocks/blockScope'
import type { AnsweredScope, AnswerRow, SummaryRow } from '../blocks/summary'
import type { Answers, Json, Path } from '../values/answers'
import type { Field } from './field'
import type { Effect, FlowEvent } from '../state/step'
import type { FlowView } from '../view/flowView'

/** How far a section of a task list has come. */
export type TaskStatus = 'completed' | 'inProgress' | 'notStarted' | 'waiting' | 'notNeeded'

/** A section on a task list. */
export interface Task {
  readonly step: string
  readonly label: string
  readonly status: TaskStatus
  /** The labels of the sections that have to be completed before it can be begun. */
  readonly waitsFor: readonly string[]
}

/**
 * How a flow is gone through whose sections can be begun in any order. The way stays one that could have been gone in the
 * order of the document: of what is proven of such ways all holds.
 */
export interface Anywhere {
  /** Where one is after a transition: who leaves a section comes back to the list. */
  arrived(program: Program, before: FlowState, after: FlowState, today: string): FlowState
  /** Where one is after going back by one screen. */
  wentBack(program: Program, before: FlowState, after: FlowState): FlowState
  /** At the beginning of a section; null where it cannot be begun. */
  begun(program: Program, state: FlowState, step: string, today: string): FlowState | null
  /** Where a draft goes on whose way can be gone to `state` alone. */
  restored(program: Program, state: FlowState, way: Way, today: string): FlowState
  tasks(program: Program, state: FlowState, today: string): readonly Task[]
}

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

/** What an event comes to where items have pages, and the events that follow it at once. */
export interface PagedOutcome {
  readonly state: FlowState
  readonly effects: readonly Effect[]
  readonly then?: readonly FlowEvent[]
}

/** What a flow does that asks the items of a list page by page. Only flows that have such a list load it. */
export interface ItemPaging {
  /** What an event comes to that opens an item or happens on a page of one; null where it is none. */
  readonly after: (program: Program, state: FlowState, event: FlowEvent, today: string) => PagedOutcome | null
  /** What of a screen's issues is said where one is: on a page its own, on the cards one for each item. The identical list for the identical one. */
  readonly issues: (
    program: Program,
    state: Pick<FlowState, 'screen' | 'items' | 'answers' | 'inside'>,
    issues: readonly Issue[],
  ) => readonly Issue[]
  /** What is shown of a screen where one is. */
  readonly view: (scope: BlockScope, view: FlowView) => FlowView
  /** Where one is, as a draft keeps it. */
  readonly kept: (state: FlowState) => Json
  /** A state that is there again, as far as a draft's words can be followed. */
  readonly restored: (program: Program, state: FlowState, kept: Json) => FlowState
}

/** How the items of a flow's lists are asked page by page; null in a flow without any such list. */
export function getItemPaging({ kinds }: Pick<Program, 'kinds'>): ItemPaging | null {
  return kinds.pagedList?.paging ?? null
}
