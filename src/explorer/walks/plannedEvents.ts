import { controls } from '../../engine/program/controls'
import { resolveButtons } from '../../engine/transition/nextScreens'
import type { Effect, FlowEvent } from '../../engine/state/step'
import type { FlowState } from '../../engine/state/flowState'
import { listOutcomeEvents } from '../pressResults'
import type { Edge } from '../proofs/exploration'
import { getStageAnswers, planFilling, isAskingForAll, type Stage } from '../proofs/witnesses'
import { computeStepResult } from '../stepResult'
import type { RoutePlan, RoutePlanning } from './routePlan'

/** The events of a planned route, as far as the engine follows it. */
interface PlannedEvents {
  readonly events: readonly FlowEvent[]
  readonly isWhole: boolean
}

export function planEvents(planning: RoutePlanning, start: FlowState, { stages, last }: RoutePlan): PlannedEvents {
  const execution: Execution = { planning, events: [], state: start, effects: [] }
  let completed = 0
  const edges = [...stages.slice(1).map(({ arrival }) => arrival.edge), last]
  const isComplete = stages.every((stage, index) => {
    const [next = null, following = null] = edges.slice(index)
    const { screen, dialog } = execution.state
    if (screen !== stage.node.screen || dialog !== stage.node.dialog) return false
    // A running action is not a place to stop at.
    if (stage.node.action === null) completed = execution.events.length
    return next === null || (fillStage(execution, stage, isAskingForAll(next)) && takeEdge(execution, next, following))
  })
  return isComplete
    ? { events: execution.events, isWhole: true }
    : { events: execution.events.slice(0, completed), isWhole: false }
}

interface Execution {
  readonly planning: RoutePlanning
  readonly events: FlowEvent[]
  state: FlowState
  effects: readonly Effect[]
}

function perform(execution: Execution, event: FlowEvent): void {
  const { state, effects } = computeStepResult(execution.planning.program, execution.state, event)
  execution.events.push(event)
  execution.state = state
  execution.effects = effects
}

/** Enters the answers of a stage; returns false if an applicant cannot. */
function fillStage(execution: Execution, stage: Stage, isWhole: boolean): boolean {
  const { program, machine } = execution.planning
  if (stage.node.dialog !== null || stage.node.action !== null) return true
  const events = planFilling(program, execution.state, getStageAnswers(machine, stage), isWhole)
  if (
    events.some((event) => event.type === 'answer' && event.value === undefined && staysChosen(execution, event.path))
  )
    return false
  for (const event of events) perform(execution, event)
  return true
}

function staysChosen({ planning: { program } }: Execution, path: string): boolean {
  const field = program.fields.get(path)
  return field !== undefined && controls[field.control].staysChosen === true
}

function takeEdge(execution: Execution, { occurrence, isFollowedByBack, from }: Edge, following: Edge | null): boolean {
  const before = execution.state
  if (occurrence.type === 'outcome') {
    const run = execution.effects.flatMap((effect) => (effect.type === 'run' ? [effect] : [])).at(-1)
    const { program, ends } = execution.planning
    const event =
      run === undefined
        ? undefined
        : listOutcomeEvents(program, run, ends).find(
            (one) => one.type === 'outcome' && one.outcome === occurrence.outcome,
          )
    if (event === undefined) return false
    perform(execution, event)
  } else
    perform(
      execution,
      occurrence.type === 'press'
        ? { type: 'press', name: chooseButton(execution, occurrence.name, following) }
        : { type: 'dismiss' },
    )
  if (execution.state === before || execution.state.attempts > before.attempts) return false
  if (isFollowedByBack && execution.state.screen !== from.screen) perform(execution, { type: 'back' })
  return true
}

/**
 * Returns the button to press. If outcomes are simulated, another button may start the same action with the planned
 * outcome.
 */
function chooseButton({ planning: { program, ends }, state }: Execution, name: string, following: Edge | null): string {
  if (ends === 'every' || following?.occurrence.type !== 'outcome') return name
  const { action, outcome } = following.occurrence
  const isFor = (button: string): boolean =>
    computeStepResult(program, state, { type: 'press', name: button }).effects.some(
      (effect) => effect.type === 'run' && effect.action === action && effect.simulate === outcome,
    )
  return [name, ...resolveButtons(program, state, state.dialog).keys()].find(isFor) ?? name
}
