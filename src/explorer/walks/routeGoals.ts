import { type Diagram, NONE } from '../proofs/diagrams'
import type { Explored } from '../proofs/explore'
import type { Machine } from '../proofs/machine'
import { edgeKeys } from './edgeKeys'
import type { Target } from './targets'

/** What a route may lead to: a way that takes something, or a screen with answers with which something is asked there. */
export interface RouteGoal {
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
export function routeGoals(machine: Machine, wanted: readonly Target[]): RouteGoals {
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
        const keys = edgeKeys(machine.checked.flow, edge).filter((key) => onWays.has(key))
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
