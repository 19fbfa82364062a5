import { isBrought } from '../../engine/program/controls'
import { addressOf } from '../../engine/answers/items'
import { findField, type Program } from '../../engine/program/program'
import { findScreenIssues } from '../../engine/rules/issues'
import { type Json, type Path, getValueAt } from '../../engine/values/answers'
import type { FlowEvent } from '../../engine/state/step'
import type { FlowState } from '../../engine/state/flowState'
import { getAnswerContext, collectFieldEvents, isGiven } from '../planAnswers'
import { type AskedField, getListItems } from '../activeFields'
import { applyEvents, createAnswerEvents, TODAY } from '../stepResult'
import { findGoodAnswer } from './candidates'
import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { createInitialState } from '../../engine/answers/initialState'
import { quoteButton, formatMessage, quoteScreen } from '../../compiler/findings/quoting'
import type { Message, Witness } from '../../engine/values/finding'
import { formatMoney } from '../../engine/values/format'
import { type Assignment, type Diagram, NONE } from './diagrams'
import { type NodeArrival, type Edge, getEventName, type Exploration, type FlowNode } from './exploration'
import type { Machine } from './machine'
import { getResultValue } from './variables'

/** The answers to give, by path; undefined to clear one. */
type Wanted = ReadonlyMap<Path, Json | undefined>

/** Plans the events that give these answers on a screen; `isWhole`: and valid ones to all other required fields. */
export function planFilling(
  program: Program,
  start: FlowState,
  wanted: Wanted,
  isWhole: boolean,
): readonly FlowEvent[] {
  return collectFieldEvents(program, start, (asked, state) => {
    const { path, field } = asked
    const answer = findWanted(wanted, path)
    const value = getValueAt(state.answers, path)
    if (field.kind === 'list') return planItems(asked, state, answer, isWhole)
    if (answer !== null)
      return JSON.stringify(answer.value) === JSON.stringify(value) ? [] : createAnswerEvents(path, answer.value)
    if (!isWhole) return []
    const isWrong = findScreenIssues(program, state, TODAY).some((issue) => issue.path === path)
    const isMissing = !isGiven(value) && (field.isRequired || field.completes)
    const good = isWrong || isMissing ? findGoodAnswer(field, getAnswerContext(program, state, path)) : null
    return good === null ? [] : createAnswerEvents(path, good)
  })
}

function findWanted(wanted: Wanted, path: Path): { readonly value: Json | undefined } | null {
  if (wanted.has(path)) return { value: wanted.get(path) }
  for (const [around, value] of wanted) {
    const inside = path.startsWith(`${around}.`) ? getValueAt(value, path.slice(around.length + 1)) : undefined
    if (inside !== undefined) return { value: inside }
  }
  return null
}

function planItems(
  { path, field }: AskedField,
  { answers, items }: FlowState,
  wanted: { readonly value: Json | undefined } | null,
  isWhole: boolean,
): readonly FlowEvent[] {
  if (field.kind !== 'list') return []
  const existing = getListItems(answers, path).length
  const least = isWhole ? field.least : 0
  const wantedCount = Array.isArray(wanted?.value) ? wanted.value.length : 0
  const count = wanted === null ? Math.max(existing, least) : wantedCount
  const ids = items[addressOf(items, path)] ?? []
  const added = Array.from({ length: Math.max(0, count - existing) }, (): FlowEvent => ({ type: 'add', list: path }))
  const removed = ids.slice(count).map((item): FlowEvent => ({ type: 'remove', list: path, item }))
  return isBrought(field) ? removed : [...added, ...removed.toReversed()]
}

/** A node of a path, with the answers given when it is left. */
export interface Stage {
  readonly node: FlowNode
  readonly arrival: NodeArrival
  readonly answers: Assignment
}

export interface LastPress {
  readonly name: string
  readonly isWhole: boolean
}

/**
 * Finds a path to a node with some of the answers, verified by the engine; null if there is none or the engine does not
 * follow it. `last` is pressed at the end, whatever it does.
 */
export function findNodeWitness(
  exploration: Exploration,
  program: Program,
  key: string,
  set: Diagram,
  last: LastPress | null = null,
): Witness | null {
  const stages = traceStages(exploration, key, set)
  return stages === null ? null : replayStages(exploration, program, stages, last)
}

export function findEdgeWitness(
  exploration: Exploration,
  program: Program,
  edge: Edge,
  set: Diagram = edge.taken,
  isWhole = true,
): Witness | null {
  const stages = traceStages(exploration, edge.from.key, exploration.machine.diagrams.intersection(set, edge.taken))
  if (stages === null || edge.to === null) return null
  const arrival: NodeArrival = { edge, taken: NONE, arrived: NONE, found: NONE }
  return replayStages(exploration, program, [...stages, { node: edge.to, arrival, answers: new Map() }], null, isWhole)
}

/** Traces the path to a node with some of the answers backwards, always by the earliest arrival. */
export function traceStages(
  { machine, visited }: Pick<Exploration, 'machine' | 'visited'>,
  key: string,
  set: Diagram,
): readonly Stage[] | null {
  const { diagrams, changing } = machine
  const stages: Stage[] = []
  let wanted = set
  for (let current = visited.get(key); current !== undefined;) {
    const { node } = current
    const part = wanted
    const arrival = current.arrivals.find(({ found }) => diagrams.intersection(found, part) !== NONE)
    if (arrival === undefined) return null
    const answers = diagrams.first(diagrams.intersection(arrival.found, part))
    stages.unshift({ node, arrival, answers })
    if (arrival.edge === null) return stages
    const chosen = diagrams.of(answers)
    const isAsking = node.dialog === null && node.action === null
    const before = isAsking ? changing.askedBefore(chosen, machine.asked(node.screen)) : chosen
    const arrived = diagrams.of(diagrams.first(diagrams.intersection(before, arrival.arrived)))
    wanted = diagrams.intersection(changing.before(arrived, arrival.edge.changes), arrival.taken)
    current = visited.get(arrival.edge.from.key)
  }
  return null
}

interface Replay {
  readonly program: Program
  readonly events: FlowEvent[]
  readonly steps: Message[]
  state: FlowState
}

function replayStages(
  { machine }: Exploration,
  program: Program,
  stages: readonly Stage[],
  last: LastPress | null,
  isWhole = true,
): Witness | null {
  const replay: Replay = { program, events: [], steps: [], state: createInitialState(program, {}, '', TODAY) }
  const isComplete = stages.every((stage, index) => {
    const next = stages[index + 1]?.arrival.edge ?? null
    const isLast = index + 2 >= stages.length
    return replayStage(
      replay,
      machine,
      stage,
      next,
      next === null ? last?.isWhole === true : isAskingForAll(next) && (isWhole || !isLast),
    )
  })
  if (!isComplete) return null
  if (!matchesAnswers(machine, program, replay.state, stages.at(-1)?.answers)) return null
  const { screen } = replay.state
  if (last !== null) {
    applyAll(replay, [{ type: 'press', name: last.name }])
    replay.steps.push(formatMessage`On "${quoteScreen(screen)}" press "${quoteButton(last.name)}".`)
  }
  const { steps, events, state } = replay
  return {
    steps: steps.length === 0 ? [formatMessage`Begin on "${quoteScreen(screen)}".`] : steps,
    events,
    screen: state.screen,
  }
}

/** Fills in a stage's screen and takes the next edge; returns false if the engine deviates. */
function replayStage(replay: Replay, machine: Machine, stage: Stage, next: Edge | null, isFilled: boolean): boolean {
  const { node } = stage
  if (replay.state.screen !== node.screen || replay.state.dialog !== node.dialog) return false
  if (node.dialog === null && node.action === null) fillScreen(replay, machine, stage, isFilled)
  return next === null || takeEdge(replay, next, node.screen)
}

function applyAll(replay: Replay, events: readonly FlowEvent[]): void {
  replay.events.push(...events)
  replay.state = applyEvents(replay.program, replay.state, events)
}

export function getStageAnswers({ asked, variables }: Machine, { node, answers }: Stage): Wanted {
  const own = new Set(asked(node.screen).map(({ variable }) => variable))
  return new Map(
    variables.all.flatMap((variable) => {
      const cell = answers.get(variable.index)
      return cell === undefined || !own.has(variable) ? [] : [[variable.path, variable.cells[cell]?.value] as const]
    }),
  )
}

function fillScreen(replay: Replay, machine: Machine, stage: Stage, isWhole: boolean): void {
  const { node } = stage
  const filled = planFilling(replay.program, replay.state, getStageAnswers(machine, stage), isWhole)
  applyAll(replay, filled)
  replay.steps.push(...describeAnswers(replay.program, node.screen, filled))
}

/** Describes what is entered on a screen in one step; empty if nothing is. */
export function describeAnswers(program: Program, screen: string, events: readonly FlowEvent[]): readonly Message[] {
  const [first, ...others] = events.flatMap((event) => describeEvent(program, event))
  if (first === undefined) return []
  const description = others.reduce((all, one) => formatMessage`${all}, ${one}`, first)
  return [formatMessage`On "${quoteScreen(screen)}" answer ${description}.`]
}

function takeEdge(replay: Replay, edge: Edge, screen: string): boolean {
  const before = replay.state
  const event = toEvent(edge, before, replay.program)
  if (event === null) return false
  applyAll(replay, [event])
  replay.steps.push(describeStep(edge, screen))
  if (edge.isFollowedByBack && replay.state.screen !== screen) {
    applyAll(replay, [{ type: 'back' }])
    replay.steps.push(formatMessage`Go back.`)
  }
  return replay.state !== before && replay.state.attempts <= before.attempts
}

function matchesAnswers(
  { variables }: Machine,
  program: Program,
  state: FlowState,
  answers: Assignment = new Map(),
): boolean {
  const relevant = collectRelevantAnswers(program, state).answers
  return [...answers].every(([index, cell]) => {
    const variable = variables.all[index]
    return variable === undefined || variables.findCell(variable, getValueAt(relevant, variable.path)) === cell
  })
}

export function isAskingForAll({ occurrence }: Edge): boolean {
  if (occurrence.type !== 'press') return false
  const { submit, enabled } = occurrence.button
  return submit === true || enabled === 'valid' || enabled === 'filled'
}

function toEvent({ occurrence }: Edge, { runs }: FlowState, { flow }: Program): FlowEvent | null {
  switch (occurrence.type) {
    case 'press':
      return { type: 'press', name: occurrence.name }
    case 'dismiss':
      return { type: 'dismiss' }
    case 'outcome': {
      const run = runs.findLast(({ action }) => action === occurrence.action)
      if (run === undefined) return null
      const result: Json | undefined = getResultValue(flow, getEventName(occurrence), 'result')
      return { type: 'outcome', run: run.id, outcome: occurrence.outcome, ...(result === undefined ? {} : { result }) }
    }
    default:
      return occurrence satisfies never
  }
}

function describeStep({ occurrence }: Edge, screen: string): Message {
  switch (occurrence.type) {
    case 'press':
      return formatMessage`On "${quoteScreen(screen)}" press "${quoteButton(occurrence.name)}".`
    case 'dismiss':
      return formatMessage`On "${quoteScreen(screen)}" close the dialog.`
    case 'outcome':
      return formatMessage`"${occurrence.action}" ends with "${occurrence.outcome}".`
    default:
      return occurrence satisfies never
  }
}

function describeEvent(program: Program, event: FlowEvent): readonly Message[] {
  if (event.type === 'add') return [formatMessage`one more of "${event.list}"`]
  if (event.type === 'remove') return [formatMessage`one less of "${event.list}"`]
  if (event.type !== 'answer') return []
  if (event.value === undefined) return [formatMessage`nothing to "${event.path}"`]
  const text = describeValue(program, event.path, event.value)
  return [formatMessage`"${event.path}" with ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`]
}

/** Formats amounts as the flow does, and everything else as JSON. */
function describeValue(program: Program, path: Path, value: Json): string {
  const field = findField(program, path)
  const isAmount =
    field?.kind === 'simple' && fieldKindAuthoring[field.type].comparesAs === 'amount' && typeof value === 'number'
  return isAmount ? formatMoney(value, program.flow, field.options.currency) : JSON.stringify(value)
}
