import { restoredState } from '../../engine/drafts/readDraft'
import { type Sample, sampleDraft } from '../../engine/drafts/sample'
import type { Session } from '../../engine/session/createSession'
import type { FlowState } from '../../engine/state/flowState'
import { buttonsOf } from '../../engine/transition/handlers'
import { transition } from '../../engine/transition/transition'
import type { ShownSessions } from '../preview/shownSessions'

/** What can be looked at, in the order of a flow: it as it begins, a form, the same sent with nothing in it, what is checked before it is sent, and its end. */
export const LIVE_STATES = ['intro', 'form', 'errors', 'review', 'done'] as const

/** One of them. */
export type LiveState = (typeof LIVE_STATES)[number]

/** The states that a flow has of these. */
export type LiveStates = Partial<Readonly<Record<LiveState, FlowState>>>

/** Where a flow can be looked at. Its end is that of a sample, without which there is none. */
export function liveStatesOf({ first, form }: ShownSessions, sample: Sample | null): LiveStates {
  const errors = form === null ? null : sentEmpty(form)
  return {
    intro: first.getState(),
    ...(form === null ? {} : { form: form.getState() }),
    ...(errors === null ? {} : { errors }),
    ...(sample === null ? {} : endsOf(first, sample)),
  }
}

/** The one of the states that another one looks like; null where none does. */
export function liveStateOf(states: LiveStates, { screen, attempts }: FlowState): LiveState | null {
  return LIVE_STATES.findLast((name) => states[name]?.screen === screen && attempts >= (states[name]?.attempts ?? 0)) ?? null
}

function sentEmpty(form: Session): FlowState | null {
  const { program } = form
  const state = form.getState()
  const pressed = [...buttonsOf(program, state, null).keys()].map((name) => transition(program, state, { type: 'press', name }, form.getDay()).after)
  return pressed.find(({ attempts }) => attempts > state.attempts) ?? null
}

/** The last screen of a sample, and the one before. */
function endsOf(session: Session, sample: Sample): LiveStates {
  const { length } = sample.way.steps
  const today = session.getDay()
  const at = (place: number): FlowState => restoredState(session.program, sampleDraft(sample, place, today), {}, today)
  return length < 2 ? {} : { review: at(length - 1), done: at(length) }
}
