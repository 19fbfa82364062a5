import { joinPointer } from '../../compiler/findings/pointer'
import { listNextScreens, getNextPointer } from '../../compiler/parts/screenOrder'
import type { Button, Condition, Screen, Transition } from '../../language/flow'
import { createCertainChange, listCells } from './changeSets'
import { ALL, type Diagram, NONE, OutOfBudget } from './diagrams'
import {
  type Edge,
  getEventName,
  type Exploration,
  type EntryResult,
  type Occurrence,
  type FlowNode,
  type Visited,
  type Liveness,
  findLiveVariables,
} from './exploration'
import type { Machine } from './machine'

const MAX_STEPS = 60_000

/**
 * Explores everything that can happen in a flow: from the start, each button with all answers with which it can be
 * pressed, and each outcome of each action. Answers do not change while an action runs. Throws `OutOfBudget` if that is
 * too much.
 */
export function explore(machine: Machine, options: SearchOptions = searchFromStart(machine)): Exploration {
  const search = new Search(machine, options)
  search.run()
  const { visited, edges, entries, uncovered, pressed } = search
  const { union } = machine.diagrams
  const byScreen = new Map<string, Diagram>()
  for (const { node, reached } of visited.values())
    byScreen.set(node.screen, union(byScreen.get(node.screen) ?? NONE, reached))
  return {
    machine,
    visited,
    edges: [...edges.values()],
    entries,
    uncovered,
    pressed,
    shown: (screen) => byScreen.get(screen) ?? NONE,
  }
}

export interface SearchOptions {
  /** The nodes to start from, with the answers on arrival; nearest first. */
  readonly seeds: readonly { readonly screen: string; readonly dialog: string | null; readonly set: Diagram }[]
  /** Stops the search at this edge, or at these new answers on a node. */
  readonly isFound: (found: Discovery) => boolean
  readonly isOpen: (step: Omit<Edge, 'taken'>) => boolean
}

/** An edge with the answers that take it now, or a node with new answers. */
export interface Discovery {
  readonly edge: Edge | null
  readonly node: FlowNode
  readonly set: Diagram
}

function searchFromStart({ checked, diagrams, variables }: Machine): SearchOptions {
  const set = variables.all.reduce(
    (all, { index, start }) => diagrams.intersection(all, diagrams.cells(index, [start])),
    ALL,
  )
  return { seeds: [{ screen: checked.flow.start, dialog: null, set }], isFound: () => false, isOpen: () => true }
}

type Entries<Entry> = readonly { readonly entry: Entry; readonly pointer: string }[]

/** A breadth-first search over all nodes until no new answers are found. */
class Search {
  readonly visited = new Map<string, Visited>()
  readonly edges = new Map<string, Edge>()
  readonly entries = new Map<string, EntryResult>()
  readonly uncovered = new Map<string, EntryResult>()
  readonly pressed = new Set<string>()
  private readonly waiting = new Map<string, { readonly node: FlowNode; set: Diagram }>()
  private readonly spots = new Map<string, FlowNode>()
  private readonly live: Liveness

  private isDone = false

  constructor(
    private readonly machine: Machine,
    private readonly options: SearchOptions,
  ) {
    this.live = findLiveVariables(machine)
  }

  run(): void {
    for (const { screen, dialog, set } of this.options.seeds)
      this.arrive(null, this.getNode(screen, dialog, null), NONE, set)
    let steps = 0
    for (const [key, { node, set }] of this.waiting) {
      if (this.isDone) return
      // Nodes added during the iteration are visited at its end.
      this.waiting.delete(key)
      steps += 1
      if (steps > MAX_STEPS) throw new OutOfBudget('There are too many steps.')
      this.expand(node, set)
    }
  }

  private expand(node: FlowNode, set: Diagram): void {
    if (node.action === null) {
      this.pressButtons(node, set)
      if (node.dialog !== null) this.dismissDialog(node, node.dialog, set)
      return
    }
    for (const outcome of Object.keys(this.machine.checked.flow.actions?.[node.action]?.outcomes ?? {})) {
      this.perform(node, { type: 'outcome', action: node.action, outcome }, set)
    }
  }

  private getNode(screen: string, dialog: string | null, action: string | null): FlowNode {
    const key = JSON.stringify([screen, dialog, action])
    const node = this.spots.get(key) ?? { key, screen, dialog, action }
    this.spots.set(key, node)
    return node
  }

  private getScreen(screen: string): Screen | undefined {
    return this.machine.checked.flow.screens[screen]
  }

  private recordResult(
    results: Map<string, EntryResult>,
    pointer: string,
    node: FlowNode,
    part: Omit<EntryResult, 'node'>,
  ): void {
    const { union } = this.machine.diagrams
    const existing = results.get(pointer)
    if (existing === undefined) results.set(pointer, { node, ...part })
    else {
      existing.asked = union(existing.asked, part.asked)
      existing.held = union(existing.held, part.held)
      existing.failed = union(existing.failed, part.failed)
      existing.alone = union(existing.alone, part.alone)
    }
  }

  private arrive(edge: Edge | null, node: FlowNode, taken: Diagram, arrived: Diagram): void {
    const { changing, asked, diagrams } = this.machine
    const isAsking = node.dialog === null && node.action === null
    const all = isAsking ? changing.asked(arrived, asked(node.screen)) : arrived
    const existing = this.visited.get(node.key) ?? { node, reached: NONE, arrivals: [] }
    this.visited.set(node.key, existing)
    const found = diagrams.without(all, existing.reached)
    if (found === NONE) return
    existing.reached = diagrams.union(existing.reached, found)
    existing.arrivals.push({ edge, taken, arrived, found })
    this.report({ edge: null, node, set: found })
    const queued = this.waiting.get(node.key) ?? { node, set: NONE }
    queued.set = diagrams.union(queued.set, found)
    this.waiting.set(node.key, queued)
  }

  private report(found: Discovery): void {
    this.isDone ||= this.options.isFound(found)
  }

  private addEdge(step: Omit<Edge, 'taken' | 'to'>, to: FlowNode | null, taken: Diagram): void {
    if (taken === NONE || !this.options.isOpen({ ...step, to })) return
    const key = JSON.stringify([
      step.from.key,
      step.pointer,
      getEventName(step.occurrence),
      step.branch,
      to?.key,
      step.isFollowedByBack,
    ])
    const edge = this.edges.get(key) ?? { ...step, to, taken: NONE }
    this.edges.set(key, edge)
    edge.taken = this.machine.diagrams.union(edge.taken, taken)
    this.report({ edge, node: step.from, set: taken })
    if (to !== null) this.arrive(edge, to, taken, this.machine.changing.after(taken, edge.changes))
  }

  /** Takes the first entry whose condition holds, and records the answers that no entry covers. */
  private chooseEntry<Entry extends { readonly when?: Condition | undefined }>(
    list: Entries<Entry>,
    position: { readonly pointer: string; readonly node: FlowNode },
    set: Diagram,
    take: (entry: Entry, pointer: string, set: Diagram) => void,
    transform: (condition: Diagram) => Diagram = (condition) => condition,
  ): void {
    const { intersection } = this.machine.diagrams
    let rest = set
    for (const { entry, pointer } of list) {
      const sets = this.machine.when(entry.when)
      const held = intersection(rest, transform(sets.holds))
      const failed = intersection(rest, transform(sets.fails))
      this.recordResult(this.entries, pointer, position.node, {
        asked: rest,
        held,
        failed,
        alone: intersection(set, transform(sets.holds)),
      })
      if (held !== NONE) take(entry, pointer, held)
      rest = failed
    }
    this.recordResult(this.uncovered, position.pointer, position.node, {
      asked: set,
      held: rest,
      failed: NONE,
      alone: NONE,
    })
  }

  private takeTransition(
    node: FlowNode,
    occurrence: Occurrence,
    transition: Transition,
    pointer: string,
    set: Diagram,
  ): void {
    const { screen } = node
    const effects = this.machine.effects(transition, getEventName(occurrence), screen)
    const step: PendingEdge = {
      from: node,
      occurrence,
      pointer,
      branch: null,
      transition,
      isFollowedByBack: false,
      changes: effects,
    }
    if (transition.restart === true) this.addEdge(step, null, set)
    else if (transition.goto === 'next') this.takeNext(step, set)
    else if (transition.goto !== undefined) this.enterScreen(step, transition.goto, set)
    else {
      const dialog = transition.close === true ? null : (transition.open ?? node.dialog)
      this.addEdge(step, this.getNode(screen, dialog, transition.run ?? null), set)
    }
  }

  private takeNext(step: PendingEdge, set: Diagram): void {
    const { screen } = step.from
    const { flow } = this.machine.checked
    const list = listNextScreens(flow, screen).map((entry) => ({ entry, pointer: entry.pointer }))
    const [only] = list
    if (only !== undefined && list.length === 1 && only.entry.when === undefined)
      this.enterScreen({ ...step, branch: only.pointer }, only.entry.goto, set)
    else if (only !== undefined) {
      const position = { pointer: getNextPointer(flow, screen), node: step.from }
      this.chooseEntry(
        list,
        position,
        set,
        ({ goto }, branch, taken) => this.enterScreen({ ...step, branch }, goto, taken),
        (condition) => this.machine.changing.before(condition, step.changes),
      )
    }
  }

  private enterScreen(step: PendingEdge, target: string, taken: Diagram): void {
    const { machine } = this
    const { screen } = step.from
    const isReplaced = step.transition.replace === true
    const moves = target === screen ? [] : machine.moves(screen, target, isReplaced)
    const forgotten = this.live
      .forgottenAt(target)
      .map((variable) => createCertainChange(variable, listCells(variable)))
    this.addEdge(
      { ...step, changes: [...step.changes, ...moves, ...forgotten] },
      this.getNode(target, null, null),
      taken,
    )
    // Changes by a transition remain when Back returns here.
    if (target === screen || isReplaced || this.getScreen(target)?.final === true) return
    this.addEdge(
      { ...step, isFollowedByBack: true, changes: [...step.changes, ...machine.comingBack(screen)] },
      this.getNode(screen, null, null),
      taken,
    )
  }

  private perform(node: FlowNode, occurrence: Occurrence, set: Diagram): void {
    const event = getEventName(occurrence)
    const handlers = this.getScreen(node.screen)?.on?.[event]
    if (handlers === undefined) return
    const base = joinPointer('/screens', node.screen, 'on', event)
    const list: Entries<Transition> = Array.isArray(handlers)
      ? handlers.map((entry, index) => ({ entry, pointer: joinPointer(base, index) }))
      : [{ entry: handlers, pointer: base }]
    this.chooseEntry(list, { pointer: base, node }, set, (transition, pointer, taken) =>
      this.takeTransition(node, occurrence, transition, pointer, taken),
    )
  }

  private pressButtons(node: FlowNode, set: Diagram): void {
    const document = this.getScreen(node.screen)
    const dialog = node.dialog === null ? undefined : document?.dialogs?.[node.dialog]
    const base =
      node.dialog === null
        ? joinPointer('/screens', node.screen)
        : joinPointer('/screens', node.screen, 'dialogs', node.dialog)
    for (const [name, button] of Object.entries((node.dialog === null ? document?.buttons : dialog?.buttons) ?? {})) {
      const ready = this.machine.diagrams.intersection(set, computePressableSet(this.machine, node.screen, button))
      if (ready === NONE) continue
      this.pressed.add(joinPointer(base, 'buttons', name))
      this.perform(node, { type: 'press', name, button }, ready)
    }
  }

  private dismissDialog(node: FlowNode, dialog: string, set: Diagram): void {
    const pointer = joinPointer('/screens', node.screen, 'dialogs', dialog)
    this.addEdge(
      {
        from: node,
        occurrence: { type: 'dismiss' },
        pointer,
        branch: null,
        transition: {},
        changes: [],
        isFollowedByBack: false,
      },
      this.getNode(node.screen, null, null),
      set,
    )
  }
}

/** An edge without its target, with its changes to the answers. */
type PendingEdge = Omit<Edge, 'taken' | 'to'>

/** Returns the answers with which a button is shown, enabled and passes validation. */
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
