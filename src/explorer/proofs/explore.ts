import { joinPointer } from '../../compiler/findings/pointer'
import { listNextScreens, getNextPointer } from '../../compiler/parts/screenOrder'
import type { Button, Condition, Screen, Transition } from '../../language/flow'
import { createCertainChange } from './changeSets'
import { ALL, type Diagram, NONE, OutOfBudget } from './diagrams'
import {
  type Edge,
  getEventName,
  type Exploration,
  type Met,
  type Occurrence,
  type Spot,
  type Visited,
} from './exploration'
import type { Machine } from './machine'
import { type Liveness, findLiveVariables } from './liveness'

/** More steps than any flow needs that anybody wrote. */
const MOST_STEPS = 60_000

/**
 * Finds everything that can happen in a flow: from the start on, each button with all answers with which it can be
 * pressed, each outcome of each action. Answers are not changed while an action is under way. Throws `OutOfBudget`
 * where that is too much.
 */
export function explore(machine: Machine, expedition: Expedition = everywhere(machine)): Exploration {
  const search = new Search(machine, expedition)
  search.run()
  const { visited, edges, entries, leftovers, pressed } = search
  const { union } = machine.diagrams
  const byScreen = new Map<string, Diagram>()
  for (const { spot, reached } of visited.values())
    byScreen.set(spot.screen, union(byScreen.get(spot.screen) ?? NONE, reached))
  return {
    machine,
    visited,
    edges: [...edges.values()],
    entries,
    leftovers,
    pressed,
    shown: (screen) => byScreen.get(screen) ?? NONE,
  }
}

/** Where a search begins, and what ends it. */
export interface Expedition {
  /** The spots that it begins on, each with the answers that are there when it is come to; nearest first. */
  readonly beginnings: readonly { readonly screen: string; readonly dialog: string | null; readonly set: Diagram }[]
  /** Whether a way that was found, or answers that are new on a spot, are what is looked for: nothing more is then. */
  readonly isFound: (found: Explored) => boolean
  /** Whether a way may be gone. */
  readonly isOpen: (step: Omit<Edge, 'taken'>) => boolean
}

/** A way with the answers with which it is taken just now, or a spot with those that are new there. */
export interface Explored {
  readonly edge: Edge | null
  readonly spot: Spot
  readonly set: Diagram
}

/** All that can happen from the start on. */
function everywhere({ checked, diagrams, variables }: Machine): Expedition {
  const set = variables.all.reduce(
    (all, { index, start }) => diagrams.intersection(all, diagrams.cells(index, [start])),
    ALL,
  )
  return { beginnings: [{ screen: checked.flow.start, dialog: null, set }], isFound: () => false, isOpen: () => true }
}

/** Entries of a list, each with where it stands. */
type Listed<Entry> = readonly { readonly entry: Entry; readonly pointer: string }[]

/** A search through all spots, breadth first, until no answers are new anywhere. */
class Search {
  readonly visited = new Map<string, Visited>()
  readonly edges = new Map<string, Edge>()
  readonly entries = new Map<string, Met>()
  readonly leftovers = new Map<string, Met>()
  readonly pressed = new Set<string>()
  private readonly waiting = new Map<string, { readonly spot: Spot; set: Diagram }>()
  private readonly spots = new Map<string, Spot>()
  private readonly live: Liveness

  private isOver = false

  constructor(
    private readonly machine: Machine,
    private readonly expedition: Expedition,
  ) {
    this.live = findLiveVariables(machine)
  }

  run(): void {
    for (const { screen, dialog, set } of this.expedition.beginnings)
      this.arrive(null, this.spotOf(screen, dialog, null), NONE, set)
    let steps = 0
    for (const [key, { spot, set }] of this.waiting) {
      if (this.isOver) return
      // What is put in while this goes on comes at the end.
      this.waiting.delete(key)
      steps += 1
      if (steps > MOST_STEPS) throw new OutOfBudget('There are too many steps.')
      this.leadOn(spot, set)
    }
  }

  private leadOn(spot: Spot, set: Diagram): void {
    if (spot.action === null) {
      this.pressIn(spot, set)
      if (spot.dialog !== null) this.dismiss(spot, spot.dialog, set)
      return
    }
    for (const outcome of Object.keys(this.machine.checked.flow.actions?.[spot.action]?.outcomes ?? {})) {
      this.happen(spot, { type: 'outcome', action: spot.action, outcome }, set)
    }
  }

  private spotOf(screen: string, dialog: string | null, action: string | null): Spot {
    const key = JSON.stringify([screen, dialog, action])
    const spot = this.spots.get(key) ?? { key, screen, dialog, action }
    this.spots.set(key, spot)
    return spot
  }

  private screenOf(screen: string): Screen | undefined {
    return this.machine.checked.flow.screens[screen]
  }

  private meet(met: Map<string, Met>, pointer: string, spot: Spot, part: Omit<Met, 'spot'>): void {
    const { union } = this.machine.diagrams
    const known = met.get(pointer)
    if (known === undefined) met.set(pointer, { spot, ...part })
    else {
      known.asked = union(known.asked, part.asked)
      known.held = union(known.held, part.held)
      known.failed = union(known.failed, part.failed)
      known.alone = union(known.alone, part.alone)
    }
  }

  private arrive(edge: Edge | null, spot: Spot, taken: Diagram, arrived: Diagram): void {
    const { changing, asked, diagrams } = this.machine
    const isAsking = spot.dialog === null && spot.action === null
    const all = isAsking ? changing.asked(arrived, asked(spot.screen)) : arrived
    const known = this.visited.get(spot.key) ?? { spot, reached: NONE, arrivals: [] }
    this.visited.set(spot.key, known)
    const found = diagrams.without(all, known.reached)
    if (found === NONE) return
    known.reached = diagrams.union(known.reached, found)
    known.arrivals.push({ edge, taken, arrived, found })
    this.find({ edge: null, spot, set: found })
    const queued = this.waiting.get(spot.key) ?? { spot, set: NONE }
    queued.set = diagrams.union(queued.set, found)
    this.waiting.set(spot.key, queued)
  }

  private find(found: Explored): void {
    this.isOver ||= this.expedition.isFound(found)
  }

  private go(step: Omit<Edge, 'taken' | 'to'>, to: Spot | null, taken: Diagram): void {
    if (taken === NONE || !this.expedition.isOpen({ ...step, to })) return
    const key = JSON.stringify([
      step.from.key,
      step.pointer,
      getEventName(step.happening),
      step.branch,
      to?.key,
      step.isGoneBack,
    ])
    const edge = this.edges.get(key) ?? { ...step, to, taken: NONE }
    this.edges.set(key, edge)
    edge.taken = this.machine.diagrams.union(edge.taken, taken)
    this.find({ edge, spot: step.from, set: taken })
    if (to !== null) this.arrive(edge, to, taken, this.machine.changing.after(taken, edge.changes))
  }

  /** Of a list of entries the first that holds is taken; what nothing is said for is left over. */
  private choose<Entry extends { readonly when?: Condition | undefined }>(
    list: Listed<Entry>,
    place: { readonly pointer: string; readonly spot: Spot },
    set: Diagram,
    take: (entry: Entry, pointer: string, set: Diagram) => void,
    asIt: (condition: Diagram) => Diagram = (condition) => condition,
  ): void {
    const { intersection } = this.machine.diagrams
    let rest = set
    for (const { entry, pointer } of list) {
      const sets = this.machine.when(entry.when)
      const held = intersection(rest, asIt(sets.holds))
      const failed = intersection(rest, asIt(sets.fails))
      this.meet(this.entries, pointer, place.spot, {
        asked: rest,
        held,
        failed,
        alone: intersection(set, asIt(sets.holds)),
      })
      if (held !== NONE) take(entry, pointer, held)
      rest = failed
    }
    this.meet(this.leftovers, place.pointer, place.spot, { asked: set, held: rest, failed: NONE, alone: NONE })
  }

  private follow(spot: Spot, happening: Occurrence, transition: Transition, pointer: string, set: Diagram): void {
    const { screen } = spot
    const effects = this.machine.effects(transition, getEventName(happening), screen)
    const step: Leaving = {
      from: spot,
      happening,
      pointer,
      branch: null,
      transition,
      isGoneBack: false,
      changes: effects,
    }
    if (transition.restart === true) this.go(step, null, set)
    else if (transition.goto === 'next') this.goNext(step, set)
    else if (transition.goto !== undefined) this.leave(step, transition.goto, set)
    else {
      const dialog = transition.close === true ? null : (transition.open ?? spot.dialog)
      this.go(step, this.spotOf(screen, dialog, transition.run ?? null), set)
    }
  }

  private goNext(step: Leaving, set: Diagram): void {
    const { screen } = step.from
    const { flow } = this.machine.checked
    const list = listNextScreens(flow, screen).map((entry) => ({ entry, pointer: entry.pointer }))
    const [only] = list
    if (only !== undefined && list.length === 1 && only.entry.when === undefined)
      this.leave({ ...step, branch: only.pointer }, only.entry.goto, set)
    else if (only !== undefined) {
      const place = { pointer: getNextPointer(flow, screen), spot: step.from }
      this.choose(
        list,
        place,
        set,
        ({ goto }, branch, taken) => this.leave({ ...step, branch }, goto, taken),
        (condition) => this.machine.changing.before(condition, step.changes),
      )
    }
  }

  private leave(step: Leaving, target: string, taken: Diagram): void {
    const { machine } = this
    const { screen } = step.from
    const isReplaced = step.transition.replace === true
    const moves = target === screen ? [] : machine.moves(screen, target, isReplaced)
    const forgotten = this.live.forgottenAt(target).map((variable) =>
      createCertainChange(
        variable,
        variable.cells.map((_, cell) => cell),
      ),
    )
    this.go({ ...step, changes: [...step.changes, ...moves, ...forgotten] }, this.spotOf(target, null, null), taken)
    // What a transition did to the answers is still so when Back leads here again.
    if (target === screen || isReplaced || this.screenOf(target)?.final === true) return
    this.go(
      { ...step, isGoneBack: true, changes: [...step.changes, ...machine.comingBack(screen)] },
      this.spotOf(screen, null, null),
      taken,
    )
  }

  private happen(spot: Spot, happening: Occurrence, set: Diagram): void {
    const event = getEventName(happening)
    const handlers = this.screenOf(spot.screen)?.on?.[event]
    if (handlers === undefined) return
    const base = joinPointer('/screens', spot.screen, 'on', event)
    const list: Listed<Transition> = Array.isArray(handlers)
      ? handlers.map((entry, index) => ({ entry, pointer: joinPointer(base, index) }))
      : [{ entry: handlers, pointer: base }]
    this.choose(list, { pointer: base, spot }, set, (transition, pointer, taken) =>
      this.follow(spot, happening, transition, pointer, taken),
    )
  }

  private pressIn(spot: Spot, set: Diagram): void {
    const document = this.screenOf(spot.screen)
    const dialog = spot.dialog === null ? undefined : document?.dialogs?.[spot.dialog]
    const base =
      spot.dialog === null
        ? joinPointer('/screens', spot.screen)
        : joinPointer('/screens', spot.screen, 'dialogs', spot.dialog)
    for (const [name, button] of Object.entries((spot.dialog === null ? document?.buttons : dialog?.buttons) ?? {})) {
      const ready = this.machine.diagrams.intersection(set, computePressableSet(this.machine, spot.screen, button))
      if (ready === NONE) continue
      this.pressed.add(joinPointer(base, 'buttons', name))
      this.happen(spot, { type: 'press', name, button }, ready)
    }
  }

  private dismiss(spot: Spot, dialog: string, set: Diagram): void {
    const pointer = joinPointer('/screens', spot.screen, 'dialogs', dialog)
    this.go(
      {
        from: spot,
        happening: { type: 'dismiss' },
        pointer,
        branch: null,
        transition: {},
        changes: [],
        isGoneBack: false,
      },
      this.spotOf(spot.screen, null, null),
      set,
    )
  }
}

/** An edge that is being gone, with what its transition does to the answers. */
type Leaving = Omit<Edge, 'taken' | 'to'>

/** The answers with which a button is shown and can be pressed, and does what it is for. */
export function computePressableSet(
  machine: Machine,
  screen: string,
  { when: shown, enabled, submit }: Button,
): Diagram {
  const { diagrams, when } = machine
  const sets = [when(shown).holds]
  if (enabled === 'valid' || submit === true) sets.push(machine.good(screen))
  if (enabled === 'filled') sets.push(machine.filled(screen))
  if (typeof enabled === 'object') sets.push(when(enabled).holds)
  return sets.reduce((all, set) => diagrams.intersection(all, set))
}
