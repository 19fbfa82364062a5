import { collectRelevantAnswers } from '../engine/answers/relevantAnswers'
import { resolveButtons } from '../engine/transition/nextScreens'
import { isConditionMet } from '../engine/program/condition'
import { type Program, getScreen } from '../engine/program/program'
import type { FlowEvent } from '../engine/state/step'
import { type FlowState, listVisitedScreens } from '../engine/state/flowState'
import { planAnswers, listChoiceAnswers, type Choices, NO_CHOICES } from './planAnswers'
import { isBrought } from '../engine/program/controls'
import type { Field } from '../engine/program/field'
import type { Json, Path } from '../engine/values/answers'
import { listActiveFields, getListItems } from './activeFields'
import { listBlocks, listButtons, listGuards, listScreens, listScreenTransitions } from '../compiler/parts/parts'
import type { Condition, Flow } from '../language/flow'
import { applyEvents, TODAY } from './stepResult'
import { type Identity, identifyState } from './screenStates'
import { type OutcomeChoice, computePressResults } from './pressResults'
import { listCoveredKeys } from './walks/coveredKeys'

/** What an applicant does up to and with one press, and all that shows from the press on. */
export interface PressRoute {
  readonly events: readonly FlowEvent[]
  readonly end: FlowState
  /** What shows after the press and after each action it runs; nothing where it is not told. */
  readonly shows: readonly Identity[]
  /** What it takes, as the keys of what walks cover. */
  readonly takes: readonly string[]
  /** The flow begins anew. */
  readonly isOver: boolean
}

/** Something that is shown somewhere in a flow. */
export interface Showing extends Identity {
  /** It is only seen where the flow ends. */
  readonly isLast: boolean
}

/** How ways are looked for. */
export interface RouteSearch {
  readonly program: Program
  /** The buttons that are not pressed, because they lead out of the flow. */
  readonly avoided: ReadonlySet<string>
  /** The ways that were found, by where they begin. */
  readonly found: Map<string, readonly PressRoute[]>
  /** How the actions end that a press starts. */
  readonly ends: OutcomeChoice
  /** Whether it is told what shows. */
  readonly isTold: boolean
}

/** A search for what shows: actions end as they are simulated, and each choice that matters is made. */
export function createRouteSearch(program: Program, avoided: ReadonlySet<string> = new Set()): RouteSearch {
  return { program, avoided, found: new Map(), ends: 'simulated', isTold: true }
}

/**
 * The first step of the shortest way to something that is wanted, or null; of several that are as short the one to the
 * most of it. `isOpen` tells where the way may lead on.
 */
export function findFirstStep(
  search: RouteSearch,
  start: FlowState,
  gainOf: (way: PressRoute) => number,
  isOpen: (way: PressRoute) => boolean,
): PressRoute | null {
  const known = new Set([computeStateKey(search, start)])
  let edge = findWays(search, start)
    .filter(isOpen)
    .map((way) => ({ first: way, way }))
  while (edge.length > 0) {
    const most = Math.max(...edge.map(({ way }) => gainOf(way)))
    if (most > 0) return edge.find(({ way }) => gainOf(way) === most)?.first ?? null
    edge = edge
      .filter(({ way }) => isNew(known, computeStateKey(search, way.end)))
      .flatMap(({ first, way }) =>
        foreseen(search, way.end)
          .filter(isOpen)
          .map((next) => ({ first, way: next })),
      )
  }
  return null
}

/** All that an applicant can be shown after a press, going every way on from the start, by key. */
export function collectShowings(search: RouteSearch, start: FlowState): ReadonlyMap<string, Showing> {
  const shown = new Map<string, Showing>()
  const known = new Set([computeStateKey(search, start)])
  const waiting = [start]
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    for (const { end, shows } of foreseen(search, state)) {
      // Back shows nothing new.
      if (shows.length === 0) continue
      for (const identity of shows) {
        const isLast = (shown.get(identity.key)?.isLast ?? true) && isFinal(search, end)
        shown.set(identity.key, { ...identity, isLast })
      }
      if (isNew(known, computeStateKey(search, end))) waiting.push(end)
    }
  }
  return shown
}

/** Whether nothing leads on from a state's screen. */
export function isFinal({ program }: RouteSearch, { screen }: FlowState): boolean {
  return getScreen(program, screen).document.final === true
}

/** The same ways as they were found in a state from which the same can be done. */
function foreseen(search: RouteSearch, state: FlowState): readonly PressRoute[] {
  const key = computeStateKey(search, state)
  const ways = search.found.get(key) ?? findWays(search, state)
  search.found.set(key, ways)
  return ways
}

/** Every way on from a state: each button, after each choice that matters; and back. */
function findWays(search: RouteSearch, state: FlowState): readonly PressRoute[] {
  const { program } = search
  const preparations = state.dialog === null ? fillings(program, state) : [[]]
  return [...preparations.flatMap((events) => findRoutesAfter(search, state, events)), ...back(program, state)]
}

/** The ways on from a state after something was entered on its screen: one for each button, and each end of what it starts. */
export function findRoutesAfter(
  search: RouteSearch,
  state: FlowState,
  events: readonly FlowEvent[],
): readonly PressRoute[] {
  const { program, avoided } = search
  const ready = applyEvents(program, state, events)
  const buttons = [...resolveButtons(program, ready, ready.dialog).keys()].filter((name) => !avoided.has(name))
  return buttons
    .flatMap((name) => pressed(search, ready, name))
    .map((way) => ({ ...way, events: [...events, ...way.events] }))
}

/** The screen as it is, and filled in, once for each choice that matters. */
function fillings(program: Program, state: FlowState): readonly (readonly FlowEvent[])[] {
  const choices = [NO_CHOICES, ...findDecisiveChoices(program, state)]
  const filled = choices.map((chosen) => planAnswers(program, state, chosen))
  return [[], ...filled.filter((events) => events.length > 0)]
}

/** Every choice of every field of a state's screen that stands in no list, each alone. */
export function listScreenChoices(program: Program, state: FlowState): readonly Choices[] {
  return listActiveFields(program, state).flatMap(({ path, field, inside }) =>
    inside === null ? listChoiceAnswers(field).map(({ answer }) => new Map([[path, answer]])) : [],
  )
}

/**
 * The choices of a screen that make a difference, each alone: other fields that appear, or a condition anywhere in the
 * flow that turns. Of those that make the same difference the first stands for all.
 */
export function findDecisiveChoices(program: Program, state: FlowState): readonly Choices[] {
  const asked = listActiveFields(program, state)
  const own = asked.flatMap(({ path, field, inside }) => (inside === null ? distinct(program, state, path, field) : []))
  // Of a list it is the second item that takes the choice: the first keeps what everybody chooses.
  const inLists = asked.flatMap(({ path, field }) => {
    if (field.kind !== 'list' || isBrought(field) || field.most === 1) return []
    const second = applyEvents(program, state, added(path, state))
    return field.fields.flatMap((inner) => distinct(program, second, `${path}.1.${inner.name}`, inner))
  })
  return [...own, ...inLists]
}

/** What adds items to a list until it has two. */
function added(list: Path, { answers }: FlowState): readonly FlowEvent[] {
  return Array.from({ length: Math.max(0, 2 - getListItems(answers, list).length) }, () => ({ type: 'add', list }))
}

function distinct(program: Program, state: FlowState, path: Path, field: Field): readonly Choices[] {
  const byDifference = new Map<string, Json>()
  for (const { answer } of listChoiceAnswers(field)) {
    const difference = differenceOf(program, applyEvents(program, state, [{ type: 'answer', path, value: answer }]))
    if (!byDifference.has(difference)) byDifference.set(difference, answer)
  }
  return byDifference.size < 2 ? [] : [...byDifference.values()].map((answer) => new Map([[path, answer]]))
}

/** Which fields are asked, and which conditions hold. */
function differenceOf(program: Program, state: FlowState): string {
  const { answers, forms, items } = collectRelevantAnswers(program, state)
  const asked = [...forms, ...items].map(([place, fields]) => [
    place,
    fields.map(({ name, isRequired }) => [name, isRequired]),
  ])
  return JSON.stringify([
    asked,
    conditionsOf(program.flow).map((condition) => isConditionMet(condition, answers, TODAY)),
  ])
}

function pressed({ program, ends, isTold }: RouteSearch, ready: FlowState, button: string): readonly PressRoute[] {
  return computePressResults(program, ready, button, ends).map(({ moves, state }) => ({
    events: moves.map(({ event }) => event),
    end: state,
    shows: isTold ? moves.map((move) => identifyState(program, move.state, move.name ?? '')) : [],
    takes: moves.flatMap((move, index) => listCoveredKeys(program, moves[index - 1]?.state ?? ready, move)),
    isOver: moves.some(({ effects }) => effects.some(({ type }) => type === 'restart')),
  }))
}

function back(program: Program, state: FlowState): readonly PressRoute[] {
  const event: FlowEvent = { type: 'back' }
  const end = applyEvents(program, state, [event])
  return state.dialog === null && end !== state ? [{ events: [event], end, shows: [], takes: [], isOver: false }] : []
}

/** Whether a key was not met before; from now on it was. */
function isNew(known: Set<string>, key: string): boolean {
  const before = known.size
  return known.add(key).size > before
}

/** What makes a difference to where one can go: of the answers, which were given and which conditions hold. */
function computeStateKey({ program }: RouteSearch, state: FlowState): string {
  const { screen, dialog, message, way, answers } = state
  const given = Object.entries(answers).map(([form, fields]) => [form, Object.keys(fields)])
  const relevant = collectRelevantAnswers(program, state).answers
  const conditions = conditionsOf(program.flow).map((condition) => isConditionMet(condition, relevant, TODAY))
  return JSON.stringify([screen, dialog, message?.text, listVisitedScreens(way).at(-2), given, conditions])
}

const foundConditions = new WeakMap<Flow, readonly Condition[]>()

/** Every condition of a flow that decides what stands on a screen, what can be pressed, or where it leads. */
function conditionsOf(flow: Flow): readonly Condition[] {
  const conditions = foundConditions.get(flow) ?? found(flow)
  foundConditions.set(flow, conditions)
  return conditions
}

function found(flow: Flow): readonly Condition[] {
  const screens = listScreens(flow)
  const buttons = screens.flatMap(listButtons).map(({ button }) => button)
  const guarded = [
    ...listBlocks(flow).flatMap(listGuards),
    ...buttons,
    ...screens.flatMap(listScreenTransitions).map(({ transition }) => transition),
    ...screens.map(({ value: { when } }) => ({ when })),
    ...screens.flatMap(({ value: { next = [] } }) => (typeof next === 'string' ? [] : next)),
  ]
  return [
    ...buttons.flatMap(({ enabled }) => (typeof enabled === 'object' ? [enabled] : [])),
    ...guarded.flatMap(({ when }) => (when === undefined ? [] : [when])),
  ]
}
