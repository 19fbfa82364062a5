import type { FlowState, ShownMessage } from '../state/flowState'
import type { Transition } from '../../language/flow'
import { findField, type Program, getScreen } from '../program/program'
import type { Effect } from '../state/step'
import { resolveButtons } from './nextScreens'
import { addressOf } from '../answers/items'
import { isWithin, getOwnValue, type Path } from '../values/answers'
import { isAsked, collectRelevantAnswers } from '../answers/relevantAnswers'

/** Which screen brought which data, with one screen in the place of another. */
export function reassignOrigins(broughtOn: FlowState['broughtOn'], from: string, to: string): FlowState['broughtOn'] {
  return Object.fromEntries(Object.entries(broughtOn).map(([path, screen]) => [path, screen === from ? to : screen]))
}

/** A state, and what has to be done for it. */
interface Followed {
  readonly state: FlowState
  readonly effects: readonly Effect[]
}

/** A state with the dialog that is open after a transition, if one is. */
export function updateDialog(program: Program, state: FlowState, { open, close }: Transition): Followed {
  if (close === true) return closedDialog(program, state)
  return { state: open === undefined ? state : { ...state, dialog: open }, effects: [] }
}

/** A state without its dialog, and without what its buttons started: that is called off, whichever way it closes. */
export function closedDialog(program: Program, state: FlowState): Followed {
  const buttons = resolveButtons(program, state, state.dialog)
  const isOfDialog = ({ event }: FlowState['runs'][number]): boolean => state.dialog !== null && buttons.has(event)
  return {
    state: { ...state, runs: state.runs.filter((run) => !isOfDialog(run)), dialog: null },
    effects: state.runs.filter(isOfDialog).map(({ id }) => ({ type: 'abort', run: id })),
  }
}

/** Of what was not put in nothing is said any more once something is. What is said of files the control takes back. */
export function withoutRefusal(program: Program, state: FlowState, path: Path): FlowState {
  const address = addressOf(state.items, path)
  if ((getOwnValue(state.refusals, address) ?? []).length === 0 || findField(program, path)?.kind !== 'simple')
    return state
  return { ...state, refusals: { ...state.refusals, [address]: [] } }
}

/**
 * What a transition shows. An error stands at the field that it names, while that is asked; where it clears a field of the
 * screen instead, that field is where to go on.
 */
export function createTransitionMessage(
  program: Program,
  state: FlowState,
  { show, clear = [] }: Transition,
  target: string | null,
): ShownMessage | null {
  if (show === undefined) return null
  const { at, ...message } = show
  if (at !== undefined) return isAsked(collectRelevantAnswers(program, state), at) ? show : message
  if (show.tone !== 'error' || target !== null) return show
  const fields = getScreen(program, state.screen).forms.flatMap((form) => form.fields)
  const cleared = fields.find((field) => clear.some((path) => isWithin(field.path, path)))
  return cleared === undefined ? show : { ...show, at: cleared.path }
}

/** What is still said once a field is changed: what a transition said of it is over. */
export function keepMessage({ message }: FlowState, path: Path): ShownMessage | null {
  return message?.at === path ? null : message
}
