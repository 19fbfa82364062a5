import { controls } from '../../engine/program/controls'
import { resolveButtons } from '../../engine/transition/nextScreens'
import type { Effect, FlowEvent } from '../../engine/state/step'
import type { FlowState } from '../../engine/state/flowState'
import { listOutcomeEvents } from '../pressResults'
import type { Edge } from '../proofs/exploration'
import { getStageAnswers, filling, isAskingForAll, type Stage } from '../proofs/witnesses'
import { computeStepResult } from '../stepResult'
import type { RoutePlan, RoutePlanning } from './routePlan'

/** What is done to go a planned way from a state, as far as the engine goes it. */
interface PlannedEvents {
  readonly events: readonly FlowEvent[]
  /** Whether it is gone to its end. */
  readonly isWhole: boolean
}

/** Works out what is done to go a planned way from a state. */
export function planEvents(planning: RoutePlanning, start: FlowState, { stages, last }: RoutePlan): PlannedEvents {
  const going: Going = { planning, events: [], state: start, effects: [] }
  let gone = 0
  const edges = [...stages.slice(1).map(({ arrival }) => arrival.edge), last]
  const isGone = stages.every((stage, index) => {
    const [next = null, then = null] = edges.slice(index)
    const { screen, dialog } = going.state
    if (screen !== stage.spot.screen || dialog !== stage.spot.dialog) return false
    // Nobody stays where an action is under way.
    if (stage.spot.action === null) gone = going.events.length
    return next === null || (fill(going, stage, isAskingForAll(next)) && goOn(going, next, then))
  })
  return isGone ? { events: going.events, isWhole: true } : { events: going.events.slice(0, gone), isWhole: false }
}

interface Going {
  readonly planning: RoutePlanning
  readonly events: FlowEvent[]
  state: FlowState
  effects: readonly Effect[]
}

function happen(going: Going, event: FlowEvent): void {
  const { state, effects } = computeStepResult(going.planning.program, going.state, event)
  going.events.push(event)
  going.state = state
  going.effects = effects
}

/** Gives the answers that a stage is left with; false where an applicant cannot. */
function fill(going: Going, stage: Stage, isWhole: boolean): boolean {
  const { program, machine } = going.planning
  if (stage.spot.dialog !== null || stage.spot.action !== null) return true
  const events = filling(program, going.state, getStageAnswers(machine, stage), isWhole)
  if (events.some((event) => event.type === 'answer' && event.value === undefined && staysChosen(going, event.path)))
    return false
  for (const event of events) happen(going, event)
  return true
}

/** Whether an answer is one that nobody can take back. */
function staysChosen({ planning: { program } }: Going, path: string): boolean {
  const field = program.fields.get(path)
  return field !== undefined && controls[field.control].staysChosen === true
}

function goOn(going: Going, { happening, isGoneBack, from }: Edge, then: Edge | null): boolean {
  const before = going.state
  if (happening.type === 'outcome') {
    const run = going.effects.flatMap((effect) => (effect.type === 'run' ? [effect] : [])).at(-1)
    const { program, ends } = going.planning
    const event =
      run === undefined
        ? undefined
        : listOutcomeEvents(program, run, ends).find(
            (one) => one.type === 'outcome' && one.outcome === happening.outcome,
          )
    if (event === undefined) return false
    happen(going, event)
  } else
    happen(
      going,
      happening.type === 'press' ? { type: 'press', name: pressFor(going, happening.name, then) } : { type: 'dismiss' },
    )
  if (going.state === before || going.state.attempts > before.attempts) return false
  if (isGoneBack && going.state.screen !== from.screen) happen(going, { type: 'back' })
  return true
}

/**
 * The button that is pressed for what comes next. Where ends are simulated, each button simulates one: another may start the
 * same action and have it end as planned.
 */
function pressFor({ planning: { program, ends }, state }: Going, name: string, then: Edge | null): string {
  if (ends === 'every' || then?.happening.type !== 'outcome') return name
  const { action, outcome } = then.happening
  const isFor = (button: string): boolean =>
    computeStepResult(program, state, { type: 'press', name: button }).effects.some(
      (effect) => effect.type === 'run' && effect.action === action && effect.simulate === outcome,
    )
  return [name, ...resolveButtons(program, state, state.dialog).keys()].find(isFor) ?? name
}
