import { SAMPLE_DAY } from '../engine/kinds/dates'
import { handlerOf } from '../engine/transition/nextScreens'
import { transition } from '../engine/transition/transition'
import type { Program } from '../engine/program/program'
import type { Effect, FlowEvent } from '../engine/state/step'
import type { FlowState } from '../engine/state/flowState'
import type { Path } from '../engine/values/answers'
import type { Transition } from '../language/flow'

/** The day on which everything takes place that is explored: far from the ends of the month and of the year. */
export const TODAY = SAMPLE_DAY

/** One event, and all that follows from it. */
export interface StepResult {
  readonly event: FlowEvent
  readonly state: FlowState
  readonly effects: readonly Effect[]
  /** What the flow calls the event: the button's name, or the action and its outcome; null for other events. */
  readonly name: string | null
  /** The transition of the flow that it took; null where it took none. */
  readonly taken: Transition | null
}

/** What follows from an event. */
export function computeStepResult(program: Program, before: FlowState, event: FlowEvent): StepResult {
  const { after: state, effects } = transition(program, before, event, TODAY)
  const name = nameOf(before, event)
  const isFollowed = name !== null && state !== before && state.attempts <= before.attempts
  return { event, state, effects, name, taken: isFollowed ? handlerOf(program, before, name) : null }
}

/** The state after some events. */
export function applyEvents(program: Program, state: FlowState, events: readonly FlowEvent[]): FlowState {
  return events.reduce((current, event) => transition(program, current, event, TODAY).after, state)
}

/** An answer that is given to a field, which then is left. */
export function createAnswerEvents(
  path: Path,
  value: Extract<FlowEvent, { type: 'answer' }>['value'],
): readonly FlowEvent[] {
  return [{ type: 'answer', path, value }, ...createBlurEvents(path)]
}

/** An answer that is begun and taken back before the field is left. */
export function createAnswerAndClearEvents(
  path: Path,
  value: Extract<FlowEvent, { type: 'answer' }>['value'],
): readonly FlowEvent[] {
  return [{ type: 'answer', path, value }, ...createAnswerEvents(path, undefined)]
}

/** A field that is left: the lists that it stands in are left with it. */
export function createBlurEvents(path: Path): readonly FlowEvent[] {
  const segments = path.split('.')
  const lists = segments.flatMap((segment, index) =>
    /^\d+$/.test(segment) ? [segments.slice(0, index).join('.')] : [],
  )
  return [path, ...lists].map((each) => ({ type: 'touch', path: each }))
}

function nameOf({ runs }: FlowState, event: FlowEvent): string | null {
  if (event.type === 'press') return event.name
  if (event.type !== 'outcome') return null
  const run = runs.find(({ id }) => id === event.run)
  return run === undefined ? null : `${run.action}.${event.outcome}`
}
