import { resolveButtons } from '../engine/transition/nextScreens'
import type { Program } from '../engine/program/program'
import { filledResult, type SimulatedValues } from '../engine/session/actionRuns'
import type { Effect, FlowEvent } from '../engine/state/step'
import type { FlowState } from '../engine/state/flowState'
import type { Json } from '../engine/values/answers'
import type { Transition } from '../language/flow'
import { type StepResult, computeStepResult, TODAY } from './stepResult'

/** What simulated results name. */
const VALUES: SimulatedValues = { reference: '7K3M-29QX', today: TODAY }

/** Actions that start one another this often are cut off. */
const MOST_RUNS = 3

/** How actions end: in each way that the flow declares, or as they are simulated. */
export type OutcomeChoice = 'every' | 'simulated'

/** A press, and the ends of the actions that it starts: the events in order, and where they lead. */
export interface PressResult {
  readonly moves: readonly StepResult[]
  readonly state: FlowState
  /** The transitions of the flow that were taken. */
  readonly taken: readonly Transition[]
}

/** The steps that lead on from a state: one for each button that does something, and each way in which what it starts ends. */
export function computeAllPressResults(
  program: Program,
  state: FlowState,
  ends: OutcomeChoice = 'every',
): readonly PressResult[] {
  return [...resolveButtons(program, state, state.dialog).keys()].flatMap((name) =>
    computePressResults(program, state, name, ends),
  )
}

/** The steps that begin with a press of one button; none where the press does nothing, or is refused. */
export function computePressResults(
  program: Program,
  state: FlowState,
  button: string,
  ends: OutcomeChoice,
): readonly PressResult[] {
  const press = computeStepResult(program, state, { type: 'press', name: button })
  const isNothing = press.state === state && press.effects.length === 0
  if (isNothing || press.state.attempts > state.attempts) return []
  return ended(program, [press], press, ends).map((moves) => ({
    moves,
    state: moves.at(-1)?.state ?? press.state,
    taken: moves.flatMap(({ taken }) => taken ?? []),
  }))
}

/** The moves, and for each way in which the action that the last of them started can end, what follows. */
function ended(
  program: Program,
  moves: readonly StepResult[],
  last: StepResult,
  ends: OutcomeChoice,
): readonly (readonly StepResult[])[] {
  const started = last.effects.flatMap((effect) => (effect.type === 'run' ? [effect] : [])).at(-1)
  const isUnderWay = last.state.runs.some(({ id }) => id === started?.run)
  if (started === undefined || !isUnderWay || moves.length > MOST_RUNS) return [moves]
  return listOutcomeEvents(program, started, ends).flatMap((outcome) => {
    const next = computeStepResult(program, last.state, outcome)
    return ended(program, [...moves, next], next, ends)
  })
}

/** What may happen when an action ends that was started. */
export function listOutcomeEvents(
  { flow }: Program,
  { run, action, simulate }: Extract<Effect, { type: 'run' }>,
  ends: OutcomeChoice,
): readonly FlowEvent[] {
  const outcomes = Object.entries(flow.actions?.[action]?.outcomes ?? {})
  const met = ends === 'every' ? outcomes : outcomes.filter(([name]) => name === simulate)
  return met.map(([outcome, { result }]) => ({
    type: 'outcome',
    run,
    outcome,
    ...(isJson(result) ? { result: filledResult(result, VALUES) } : {}),
  }))
}

function isJson(value: unknown): value is Json {
  return value !== undefined
}
