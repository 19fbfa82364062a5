import type { Button, Transition } from '../../language/flow'
import type { CellChange } from './changeSets'
import { type Diagram, NONE } from './diagrams'
import type { Machine } from './machine'

/** Where an applicant can be: on a screen, in a dialog of it, or waiting for an action. */
export interface Spot {
  readonly key: string
  readonly screen: string
  readonly dialog: string | null
  /** The action that is under way; null where none is. */
  readonly action: string | null
}

/** What happens on the way from one spot to the next. */
export type Occurrence =
  | { readonly type: 'press'; readonly name: string; readonly button: Button }
  | { readonly type: 'outcome'; readonly action: string; readonly outcome: string }
  /** A dialog is closed by Escape. */
  | { readonly type: 'dismiss' }

/** A transition that was found to be taken, from a spot to another. */
export interface Edge {
  readonly from: Spot
  /** null where all begins anew. */
  readonly to: Spot | null
  readonly happening: Occurrence
  /** Of the transition in the document. */
  readonly pointer: string
  /** Of the entry of `next` that it takes; null where nothing is chosen. */
  readonly branch: string | null
  readonly transition: Transition
  readonly changes: readonly CellChange[]
  /** Whether Back was gone right after it. */
  readonly isGoneBack: boolean
  /** With which answers it was taken. */
  taken: Diagram
}

/** How a spot was come to with answers that were new there. */
export interface SpotArrival {
  /** null at the start. */
  readonly edge: Edge | null
  /** The answers before the transition, right after it, and those that are new, with all that can be asked there. */
  readonly taken: Diagram
  readonly arrived: Diagram
  readonly found: Diagram
}

/** A spot that was come to. */
export interface Visited {
  readonly spot: Spot
  reached: Diagram
  readonly arrivals: SpotArrival[]
}

/** How a condition, or an entry of a list of transitions, was met. */
export interface Met {
  readonly spot: Spot
  /** The answers with which it was asked, with those before it in its list not taken. */
  asked: Diagram
  /** Those with which it may hold, and may not. */
  held: Diagram
  failed: Diagram
  /** Those with which it would hold, if nothing stood before it. */
  alone: Diagram
}

/** Everything that can happen in a flow. */
export interface Exploration {
  readonly machine: Machine
  readonly visited: ReadonlyMap<string, Visited>
  readonly edges: readonly Edge[]
  /** Transitions and choices of the next screen, by pointer. */
  readonly entries: ReadonlyMap<string, Met>
  /** What nothing is said for, by the pointer of the event or of `next`. */
  readonly leftovers: ReadonlyMap<string, Met>
  /** Buttons that were pressed, by pointer. */
  readonly pressed: ReadonlySet<string>
  /** All answers that a screen was shown with. */
  shown(screen: string): Diagram
}

/** What a flow calls something that happens; nothing for what it has no name for. */
export function getEventName(happening: Occurrence): string {
  switch (happening.type) {
    case 'press':
      return happening.name
    case 'outcome':
      return `${happening.action}.${happening.outcome}`
    case 'dismiss':
      return ''
    default:
      return happening satisfies never
  }
}

/** For each spot the answers with which some way leads to an edge of a kind. */
export function computeLeadingSets(
  { machine, edges, visited }: Exploration,
  isWanted: (edge: Edge) => boolean,
  isOpen: (edge: Edge) => boolean,
): ReadonlyMap<string, Diagram> {
  const { diagrams, changing } = machine
  const sets = new Map<string, Diagram>()
  const into = new Map<string, Edge[]>()
  for (const edge of edges)
    if (edge.to !== null && isOpen(edge)) into.set(edge.to.key, [...(into.get(edge.to.key) ?? []), edge])
  const waiting = new Set<string>()
  const add = (key: string, set: Diagram): void => {
    const spot = visited.get(key)?.spot
    if (spot === undefined) return
    const isAsking = spot.dialog === null && spot.action === null
    const all = isAsking ? changing.askedBefore(set, machine.asked(spot.screen)) : set
    const before = sets.get(key) ?? NONE
    const next = diagrams.union(before, all)
    if (next === before) return
    sets.set(key, next)
    waiting.add(key)
  }
  for (const edge of edges) if (isWanted(edge)) add(edge.from.key, edge.taken)
  for (const key of waiting) {
    waiting.delete(key)
    for (const edge of into.get(key) ?? []) {
      const before = changing.before(sets.get(key) ?? NONE, edge.changes)
      add(edge.from.key, diagrams.intersection(edge.taken, before))
    }
  }
  return sets
}
