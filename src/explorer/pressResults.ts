import { resolveButtons } from '../engine/transition/nextScreens'
import type { Program } from '../engine/program/program'
import { filledResult, type SimulatedValues } from '../engine/session/actionRuns'
import type { Effect, FlowEvent } from '../engine/state/step'
import type { FlowState } from '../engine/state/flowState'
import type { Json } from '../engine/values/answers'
import type { Transition } from '../language/flow'
import { applyEvents, type StepResult, computeStepResult, TODAY } from './stepResult'
import { listCoveredKeys } from './walks/coveredKeys'

const VALUES: SimulatedValues = { reference: '7K3M-29QX', today: TODAY, confirmation: 'email' }

/** Chains of actions that start one another are cut off at this length. */
const MAX_RUNS = 3

/** Which outcomes actions have: all that are declared, or the simulated one. */
export type OutcomeChoice = 'every' | 'simulated'

export interface PressResult {
  readonly moves: readonly StepResult[]
  readonly state: FlowState
  readonly taken: readonly Transition[]
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

/** Some input, one press, and what follows from it. */
export interface PressRoute {
  readonly events: readonly FlowEvent[]
  readonly end: FlowState
  readonly moves: readonly StepResult[]
  /** The covered keys (see `coveredKeys.ts`). */
  readonly takes: readonly string[]
  readonly isOver: boolean
}

/** Finds the routes from a state after some input: one for each button and each outcome of what it starts. */
export function findPressRoutes(
  { program, ends }: { readonly program: Program; readonly ends: OutcomeChoice },
  state: FlowState,
  events: readonly FlowEvent[],
): readonly PressRoute[] {
  const ready = applyEvents(program, state, events)
  return [...resolveButtons(program, ready, ready.dialog).keys()].flatMap((name) =>
    computePressResults(program, ready, name, ends).map(({ moves, state: end }) => ({
      events: [...events, ...moves.map(({ event }) => event)],
      end,
      moves,
      takes: moves.flatMap((move, index) => listCoveredKeys(program, moves[index - 1]?.state ?? ready, move)),
      isOver: moves.some(({ effects }) => effects.some(({ type }) => type === 'restart')),
    })),
  )
}
