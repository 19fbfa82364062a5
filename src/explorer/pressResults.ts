import { resolveButtons } from '../engine/transition/nextScreens'
import type { Program } from '../engine/program/program'
import { filledResult, type SimulatedValues } from '../engine/session/actionRuns'
import type { Effect, FlowEvent } from '../engine/state/step'
import type { FlowState } from '../engine/state/flowState'
import type { Json } from '../engine/values/answers'
import type { Transition } from '../language/flow'
import { type StepResult, computeStepResult, TODAY } from './stepResult'

const VALUES: SimulatedValues = { reference: '7K3M-29QX', today: TODAY }

/** Chains of actions that start one another are cut off at this length. */
const MAX_RUNS = 3

/** Which outcomes actions have: all that are declared, or the simulated one. */
export type OutcomeChoice = 'every' | 'simulated'

export interface PressResult {
  readonly moves: readonly StepResult[]
  readonly state: FlowState
  readonly taken: readonly Transition[]
}

/** Computes the results of every button that does something, one for each outcome of what it starts. */
export function computeAllPressResults(
  program: Program,
  state: FlowState,
  ends: OutcomeChoice = 'every',
): readonly PressResult[] {
  return [...resolveButtons(program, state, state.dialog).keys()].flatMap((name) =>
    computePressResults(program, state, name, ends),
  )
}

/** Computes the results of pressing one button; empty if the press does nothing or is rejected. */
export function computePressResults(
  program: Program,
  state: FlowState,
  button: string,
  ends: OutcomeChoice,
): readonly PressResult[] {
  const press = computeStepResult(program, state, { type: 'press', name: button })
  const isNothing = press.state === state && press.effects.length === 0
  if (isNothing || press.state.attempts > state.attempts) return []
  return followOutcomes(program, [press], press, ends).map((moves) => ({
    moves,
    state: moves.at(-1)?.state ?? press.state,
    taken: moves.flatMap(({ taken }) => taken ?? []),
  }))
}

function followOutcomes(
  program: Program,
  moves: readonly StepResult[],
  last: StepResult,
  ends: OutcomeChoice,
): readonly (readonly StepResult[])[] {
  const started = last.effects.flatMap((effect) => (effect.type === 'run' ? [effect] : [])).at(-1)
  const isUnderWay = last.state.runs.some(({ id }) => id === started?.run)
  if (started === undefined || !isUnderWay || moves.length > MAX_RUNS) return [moves]
  return listOutcomeEvents(program, started, ends).flatMap((outcome) => {
    const next = computeStepResult(program, last.state, outcome)
    return followOutcomes(program, [...moves, next], next, ends)
  })
}

export function listOutcomeEvents(
  { flow }: Program,
  { run, action, simulate }: Extract<Effect, { type: 'run' }>,
  ends: OutcomeChoice,
): readonly FlowEvent[] {
  const outcomes = Object.entries(flow.actions?.[action]?.outcomes ?? {})
  const possible = ends === 'every' ? outcomes : outcomes.filter(([name]) => name === simulate)
  return possible.map(([outcome, { result }]) => ({
    type: 'outcome',
    run,
    outcome,
    ...(isJson(result) ? { result: filledResult(result, VALUES) } : {}),
  }))
}

function isJson(value: unknown): value is Json {
  return value !== undefined
}
