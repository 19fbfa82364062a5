import { SAMPLE_DAY } from '../engine/kinds/dates'
import { handlerOf } from '../engine/transition/nextScreens'
import { transition } from '../engine/transition/transition'
import type { Program } from '../engine/program/program'
import type { Effect, FlowEvent } from '../engine/state/step'
import type { FlowState } from '../engine/state/flowState'
import type { Path } from '../engine/values/answers'
import type { Transition } from '../language/flow'
import { type FlowView, buildView } from '../engine/view/flowView'

/** The day of all explorations: neither near the end of a month nor of a year. */
export const TODAY = SAMPLE_DAY

export interface StepResult {
  readonly event: FlowEvent
  readonly state: FlowState
  readonly effects: readonly Effect[]
  /** The event's name in the flow: of the button, or of the action and outcome; null for other events. */
  readonly name: string | null
  readonly taken: Transition | null
}

export function computeStepResult(program: Program, before: FlowState, event: FlowEvent): StepResult {
  const { after: state, effects } = transition(program, before, event, TODAY)
  return { event, state, effects, name: nameOf(before, event), taken: findTaken(program, before, event, state) }
}

/** Finds the transition that an event took from one state to the next; null for events that take none. */
export function findTaken(program: Program, before: FlowState, event: FlowEvent, after: FlowState): Transition | null {
  const name = nameOf(before, event)
  const isFollowed = name !== null && after !== before && after.attempts <= before.attempts
  return isFollowed ? handlerOf(program, before, name) : null
}

export function applyEvents(program: Program, state: FlowState, events: readonly FlowEvent[]): FlowState {
  return events.reduce((current, event) => transition(program, current, event, TODAY).after, state)
}

export function createAnswerEvents(
  path: Path,
  value: Extract<FlowEvent, { type: 'answer' }>['value'],
): readonly FlowEvent[] {
  return [{ type: 'answer', path, value }, ...createBlurEvents(path)]
}

export function createAnswerAndClearEvents(
  path: Path,
  value: Extract<FlowEvent, { type: 'answer' }>['value'],
): readonly FlowEvent[] {
  return [{ type: 'answer', path, value }, ...createAnswerEvents(path, undefined)]
}

/** Creates the events of leaving a field and the lists around it. */
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

/** Builds the view on the day of exploration, without a brand. */
export function getStateView(program: Program, state: FlowState): FlowView {
  return buildView(program, state, { today: TODAY, facts: {} }, null)
}
