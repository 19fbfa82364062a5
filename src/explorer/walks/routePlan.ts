import { type Diagram, NONE, OutOfBudget } from '../proofs/diagrams'
import { type Expedition, explore, type Explored } from '../proofs/explore'
import type { Machine } from '../proofs/machine'
import { listEdgeKeys } from './coveredKeys'
import type { Target } from './targets'
import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import type { Program } from '../../engine/program/program'
import type { FlowState } from '../../engine/state/flowState'
import { getValueAt } from '../../engine/values/answers'
import type { OutcomeChoice } from '../pressResults'
import type { Edge } from '../proofs/exploration'
import { type Stage, traceStages } from '../proofs/witnesses'

/** What a route may lead to: a way that takes something, or a screen with answers with which something is asked there. */
interface RouteGoal {
  /** What is wanted there, by key. */
  readonly keys: readonly string[]
  readonly set: Diagram
}

/** What of a flow is still wanted, as a search over sets of answers comes to it. */
export interface RouteGoals {
  /** The goal that a way or a spot is, as it was found; null where it is none. */
  reachedBy(found: Explored): RouteGoal | null
}

/** The goals of what is wanted: ways by what they take, choices and messages by the screen that they are met on. */
export function createRouteGoals(machine: Machine, wanted: readonly Target[]): RouteGoals {
  const { diagrams } = machine
  const onWays = new Set(wanted.flatMap(({ key, place }) => (place === null ? [key] : [])))
  const onScreens = new Map<string, Map<Diagram, string[]>>()
  for (const target of wanted) {
    if (target.place === null) continue
    const sets = onScreens.get(target.screen) ?? new Map<Diagram, string[]>()
    onScreens.set(target.screen, sets)
    const set = setOf(machine, target.place)
    sets.set(set, [...(sets.get(set) ?? []), target.key])
  }
  return {
    reachedBy: ({ edge, spot, set }) => {
      if (edge !== null) {
        const keys = listEdgeKeys(machine.checked.flow, edge).filter((key) => onWays.has(key))
        return keys.length === 0 ? null : { keys, set }
      }
      if (spot.dialog !== null || spot.action !== null) return null
      for (const [asked, keys] of onScreens.get(spot.screen) ?? []) {
        const held = diagrams.intersection(set, asked)
        if (held !== NONE) return { keys, set: held }
      }
      return null
    },
  }
}

/** The answers with which a field, or what is said of it, can be met. */
function setOf(machine: Machine, { path, when }: NonNullable<Target['place']>): Diagram {
  const placed = machine.checked.fields.byPath.get(path)
  const around =
    placed === undefined
      ? machine.when(machine.checked.forms.find(({ name }) => name === path)?.block.when)
      : machine.whenAsked(placed)
  return machine.diagrams.intersection(around.holds, machine.when(when).holds)
}

/** A way to something that is wanted, as it was found over sets of answers: the engine has not gone it yet. */
export interface RoutePlan {
  /** Which of the states it begins in. */
  readonly start: number
  readonly goal: RouteGoal
  readonly stages: readonly Stage[]
  /** The way that is taken at the end; null where it is enough to be there. */
  readonly last: Edge | null
}

/** What routes are planned by. */
export interface RoutePlanning {
  readonly program: Program
  readonly machine: Machine
  readonly ends: OutcomeChoice
  /** How many ways, and spots with answers that were new there, were looked at so far. */
  readonly looked: { count: number }
}

/** Where ways may lead. */
export type OpenWays = Expedition['isOpen']

/**
 * The nearest way from one of some states to a goal; null where there is none, or where that is too much to find out. It
 * is looked for over sets of answers: what one comes through is bounded by screens and conditions, not by their product.
 */
export function planRoute(
  planning: RoutePlanning,
  starts: readonly FlowState[],
  goals: RouteGoals,
  isOpen: OpenWays,
): RoutePlan | null {
  const { machine } = planning
  const beginnings = starts.map((state) => ({
    screen: state.screen,
    dialog: state.dialog,
    set: answersIn(planning, state),
  }))
  let reached: { readonly found: Explored; readonly goal: RouteGoal } | null = null
  const isFound = (found: Explored): boolean => {
    planning.looked.count += 1
    const goal = goals.reachedBy(found)
    if (goal !== null) reached ??= { found, goal }
    return goal !== null
  }
  try {
    const { visited } = explore(machine, {
      beginnings,
      isFound,
      isOpen: (step) => isOpen(step) && isMet(planning, step),
    })
    return planOf({ machine, visited }, beginnings, reached)
  } catch (problem) {
    if (problem instanceof OutOfBudget) return null
    throw problem
  }
}

function planOf(
  exploration: Parameters<typeof traceStages>[0],
  beginnings: Expedition['beginnings'],
  reached: { readonly found: Explored; readonly goal: RouteGoal } | null,
): RoutePlan | null {
  if (reached === null) return null
  const { found, goal } = reached
  const stages = traceStages(exploration, found.spot.key, goal.set)
  const [first] = stages ?? []
  if (stages === null || first === undefined) return null
  const { spot, arrival } = first
  const start = beginnings.findIndex(
    ({ screen, dialog, set }) => screen === spot.screen && dialog === spot.dialog && set === arrival.arrived,
  )
  return { start, goal, stages, last: found.edge }
}

/** The answers that count in a state. */
function answersIn({ program, machine: { variables, diagrams } }: RoutePlanning, state: FlowState): Diagram {
  const { answers } = collectRelevantAnswers(program, state)
  return diagrams.of(
    new Map(
      variables.all.toReversed().flatMap((variable) => {
        const cell = variables.cellOf(variable, getValueAt(answers, variable.path))
        return cell === null ? [] : [[variable.index, cell] as const]
      }),
    ),
  )
}

/** Whether an end of an action is one that is met. */
function isMet(
  { program: { flow }, machine, ends }: RoutePlanning,
  { happening, from }: Pick<Edge, 'happening' | 'from'>,
): boolean {
  if (happening.type !== 'outcome' || ends === 'every') return true
  const { action, outcome } = happening
  const { simulate, outcomes = {} } = flow.actions?.[action] ?? {}
  return machine.checked.transitions.some(
    ({ screen, transition }) =>
      screen === from.screen &&
      transition.run === action &&
      (transition.simulate ?? simulate ?? Object.keys(outcomes)[0]) === outcome,
  )
}
