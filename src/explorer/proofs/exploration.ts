import { pointerTo } from '../../compiler/findings/pointer'
import type { Button } from '../../language/button'
import type { Condition } from '../../language/condition'
import type { Screen } from '../../language/screen'
import type { Transition } from '../../language/transition'
import { become, type CellChange } from './changeSets'
import { type Diagram, NONE, OutOfBudget } from './diagrams'
import type { Machine } from './machine'
import { liveVariables } from './liveness'

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

/** More steps than any flow needs that anybody wrote. */
const MOST_STEPS = 60_000

/**
 * Finds everything that can happen in a flow: from the start on, each button with all answers with which it can be
 * pressed, each outcome of each action. Answers are not changed while an action is under way. Throws `OutOfBudget`
 * where that is too much.
 */
export function explore(machine: Machine): Exploration {
  const { checked, diagrams, changing, when } = machine
  const { union, intersection, without } = diagrams
  const visited = new Map<string, Visited>()
  const edges = new Map<string, Edge>()
  const entries = new Map<string, Met>()
  const leftovers = new Map<string, Met>()
  const pressed = new Set<string>()
  const waiting = new Map<string, { readonly spot: Spot; set: Diagram }>()
  const live = liveVariables(machine)
  const spots = new Map<string, Spot>()
  const spotOf = (screen: string, dialog: string | null, action: string | null): Spot => {
    const key = JSON.stringify([screen, dialog, action])
    const spot = spots.get(key) ?? { key, screen, dialog, action }
    spots.set(key, spot)
    return spot
  }
  const screenOf = (screen: string): Screen | undefined => checked.flow.screens[screen]

  const meet = (met: Map<string, Met>, pointer: string, spot: Spot, part: Omit<Met, 'spot'>): void => {
    const known = met.get(pointer)
    if (known === undefined) met.set(pointer, { spot, ...part })
    else {
      known.asked = union(known.asked, part.asked)
      known.held = union(known.held, part.held)
      known.failed = union(known.failed, part.failed)
      known.alone = union(known.alone, part.alone)
    }
  }

  const arrive = (edge: Edge | null, spot: Spot, taken: Diagram, arrived: Diagram): void => {
    const isAsking = spot.dialog === null && spot.action === null
    const all = isAsking ? changing.asked(arrived, machine.asked(spot.screen)) : arrived
    const known = visited.get(spot.key) ?? { spot, reached: NONE, arrivals: [] }
    visited.set(spot.key, known)
    const found = without(all, known.reached)
    if (found === NONE) return
    known.reached = union(known.reached, found)
    known.arrivals.push({ edge, taken, arrived, found })
    const queued = waiting.get(spot.key) ?? { spot, set: NONE }
    queued.set = union(queued.set, found)
    waiting.set(spot.key, queued)
  }

  const go = (step: Omit<Edge, 'taken' | 'to'>, to: Spot | null, taken: Diagram): void => {
    if (taken === NONE) return
    const key = JSON.stringify([step.from.key, step.pointer, eventOf(step.happening), to?.key, step.isGoneBack])
    const edge = edges.get(key) ?? { ...step, to, taken: NONE }
    edges.set(key, edge)
    edge.taken = union(edge.taken, taken)
    if (to !== null) arrive(edge, to, taken, changing.after(taken, edge.changes))
  }

  /** Of a list of entries the first that holds is taken; what nothing is said for is left over. */
  const choose = <Entry extends { readonly when?: Condition }>(
    list: readonly { readonly entry: Entry; readonly pointer: string }[],
    place: { readonly pointer: string; readonly spot: Spot },
    set: Diagram,
    take: (entry: Entry, pointer: string, set: Diagram) => void,
    asIt: (condition: Diagram) => Diagram = (condition) => condition,
  ): void => {
    let rest = set
    for (const { entry, pointer } of list) {
      const sets = when(entry.when)
      const held = intersection(rest, asIt(sets.holds))
      const failed = intersection(rest, asIt(sets.fails))
      meet(entries, pointer, place.spot, { asked: rest, held, failed, alone: intersection(set, asIt(sets.holds)) })
      if (held !== NONE) take(entry, pointer, held)
      rest = failed
    }
    meet(leftovers, place.pointer, place.spot, { asked: set, held: rest, failed: NONE, alone: NONE })
  }

  const follow = (spot: Spot, happening: Occurrence, transition: Transition, pointer: string, set: Diagram): void => {
    const { screen } = spot
    const event = eventOf(happening)
    const effects = machine.effects(transition, event, screen)
    const dialog = transition.close === true ? null : (transition.open ?? spot.dialog)
    const step = { from: spot, happening, pointer, transition, isGoneBack: false }
    const leave = (target: string, taken: Diagram): void => {
      const moves = target === screen ? [] : machine.moves(screen, target, transition.replace === true)
      const forgotten = live.forgottenAt(target).map((variable) => become(variable, variable.cells.map((_, cell) => cell)))
      go({ ...step, changes: [...effects, ...moves, ...forgotten] }, spotOf(target, null, null), taken)
      // What a transition did to the answers is still so when Back leads here again.
      if (target === screen || transition.replace === true || screenOf(target)?.final === true) return
      go({ ...step, isGoneBack: true, changes: [...effects, ...machine.comingBack(screen)] }, spotOf(screen, null, null), taken)
    }
    if (transition.restart === true) go({ ...step, changes: effects }, null, set)
    else if (transition.goto === 'next') {
      const next = screenOf(screen)?.next
      if (typeof next === 'string') leave(next, set)
      else if (next !== undefined) {
        const base = pointerTo('/screens', screen, 'next')
        const list = next.map((entry, index) => ({ entry, pointer: pointerTo(base, index) }))
        choose(list, { pointer: base, spot }, set, ({ goto }, _, taken) => leave(goto, taken), (condition) => changing.before(condition, effects))
      }
    } else if (transition.goto !== undefined) leave(transition.goto, set)
    else go({ ...step, changes: effects }, spotOf(screen, dialog, transition.run ?? null), set)
  }

  const happen = (spot: Spot, happening: Occurrence, set: Diagram): void => {
    const event = eventOf(happening)
    const handlers = screenOf(spot.screen)?.on?.[event]
    if (handlers === undefined) return
    const base = pointerTo('/screens', spot.screen, 'on', event)
    const list = Array.isArray(handlers)
      ? handlers.map((entry, index) => ({ entry, pointer: pointerTo(base, index) }))
      : [{ entry: handlers, pointer: base }]
    choose(list, { pointer: base, spot }, set, (transition, pointer, taken) => follow(spot, happening, transition, pointer, taken))
  }

  const pressIn = (spot: Spot, set: Diagram): void => {
    const document = screenOf(spot.screen)
    const dialog = spot.dialog === null ? undefined : document?.dialogs?.[spot.dialog]
    const base = spot.dialog === null ? pointerTo('/screens', spot.screen) : pointerTo('/screens', spot.screen, 'dialogs', spot.dialog)
    for (const [name, button] of Object.entries((spot.dialog === null ? document?.buttons : dialog?.buttons) ?? {})) {
      const ready = intersection(set, pressable(machine, spot.screen, button))
      if (ready === NONE) continue
      pressed.add(pointerTo(base, 'buttons', name))
      happen(spot, { type: 'press', name, button }, ready)
    }
  }

  const dismiss = (spot: Spot, dialog: string, set: Diagram): void => {
    const pointer = pointerTo('/screens', spot.screen, 'dialogs', dialog)
    go({ from: spot, happening: { type: 'dismiss' }, pointer, transition: {}, changes: [], isGoneBack: false }, spotOf(spot.screen, null, null), set)
  }

  const { variables } = machine
  const start = variables.all.reduce((set, { index, start: cell }) => intersection(set, diagrams.cells(index, [cell])), 1)
  arrive(null, spotOf(checked.flow.start, null, null), NONE, start)
  let steps = 0
  for (const [key, { spot, set }] of waiting) {
    // What is put in while this goes on comes at the end.
    waiting.delete(key)
    steps += 1
    if (steps > MOST_STEPS) throw new OutOfBudget('There are too many steps.')
    if (spot.action === null) {
      pressIn(spot, set)
      if (spot.dialog !== null) dismiss(spot, spot.dialog, set)
    } else {
      for (const outcome of Object.keys(checked.flow.actions?.[spot.action]?.outcomes ?? {})) {
        happen(spot, { type: 'outcome', action: spot.action, outcome }, set)
      }
    }
  }
  const byScreen = new Map<string, Diagram>()
  for (const { spot, reached } of visited.values()) byScreen.set(spot.screen, union(byScreen.get(spot.screen) ?? NONE, reached))
  return { machine, visited, edges: [...edges.values()], entries, leftovers, pressed, shown: (screen) => byScreen.get(screen) ?? NONE }
}

/** What a flow calls something that happens; nothing for what it has no name for. */
export function eventOf(happening: Occurrence): string {
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

/** The answers with which a button is shown and can be pressed, and does what it is for. */
export function pressable(machine: Machine, screen: string, { when: shown, enabled, submit }: Button): Diagram {
  const { diagrams, when } = machine
  const sets = [when(shown).holds]
  if (enabled === 'valid' || submit === true) sets.push(machine.good(screen))
  if (enabled === 'filled') sets.push(machine.filled(screen))
  if (typeof enabled === 'object') sets.push(when(enabled).holds)
  return sets.reduce((all, set) => diagrams.intersection(all, set))
}
