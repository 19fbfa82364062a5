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
import { type SpotArrival, type Edge, getEventName, type Exploration, type Spot } from './exploration'
import type { Machine } from './machine'
import { getResultValue } from './variables'

/** Answers that are to be given, by path; undefined for one that is not. */
type Wanted = ReadonlyMap<Path, Json | undefined>

/** What an applicant does to give these answers on a screen; `isWhole`: and good ones to all else that is asked for. */
export function filling(program: Program, start: FlowState, wanted: Wanted, isWhole: boolean): readonly FlowEvent[] {
  return collectFieldEvents(program, start, (asked, state) => {
    const { path, field } = asked
    const answer = wantedAt(wanted, path)
    const value = getValueAt(state.answers, path)
    if (field.kind === 'list') return listOf(asked, state, answer, isWhole)
    if (answer !== null)
      return JSON.stringify(answer.value) === JSON.stringify(value) ? [] : createAnswerEvents(path, answer.value)
    if (!isWhole) return []
    const isWrong = findScreenIssues(program, state, TODAY).some((issue) => issue.path === path)
    const isMissing = !isGiven(value) && (field.isRequired || field.completes)
    const good = isWrong || isMissing ? findGoodAnswer(field, getAnswerContext(program, state, path)) : null
    return good === null ? [] : createAnswerEvents(path, good)
  })
}

/** What is wanted of an answer, itself or as a part of a list; null where nothing is. */
function wantedAt(wanted: Wanted, path: Path): { readonly value: Json | undefined } | null {
  if (wanted.has(path)) return { value: wanted.get(path) }
  for (const [around, value] of wanted) {
    const inside = path.startsWith(`${around}.`) ? getValueAt(value, path.slice(around.length + 1)) : undefined
    if (inside !== undefined) return { value: inside }
  }
  return null
}

function listOf(
  { path, field }: AskedField,
  { answers, items }: FlowState,
  wanted: { readonly value: Json | undefined } | null,
  isWhole: boolean,
): readonly FlowEvent[] {
  if (field.kind !== 'list') return []
  const there = getListItems(answers, path).length
  const least = isWhole ? field.least : 0
  const asWanted = Array.isArray(wanted?.value) ? wanted.value.length : 0
  const count = wanted === null ? Math.max(there, least) : asWanted
  const ids = items[addressOf(items, path)] ?? []
  const added = Array.from({ length: Math.max(0, count - there) }, (): FlowEvent => ({ type: 'add', list: path }))
  const removed = ids.slice(count).map((item): FlowEvent => ({ type: 'remove', list: path, item }))
  return isBrought(field) ? removed : [...added, ...removed.toReversed()]
}

/** One spot of a way, with the answers that one leaves it with. */
export interface Stage {
  readonly spot: Spot
  readonly arrival: SpotArrival
  readonly answers: Assignment
}

/** What is pressed at the end of a way. */
export interface LastPress {
  readonly name: string
  /** Whether the screen is to be filled in before. */
  readonly isWhole: boolean
}

/**
 * A way to a spot with some answers, that the engine goes: null where no such way was found, or where the engine does
 * not go it. `last` is pressed there, whatever it then does.
 */
export function findNodeWitness(
  exploration: Exploration,
  program: Program,
  key: string,
  set: Diagram,
  last: LastPress | null = null,
): Witness | null {
  const stages = traceStages(exploration, key, set)
  return stages === null ? null : replayed(exploration, program, stages, last)
}

/** A way that takes a transition. */
export function findEdgeWitness(
  exploration: Exploration,
  program: Program,
  edge: Edge,
  set: Diagram = edge.taken,
  isWhole = true,
): Witness | null {
  const stages = traceStages(exploration, edge.from.key, exploration.machine.diagrams.intersection(set, edge.taken))
  if (stages === null || edge.to === null) return null
  const arrival: SpotArrival = { edge, taken: NONE, arrived: NONE, found: NONE }
  return replayed(exploration, program, [...stages, { spot: edge.to, arrival, answers: new Map() }], null, isWhole)
}

/** The way to a spot with some answers, spot by spot: back to where it began, always by the arrival that came first. */
export function traceStages(
  { machine, visited }: Pick<Exploration, 'machine' | 'visited'>,
  key: string,
  set: Diagram,
): readonly Stage[] | null {
  const { diagrams, changing } = machine
  const stages: Stage[] = []
  let wanted = set
  for (let visit = visited.get(key); visit !== undefined;) {
    const { spot } = visit
    const part = wanted
    const arrival = visit.arrivals.find(({ found }) => diagrams.intersection(found, part) !== NONE)
    if (arrival === undefined) return null
    const answers = diagrams.first(diagrams.intersection(arrival.found, part))
    stages.unshift({ spot, arrival, answers })
    if (arrival.edge === null) return stages
    const chosen = diagrams.of(answers)
    const isAsking = spot.dialog === null && spot.action === null
    const before = isAsking ? changing.askedBefore(chosen, machine.asked(spot.screen)) : chosen
    const arrived = diagrams.of(diagrams.first(diagrams.intersection(before, arrival.arrived)))
    wanted = diagrams.intersection(changing.before(arrived, arrival.edge.changes), arrival.taken)
    visit = visited.get(arrival.edge.from.key)
  }
  return null
}

/** What has happened so far of a way that is gone. */
interface Going {
  readonly program: Program
  readonly events: FlowEvent[]
  readonly steps: Message[]
  state: FlowState
}

function replayed(
  { machine }: Exploration,
  program: Program,
  stages: readonly Stage[],
  last: LastPress | null,
  isWhole = true,
): Witness | null {
  const going: Going = { program, events: [], steps: [], state: createInitialState(program, {}, '', TODAY) }
  const isGone = stages.every((stage, index) => {
    const next = stages[index + 1]?.arrival.edge ?? null
    const isLast = index + 2 >= stages.length
    return goThrough(
      going,
      machine,
      stage,
      next,
      next === null ? last?.isWhole === true : isAskingForAll(next) && (isWhole || !isLast),
    )
  })
  if (!isGone) return null
  if (!isAsFound(machine, program, going.state, stages.at(-1)?.answers)) return null
  const { screen } = going.state
  if (last !== null) {
    happen(going, [{ type: 'press', name: last.name }])
    going.steps.push(formatMessage`On "${quoteScreen(screen)}" press "${quoteButton(last.name)}".`)
  }
  const { steps, events, state } = going
  return {
    steps: steps.length === 0 ? [formatMessage`Begin on "${quoteScreen(screen)}".`] : steps,
    events,
    screen: state.screen,
  }
}

/** Fills in the screen of a stage and takes the next transition; false where the engine is elsewhere or does not. */
function goThrough(going: Going, machine: Machine, stage: Stage, next: Edge | null, isFilled: boolean): boolean {
  const { spot } = stage
  if (going.state.screen !== spot.screen || going.state.dialog !== spot.dialog) return false
  if (spot.dialog === null && spot.action === null) fill(going, machine, stage, isFilled)
  return next === null || goOn(going, next, spot.screen)
}

function happen(going: Going, events: readonly FlowEvent[]): void {
  going.events.push(...events)
  going.state = applyEvents(going.program, going.state, events)
}

/** The answers to the fields of its own screen that a stage is left with. */
export function getStageAnswers({ asked, variables }: Machine, { spot, answers }: Stage): Wanted {
  const own = new Set(asked(spot.screen).map(({ variable }) => variable))
  return new Map(
    variables.all.flatMap((variable) => {
      const cell = answers.get(variable.index)
      return cell === undefined || !own.has(variable) ? [] : [[variable.path, variable.cells[cell]?.value] as const]
    }),
  )
}

/** Gives the answers that a stage is left with. */
function fill(going: Going, machine: Machine, stage: Stage, isWhole: boolean): void {
  const { spot } = stage
  const filled = filling(going.program, going.state, getStageAnswers(machine, stage), isWhole)
  happen(going, filled)
  const [first, ...others] = filled.flatMap((event) => inWords(going.program, event))
  if (first === undefined) return
  const said = others.reduce((all, one) => formatMessage`${all}, ${one}`, first)
  going.steps.push(formatMessage`On "${quoteScreen(spot.screen)}" answer ${said}.`)
}

/** Takes the next transition; false where the engine does not. */
function goOn(going: Going, edge: Edge, screen: string): boolean {
  const before = going.state
  const event = eventFor(edge, before, going.program)
  if (event === null) return false
  happen(going, [event])
  going.steps.push(stepInWords(edge, screen))
  if (edge.isGoneBack && going.state.screen !== screen) {
    happen(going, [{ type: 'back' }])
    going.steps.push(formatMessage`Go back.`)
  }
  return going.state !== before && going.state.attempts <= before.attempts
}

/** Whether the answers that count are those that were found to be possible. */
function isAsFound(
  { variables }: Machine,
  program: Program,
  state: FlowState,
  answers: Assignment = new Map(),
): boolean {
  const relevant = collectRelevantAnswers(program, state).answers
  return [...answers].every(([index, cell]) => {
    const variable = variables.all[index]
    return variable === undefined || variables.cellOf(variable, getValueAt(relevant, variable.path)) === cell
  })
}

/** Whether a press is only possible once all that is asked for was answered. */
export function isAskingForAll({ happening }: Edge): boolean {
  if (happening.type !== 'press') return false
  const { submit, enabled } = happening.button
  return submit === true || enabled === 'valid' || enabled === 'filled'
}

function eventFor({ happening }: Edge, { runs }: FlowState, { flow }: Program): FlowEvent | null {
  switch (happening.type) {
    case 'press':
      return { type: 'press', name: happening.name }
    case 'dismiss':
      return { type: 'dismiss' }
    case 'outcome': {
      const run = runs.findLast(({ action }) => action === happening.action)
      if (run === undefined) return null
      const result: Json | undefined = getResultValue(flow, getEventName(happening), 'result')
      return { type: 'outcome', run: run.id, outcome: happening.outcome, ...(result === undefined ? {} : { result }) }
    }
    default:
      return happening satisfies never
  }
}

function stepInWords({ happening }: Edge, screen: string): Message {
  switch (happening.type) {
    case 'press':
      return formatMessage`On "${quoteScreen(screen)}" press "${quoteButton(happening.name)}".`
    case 'dismiss':
      return formatMessage`On "${quoteScreen(screen)}" close the dialog.`
    case 'outcome':
      return formatMessage`"${happening.action}" ends with "${happening.outcome}".`
    default:
      return happening satisfies never
  }
}

function inWords(program: Program, event: FlowEvent): readonly Message[] {
  if (event.type === 'add') return [formatMessage`one more of "${event.list}"`]
  if (event.type === 'remove') return [formatMessage`one less of "${event.list}"`]
  if (event.type !== 'answer') return []
  if (event.value === undefined) return [formatMessage`nothing to "${event.path}"`]
  const text = valueInWords(program, event.path, event.value)
  return [formatMessage`"${event.path}" with ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`]
}

/** An answer as JSON writes it, an amount as the flow does: nobody thinks in cents. */
function valueInWords(program: Program, path: Path, value: Json): string {
  const field = findField(program, path)
  const isAmount =
    field?.kind === 'simple' && fieldKindAuthoring[field.type].comparesAs === 'amount' && typeof value === 'number'
  return isAmount ? formatMoney(value, program.flow, field.options.currency) : JSON.stringify(value)
}
