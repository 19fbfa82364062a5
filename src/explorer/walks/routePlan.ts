import { type Diagram, NONE, OutOfBudget } from '../proofs/diagrams'
import { type SearchOptions, explore, type Discovery } from '../proofs/explore'
import type { Machine } from '../proofs/machine'
import { listEdgeKeys } from './coveredKeys'
import { type Target, getChoiceKey } from './targets'
import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import type { Program } from '../../engine/program/program'
import type { FlowState } from '../../engine/state/flowState'
import { getValueAt, type Json, type Path } from '../../engine/values/answers'
import { findPressRoutes, listOutcomeEvents, type OutcomeChoice, type PressRoute } from '../pressResults'
import type { Edge } from '../proofs/exploration'
import { type Stage, traceStages, getStageAnswers, planFilling, isAskingForAll } from '../proofs/witnesses'
import { controls } from '../../engine/program/controls'
import { resolveButtons } from '../../engine/transition/nextScreens'
import type { Effect, FlowEvent } from '../../engine/state/step'
import { computeStepResult } from '../stepResult'
import { listChoiceAnswers, type Choices, listChosenValues, NO_CHOICES } from '../planAnswers'
import { toWildcardPath } from '../../engine/program/dependencies'
import { planSatisfyingAnswers, type TargetPlace, findRevealingAnswers } from './revealingAnswers'
import { collectAskableFields } from './askableFields'

/** The target of a route: a transition, or a screen with answers that ask for something. */
interface RouteGoal {
  readonly keys: readonly string[]
  readonly set: Diagram
}

export interface RouteGoals {
  reachedBy(found: Discovery): RouteGoal | null
}

/** Creates the goals of targets: transitions by what they cover, choices and messages by their screen. */
export function createRouteGoals(machine: Machine, wanted: readonly Target[]): RouteGoals {
  const { diagrams } = machine
  const onWays = new Set(wanted.flatMap(({ key, place }) => (place === null ? [key] : [])))
  const onScreens = new Map<string, Map<Diagram, string[]>>()
  for (const target of wanted) {
    if (target.place === null) continue
    const set = findAnswerSet(machine, target.place)
    for (const screen of [target.screen, ...(target.otherScreens ?? [])]) {
      const sets = onScreens.get(screen) ?? new Map<Diagram, string[]>()
      onScreens.set(screen, sets)
      sets.set(set, [...(sets.get(set) ?? []), target.key])
    }
  }
  return {
    reachedBy: ({ edge, node, set }) => {
      if (edge !== null) {
        const keys = listEdgeKeys(machine.checked.flow, edge).filter((key) => onWays.has(key))
        return keys.length === 0 ? null : { keys, set }
      }
      if (node.dialog !== null || node.action !== null) return null
      for (const [asked, keys] of onScreens.get(node.screen) ?? []) {
        const held = diagrams.intersection(set, asked)
        if (held !== NONE) return { keys, set: held }
      }
      return null
    },
  }
}

function findAnswerSet(machine: Machine, { path, when }: NonNullable<Target['place']>): Diagram {
  const placed = machine.checked.fields.byPath.get(path)
  const around =
    placed === undefined
      ? machine.when(machine.checked.forms.find(({ name }) => name === path)?.block.when)
      : machine.whenAsked(placed)
  return machine.diagrams.intersection(around.holds, machine.when(when).holds)
}

/** A route found over sets of answers, not yet verified by the engine. */
export interface RoutePlan {
  readonly start: number
  readonly goal: RouteGoal
  readonly stages: readonly Stage[]
  /** The edge taken at the end; null if reaching the last stage is enough. */
  readonly last: Edge | null
}

export interface RoutePlanning {
  readonly program: Program
  readonly machine: Machine
  readonly ends: OutcomeChoice
  /** The number of edges, and of nodes with new answers, examined so far. */
  readonly looked: { count: number }
}

export type CanEnter = SearchOptions['isOpen']

/**
 * Returns the nearest route from one of the states to a goal; null if there is none or the search is too expensive.
 * Searches over sets of answers, so the cost is bounded by screens and conditions rather than by their product.
 */
export function planRoute(
  planning: RoutePlanning,
  starts: readonly FlowState[],
  goals: RouteGoals,
  isOpen: CanEnter,
): RoutePlan | null {
  const { machine } = planning
  const seeds = starts.map((state) => ({
    screen: state.screen,
    dialog: state.dialog,
    set: encodeAnswers(planning, state),
  }))
  let result: { readonly found: Discovery; readonly goal: RouteGoal } | null = null
  const isFound = (found: Discovery): boolean => {
    planning.looked.count += 1
    const goal = goals.reachedBy(found)
    if (goal !== null) result ??= { found, goal }
    return goal !== null
  }
  try {
    const { visited } = explore(machine, {
      seeds,
      isFound,
      isOpen: (step) => isOpen(step) && isPossible(planning, step),
    })
    return createPlan({ machine, visited }, seeds, result)
  } catch (problem) {
    if (problem instanceof OutOfBudget) return null
    throw problem
  }
}

function createPlan(
  exploration: Parameters<typeof traceStages>[0],
  seeds: SearchOptions['seeds'],
  result: { readonly found: Discovery; readonly goal: RouteGoal } | null,
): RoutePlan | null {
  if (result === null) return null
  const { found, goal } = result
  const stages = traceStages(exploration, found.node.key, goal.set)
  const [first] = stages ?? []
  if (stages === null || first === undefined) return null
  const { node, arrival } = first
  const start = seeds.findIndex(
    ({ screen, dialog, set }) => screen === node.screen && dialog === node.dialog && set === arrival.arrived,
  )
  return { start, goal, stages, last: found.edge }
}

function encodeAnswers({ program, machine: { variables, diagrams } }: RoutePlanning, state: FlowState): Diagram {
  const { answers } = collectRelevantAnswers(program, state)
  return diagrams.of(
    new Map(
      variables.all.toReversed().flatMap((variable) => {
        const cell = variables.findCell(variable, getValueAt(answers, variable.path))
        return cell === null ? [] : [[variable.index, cell] as const]
      }),
    ),
  )
}

/** Returns whether an outcome can happen under `ends`. */
function isPossible(
  { program: { flow }, machine, ends }: RoutePlanning,
  { occurrence, from }: Pick<Edge, 'occurrence' | 'from'>,
): boolean {
  if (occurrence.type !== 'outcome' || ends === 'every') return true
  const { action, outcome } = occurrence
  const { simulate, outcomes = {} } = flow.actions?.[action] ?? {}
  return machine.checked.transitions.some(
    ({ screen, transition }) =>
      screen === from.screen &&
      transition.run === action &&
      (transition.simulate ?? simulate ?? Object.keys(outcomes)[0]) === outcome,
  )
}

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

/** Stops after so many improvements. */
const MAX_GAINS = 3

/**
 * Returns the route of one press with the largest gain, or null. Tries the screen unchanged, with default answers, and
 * with wanted choices; stops after several improvements, or once a wanted choice of every field is covered.
 */
export function findBestRoute(
  planning: RoutePlanning,
  state: FlowState,
  wanted: ReadonlyMap<string, Target>,
  getGain: (way: PressRoute) => number,
): PressRoute | null {
  const gains: (readonly [way: PressRoute, gain: number])[] = []
  const fields = countChosenFields(wanted.keys(), state.screen, wanted)
  for (const events of state.dialog === null ? removeDuplicates(listFillings(planning.program, state, wanted)) : [[]]) {
    const ways = findPressRoutes(planning, state, events).map((way) => [way, getGain(way)] as const)
    const [, longest = 0] = gains.at(-1) ?? []
    const best = ways.toSorted(([, one], [, other]) => other - one).find(([, gain]) => gain > longest)
    if (best !== undefined) gains.push(best)
    const isEachChosen = fields > 0 && countChosenFields(gains.at(-1)?.[0].takes ?? [], state.screen, wanted) === fields
    if (gains.length === MAX_GAINS || isEachChosen) break
  }
  return gains.at(-1)?.[0] ?? null
}

function countChosenFields(keys: Iterable<string>, screen: string, wanted: ReadonlyMap<string, Target>): number {
  const targets = [...keys].flatMap((key) => wanted.get(key) ?? [])
  return new Set(
    targets.flatMap((target) => (target.kind === 'choice' && target.screen === screen ? [target.place?.path] : [])),
  ).size
}

function* removeDuplicates(all: Iterable<readonly FlowEvent[]>): Iterable<readonly FlowEvent[]> {
  const seen = new Set<string>()
  for (const events of all) {
    const key = JSON.stringify(events)
    if (!seen.has(key)) yield events
    seen.add(key)
  }
}

function* listFillings(
  program: Program,
  state: FlowState,
  wanted: ReadonlyMap<string, Target>,
): Iterable<readonly FlowEvent[]> {
  yield []
  yield planSatisfyingAnswers(program, state, NO_CHOICES, 'required')
  const isWanted = (choices: Choices): boolean =>
    [...choices].some(([path, value]) =>
      listChosenValues(value).some((choice) => wanted.has(getChoiceKey(toWildcardPath(path), choice))),
    )
  for (const choices of listChoiceSets(program, state).filter(isWanted))
    yield planSatisfyingAnswers(program, state, choices, isInItem(choices) ? 'everything' : 'required')
  // Choices that only appear with other answers on the same screen.
  for (const target of wanted.values()) {
    const own = target.screen === state.screen ? findChoice(program, target) : null
    if (own === null) continue
    for (const revealing of findRevealingAnswers(program, state, own.place)) {
      const choices = new Map([...revealing, [own.at, own.answer]])
      yield planSatisfyingAnswers(program, state, choices, isInItem(choices) ? 'everything' : 'required')
    }
  }
}

/**
 * Lists the choices of a screen's fields: first combined, the n-th choice of every field at once, so that few inputs
 * cover them all; then one at a time.
 */
function listChoiceSets(program: Program, state: FlowState): readonly Choices[] {
  const fields = [...collectAskableFields(program, state)].flatMap(([path, field], index) => {
    const values = listChoiceAnswers(field).map(({ answer }) => answer)
    return values.length === 0 ? [] : [{ path, values, shift: index }]
  })
  const longest = Math.max(0, ...fields.map(({ values }) => values.length))
  // The shift gives two items, or two similar fields, different choices.
  const combined = Array.from(
    { length: longest },
    (_, place) =>
      new Map(fields.flatMap(({ path, values, shift }) => toEntry(path, values[(place + shift) % values.length]))),
  )
  return [...combined, ...fields.flatMap(({ path, values }) => values.map((value) => new Map([[path, value]])))]
}

function toEntry(path: Path, value: Json | undefined): readonly (readonly [Path, Json])[] {
  return value === undefined ? [] : [[path, value]]
}

function findChoice(
  program: Program,
  { kind, key, place }: Target,
): { readonly place: TargetPlace; readonly at: Path; readonly answer: Json } | null {
  if (kind !== 'choice' || place === null) return null
  const { path } = place
  const field = program.fields.get(path)
  const own =
    field === undefined ? undefined : listChoiceAnswers(field).find(({ choice }) => getChoiceKey(path, choice) === key)
  return own === undefined ? null : { place, at: path.replaceAll('.*', '.0'), answer: own.answer }
}

function isInItem(choices: Choices): boolean {
  return [...choices.keys()].some((path) => /\.\d+(\.|$)/.test(path))
}
