import { relevantAnswers } from '../../engine/answers/relevantAnswers'
import type { Program } from '../../engine/program/program'
import type { FlowState } from '../../engine/state/flowState'
import { valueAt } from '../../engine/values/answers'
import type { OutcomeChoice } from '../pressResults'
import { type Diagram, OutOfBudget } from '../proofs/diagrams'
import type { Edge } from '../proofs/exploration'
import { explore, type Expedition, type Explored } from '../proofs/explore'
import type { Machine } from '../proofs/machine'
import { type Stage, stagesTo } from '../proofs/witnesses'
import type { RouteGoal, RouteGoals } from './routeGoals'

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
  exploration: Parameters<typeof stagesTo>[0],
  beginnings: Expedition['beginnings'],
  reached: { readonly found: Explored; readonly goal: RouteGoal } | null,
): RoutePlan | null {
  if (reached === null) return null
  const { found, goal } = reached
  const stages = stagesTo(exploration, found.spot.key, goal.set)
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
  const { answers } = relevantAnswers(program, state)
  return diagrams.of(
    new Map(
      variables.all.toReversed().flatMap((variable) => {
        const cell = variables.cellOf(variable, valueAt(answers, variable.path))
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
