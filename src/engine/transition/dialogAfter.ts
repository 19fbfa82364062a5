import type { Transition } from '../../language/transition'
import type { Program } from '../program/program'
import type { FlowState } from '../state/flowState'
import type { Effect } from '../state/step'
import { buttonsOf } from './handlers'

/** A state, and what has to be done for it. */
interface Followed {
  readonly state: FlowState
  readonly effects: readonly Effect[]
}

/** A state with the dialog that is open after a transition, if one is. */
export function dialogAfter(program: Program, state: FlowState, { open, close }: Transition): Followed {
  if (close === true) return closedDialog(program, state)
  return { state: open === undefined ? state : { ...state, dialog: open }, effects: [] }
}

/** A state without its dialog, and without what its buttons started: that is called off, whichever way it closes. */
export function closedDialog(program: Program, state: FlowState): Followed {
  const buttons = buttonsOf(program, state, state.dialog)
  const isOfDialog = ({ event }: FlowState['runs'][number]): boolean => state.dialog !== null && buttons.has(event)
  return {
    state: { ...state, runs: state.runs.filter((run) => !isOfDialog(run)), dialog: null },
    effects: state.runs.filter(isOfDialog).map(({ id }) => ({ type: 'abort', run: id })),
  }
}
