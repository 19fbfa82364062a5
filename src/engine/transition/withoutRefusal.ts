import { addressOf } from '../answers/items'
import { fieldAt, type Program } from '../program/program'
import type { FlowState } from '../state/flowState'
import type { Path } from '../values/answers'
import { ownOf } from '../values/ownOf'

/** Of what was not put in nothing is said any more once something is. What is said of files the control takes back. */
export function withoutRefusal(program: Program, state: FlowState, path: Path): FlowState {
  const address = addressOf(state.items, path)
  if ((ownOf(state.refusals, address) ?? []).length === 0 || fieldAt(program, path)?.kind !== 'simple') return state
  return { ...state, refusals: { ...state.refusals, [address]: [] } }
}
