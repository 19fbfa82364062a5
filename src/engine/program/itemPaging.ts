import type { BlockScope } from '../blocks/blockScope'
import type { Effect } from '../state/step'
import type { FlowEvent } from '../state/flowEvent'
import type { FlowState } from '../state/flowState'
import type { Issue } from '../state/issue'
import type { FlowView } from '../view/flowView'
import type { Json } from '../values/answers'
import type { Program } from './program'

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
export function itemPagingOf({ kinds }: Pick<Program, 'kinds'>): ItemPaging | null {
  return kinds.pagedList?.paging ?? null
}
