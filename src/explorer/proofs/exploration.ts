import type { Button, Transition } from '../../language/flow'
import type { CellChange } from './changeSets'
import { type Diagram, NONE } from './diagrams'
import type { Machine } from './machine'
import { readsAnswer } from '../../compiler/language/vocabularyKinds'
import { isByOrder, listNextScreens } from '../../compiler/parts/screenOrder'
import { parsePlaceholders } from '../../engine/text/template'
import type { Variable } from './variables'

/** A position in the flow: on a screen, in a dialog, or waiting for an action. */
export interface FlowNode {
  readonly key: string
  readonly screen: string
  readonly dialog: string | null
  readonly action: string | null
}

export type Occurrence =
  | { readonly type: 'press'; readonly name: string; readonly button: Button }
  | { readonly type: 'outcome'; readonly action: string; readonly outcome: string }
  | { readonly type: 'dismiss' }

export interface Edge {
  readonly from: FlowNode
  /** Null if the flow restarts. */
  readonly to: FlowNode | null
  readonly occurrence: Occurrence
  readonly pointer: string
  /** The pointer of the entry of `next`; null without a choice. */
  readonly branch: string | null
  readonly transition: Transition
  readonly changes: readonly CellChange[]
  /** Whether Back is pressed right after it. */
  readonly isFollowedByBack: boolean
  taken: Diagram
}

/** The first arrival at a node with new answers. */
export interface NodeArrival {
  readonly edge: Edge | null
  /**
   * The answers before the transition, right after it, and the new ones, including everything that the node may ask.
   */
  readonly taken: Diagram
  readonly arrived: Diagram
  readonly found: Diagram
}

export interface Visited {
  readonly node: FlowNode
  reached: Diagram
  readonly arrivals: NodeArrival[]
}

/** The answers that reach a condition or an entry in a list of transitions. */
export interface EntryResult {
  readonly node: FlowNode
  /** The answers not taken by earlier entries. */
  asked: Diagram
  /** Those with which it may be true, and those with which it may be false. */
  held: Diagram
  failed: Diagram
  /** Those with which it would be true without earlier entries. */
  alone: Diagram
}

export interface Exploration {
  readonly machine: Machine
  readonly visited: ReadonlyMap<string, Visited>
  readonly edges: readonly Edge[]
  /** Transitions and entries of `next`, by pointer. */
  readonly entries: ReadonlyMap<string, EntryResult>
  /** Answers that no entry covers, by the pointer of the event or of `next`. */
  readonly uncovered: ReadonlyMap<string, EntryResult>
  readonly pressed: ReadonlySet<string>
  shown(screen: string): Diagram
}

/** Returns the event's name in the flow; empty for Escape. */
export function getEventName(occurrence: Occurrence): string {
  switch (occurrence.type) {
    case 'press':
      return occurrence.name
    case 'outcome':
      return `${occurrence.action}.${occurrence.outcome}`
    case 'dismiss':
      return ''
    default:
      return occurrence satisfies never
  }
}

/** Computes for each node the answers from which some path leads to a wanted edge. */
export function computeLeadingSets(
  { machine, edges, visited }: Exploration,
  isWanted: (edge: Edge) => boolean,
  isOpen: (edge: Edge) => boolean,
): ReadonlyMap<string, Diagram> {
  const { diagrams, changing } = machine
  const sets = new Map<string, Diagram>()
  const incoming = new Map<string, Edge[]>()
  for (const edge of edges)
    if (edge.to !== null && isOpen(edge)) incoming.set(edge.to.key, [...(incoming.get(edge.to.key) ?? []), edge])
  const queue = new Set<string>()
  const add = (key: string, set: Diagram): void => {
    const node = visited.get(key)?.node
    if (node === undefined) return
    const isAsking = node.dialog === null && node.action === null
    const all = isAsking ? changing.askedBefore(set, machine.asked(node.screen)) : set
    const before = sets.get(key) ?? NONE
    const next = diagrams.union(before, all)
    if (next === before) return
    sets.set(key, next)
    queue.add(key)
  }
  for (const edge of edges) if (isWanted(edge)) add(edge.from.key, edge.taken)
  for (const key of queue) {
    queue.delete(key)
    for (const edge of incoming.get(key) ?? []) {
      const before = changing.before(sets.get(key) ?? NONE, edge.changes)
      add(edge.from.key, diagrams.intersection(edge.taken, before))
    }
  }
  return sets
}

export interface Liveness {
  /** Returns the variables that no screen reads from this one on. */
  forgottenAt(screen: string): readonly Variable[]
}

const livenessByMachine = new WeakMap<Machine, Liveness>()

/** Computes for each screen which answers it and later screens read; all others can be forgotten there. */
export function findLiveVariables(machine: Machine): Liveness {
  const liveness = livenessByMachine.get(machine) ?? computeLiveness(machine)
  livenessByMachine.set(machine, liveness)
  return liveness
}

function computeLiveness({ checked, variables }: Machine): Liveness {
  const { flow } = checked
  const variablesByScreen = new Map<string, Set<Variable>>(checked.screens.map(({ screen }) => [screen, new Set()]))
  const everywhere = new Set<Variable>()
  const byPointer = new Map(checked.screens.map(({ screen, pointer }) => [pointer, screen]))
  const before = listSources(checked.ways)
  const listReaders = (screen: string): readonly string[] =>
    (before.get(screen) ?? []).filter(
      (source) => isByOrder(flow, source) && listNextScreens(flow, source).some(({ goto }) => goto === screen),
    )
  const addVariable = (path: string, pointer: string): void => {
    const variable = variables.at(path)
    if (variable === null) return
    const [, ...parts] = pointer.split('/')
    const screen = byPointer.get(`/${parts.slice(0, 2).join('/')}`)
    if (screen === undefined) everywhere.add(variable)
    // The screens before an optional one in the order read its condition.
    else
      for (const one of parts[2] === 'when' ? listReaders(screen) : [screen]) variablesByScreen.get(one)?.add(variable)
  }
  for (const { path, pointer } of checked.questions) addVariable(path, pointer)
  for (const { text, pointer } of checked.vocabulary.texts) {
    for (const { name } of parsePlaceholders(text).placeholders) addVariable(name, pointer)
  }
  for (const { name, pointer, kind } of checked.vocabulary.references) if (readsAnswer(kind)) addVariable(name, pointer)
  for (const variable of variables.all)
    if (variable.screen !== null) variablesByScreen.get(variable.screen)?.add(variable)
  propagate(variablesByScreen, before)
  const forgotten = new Map(
    [...variablesByScreen].map(([screen, live]) => [
      screen,
      variables.all.filter((variable) => variable.screen !== null && !live.has(variable) && !everywhere.has(variable)),
    ]),
  )
  return { forgottenAt: (screen) => forgotten.get(screen) ?? [] }
}

function propagate(
  addVariable: ReadonlyMap<string, Set<Variable>>,
  before: ReadonlyMap<string, readonly string[]>,
): void {
  const changed = new Set(addVariable.keys())
  for (const screen of changed) {
    changed.delete(screen)
    for (const source of before.get(screen) ?? []) {
      const own = addVariable.get(source)
      const size = own?.size ?? 0
      for (const variable of addVariable.get(screen) ?? []) own?.add(variable)
      if ((own?.size ?? 0) > size) changed.add(source)
    }
  }
}

function listSources(ways: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const before = new Map<string, string[]>()
  for (const [screen, targets] of ways)
    for (const target of targets) before.set(target, [...(before.get(target) ?? []), screen])
  return before
}
