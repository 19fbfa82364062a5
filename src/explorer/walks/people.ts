import { createInitialState } from '../../engine/answers/initialState'
import { listConditionPaths } from '../../engine/program/dependencies'
import { findField, getScreen, isEnd, type Program } from '../../engine/program/program'
import type { FlowState } from '../../engine/state/flowState'
import type { FlowEvent } from '../../engine/state/step'
import { transition } from '../../engine/transition/transition'
import { formOf, getValueAt } from '../../engine/values/answers'
import { listNextScreens } from '../../compiler/parts/screenOrder'
import type { FlowGraph, GraphEdge } from '../graph/flowGraph'
import { getEnd, type Happening, traceWay, type WayStop } from '../graph/traceWay'
import { createMachine } from '../proofs/machine'
import { applyEvents, TODAY } from '../stepResult'
import { type CanEnter, planEvents, planRoute, type RouteGoals, type RoutePlanning } from './routePlan'
import { describeEvent } from './walkWords'

/** Somebody who goes through the flow, from the start to an end, without going back. */
export interface Person {
  /** The choices that set this person apart from the others. */
  readonly name: string
  /** The screen on which the flow ends. */
  readonly end: string
  readonly events: readonly FlowEvent[]
}

export interface People {
  readonly people: readonly Person[]
  /** Whether they take every way onward that can be taken. */
  readonly isWhole: boolean
}

/** No more people are looked for once those found do so much: in a long flow each takes a while. */
const MOST_EVENTS = 3000

/** A route is planned so often before it is given up: the engine may not follow a plan. */
const MAX_PLANS = 4

/** Finds people who together take the ways onward: each is the shortest way over one that nobody takes yet. */
export function findPeople(program: Program, graph: FlowGraph): People {
  const search: Search = {
    planning: { program, machine: createMachine(program.flow), ends: 'every', looked: { count: 0 } },
    order: new Map(graph.nodes.map(({ id }, index) => [id, index])),
  }
  const start = createInitialState(program, {}, '', TODAY)
  const wanted = new Set(graph.edges.filter((edge) => isWanted(search, edge)).map(getEdgeKey))
  const toEnd: RouteGoals = {
    reachedBy: ({ edge, node, set }) =>
      edge === null && isEnd(getScreen(program, node.screen).document) ? { keys: [], set } : null,
  }
  const toWanted: RouteGoals = {
    reachedBy: ({ edge, set }) => {
      const key = edge === null ? '' : `${edge.from.screen} ${edge.branch ?? edge.pointer}`
      return wanted.has(key) ? { keys: [key], set } : null
    },
  }
  const found: Found[] = []
  let count = 0
  for (let goals = toEnd; count < MOST_EVENTS; goals = toWanted) {
    const first = followRoute(search, start, goals)
    if (first === null) return { people: namePeople(program, graph, search, found), isWhole: true }
    for (const key of first.keys) wanted.delete(key)
    const last = followRoute(search, applyEvents(program, start, first.events), toEnd)
    if (last === null) continue
    const events = [...first.events, ...last.events]
    const stops = traceWay(program, graph, listHappenings(program, start, events))
    for (const { taken } of stops) if (taken !== null) wanted.delete(getEdgeKey(taken.edge))
    found.push({ events, stops })
    count += events.length
  }
  return { people: namePeople(program, graph, search, found), isWhole: wanted.size === 0 }
}

interface Search {
  readonly planning: RoutePlanning
  /** The place of each node: ways onward lead to later ones. */
  readonly order: ReadonlyMap<string, number>
}

/** Whether a way leads to a later screen, or to or from a dialog of the same screen. */
function isOnward({ order }: Search, from: string, to: string): boolean {
  const [here, there] = [getScreenOf(from), getScreenOf(to)]
  return here === there ? from !== to : (order.get(there) ?? 0) > (order.get(here) ?? 0)
}

/** Whether there is somebody for a way; not if it only closes a dialog. */
function isWanted(search: Search, { from, to, isMet, pointers }: GraphEdge): boolean {
  return isMet && isOnward(search, from, to) && (getScreenOf(from) !== to || pointers.length > 1)
}

function getScreenOf(node: string): string {
  return node.split(' ')[0] ?? ''
}

function getEdgeKey(edge: GraphEdge): string {
  return `${getScreenOf(edge.from)} ${getEnd(edge)}`
}

interface Route {
  readonly keys: readonly string[]
  readonly events: readonly FlowEvent[]
}

function followRoute(search: Search, start: FlowState, goals: RouteGoals): Route | null {
  const { planning } = search
  const events: FlowEvent[] = []
  let state = start
  const isOpen: CanEnter = ({ from, to, isFollowedByBack }) =>
    to !== null && !isFollowedByBack && (from.screen === to.screen || isOnward(search, from.screen, to.screen))
  for (let plans = 0; plans < MAX_PLANS; plans += 1) {
    const plan = planRoute(planning, [state], goals, isOpen)
    if (plan === null) return null
    const planned = planEvents(planning, state, plan)
    events.push(...planned.events)
    if (planned.isWhole) return { keys: plan.goal.keys, events }
    state = applyEvents(planning.program, state, planned.events)
  }
  return null
}

function listHappenings(program: Program, start: FlowState, events: readonly FlowEvent[]): readonly Happening[] {
  let before = start
  return events.map((event) => {
    const happening = { event, before, after: transition(program, before, event, TODAY).after }
    before = happening.after
    return happening
  })
}

interface Found {
  readonly events: readonly FlowEvent[]
  readonly stops: readonly WayStop[]
}

/** Names of more choices end with how many there are. */
const MOST_CHOICES = 3

function namePeople(program: Program, graph: FlowGraph, search: Search, found: readonly Found[]): readonly Person[] {
  const titles = new Map(graph.nodes.map(({ id, title }) => [id, title]))
  const onward = graph.edges.filter(({ from, to }) => isOnward(search, from, to))
  const choices = found.map(({ stops }) => stops.flatMap((stop) => listChoices(program, onward, stop)))
  const isAmbiguous = ({ words, at }: Choice): boolean =>
    choices.some((all) => all.some((other) => other.words === words && other.at !== at))
  const named = choices.map((own) => [
    ...new Set(
      own.map((choice) =>
        choice.isAnswer && !isAmbiguous(choice) ? choice.words : `${choice.words} on ${titles.get(choice.at) ?? ''}`,
      ),
    ),
  ])
  return found.map(({ events, stops }, index) => {
    const names = findDistinguishing(
      named[index] ?? [],
      named.filter((_, other) => other !== index),
    )
    const rest = names.length - MOST_CHOICES
    const shown = rest > 0 ? [...names.slice(0, MOST_CHOICES), `${rest} more`] : names
    return { name: shown.join(', ') || 'Everyone', end: stops.at(-1)?.node ?? '', events }
  })
}

interface Choice {
  readonly words: string
  /** The node with the button, or the screen that asks. */
  readonly at: string
  readonly isAnswer: boolean
}

/** Lists what was chosen where there are several ways onward: the answers that decide, or the button. */
function listChoices(program: Program, onward: readonly GraphEdge[], { taken }: WayStop): readonly Choice[] {
  if (taken === null) return []
  const { edge, before } = taken
  if (onward.filter(({ from }) => from === edge.from).length < 2) return []
  const answers = edge.when === null ? [] : listDecidingAnswers(program, before)
  const words = edge.when === null || edge.when === 'otherwise' ? [`“${edge.words}”`] : [edge.when.replace('when ', '')]
  return answers.length > 0 ? answers : words.map((button) => ({ words: button, at: edge.from, isAnswer: false }))
}

/** Describes the answers to choices that decide where a screen leads. */
function listDecidingAnswers(program: Program, state: FlowState): readonly Choice[] {
  const { on = {} } = getScreen(program, state.screen).document
  const entries = [...Object.values(on).flat(), ...listNextScreens(program.flow, state.screen)]
  const paths = new Set(entries.flatMap(({ when }) => (when === undefined ? [] : listConditionPaths(when, null))))
  return [...paths].flatMap((path) => {
    const field = findField(program, path)
    if (field?.kind !== 'simple' || (field.choices === null && field.answer !== 'yesNo')) return []
    const value = getValueAt(state.answers, path) ?? (field.choices === null ? false : undefined)
    const words = describeEvent(program, state, { type: 'answer', path, value })
    const at = program.forms.get(formOf(path))?.screen ?? state.screen
    return words === null ? [] : [{ words, at, isAnswer: true }]
  })
}

/** Finds few choices that no other has all of, in their order; if there are none, those that as few as possible have. */
function findDistinguishing(own: readonly string[], others: readonly (readonly string[])[]): readonly string[] {
  const chosen = new Set<string>()
  for (let alike = others; alike.length > 0;) {
    const countAlike = (choice: string): number => alike.filter((choices) => choices.includes(choice)).length
    const [best] = own
      .filter((choice) => !chosen.has(choice))
      .toSorted((one, other) => countAlike(one) - countAlike(other))
    if (best === undefined || countAlike(best) === alike.length) break
    chosen.add(best)
    alike = alike.filter((choices) => choices.includes(best))
  }
  return own.filter((choice) => chosen.has(choice))
}
