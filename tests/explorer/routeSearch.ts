import { collectRelevantAnswers } from '../../src/engine/answers/relevantAnswers'
import { resolveButtons } from '../../src/engine/transition/nextScreens'
import { isConditionMet } from '../../src/engine/program/condition'
import { type Program, getScreen } from '../../src/engine/program/program'
import type { FlowEvent } from '../../src/engine/state/step'
import { type FlowState, listVisitedScreens } from '../../src/engine/state/flowState'
import { planAnswers, listChoiceAnswers, type Choices, NO_CHOICES } from '../../src/explorer/planAnswers'
import { isBrought } from '../../src/engine/program/controls'
import type { Field } from '../../src/engine/program/field'
import type { Json, Path } from '../../src/engine/values/answers'
import { listActiveFields, getListItems } from '../../src/explorer/activeFields'
import { listBlocks, listButtons, listGuards, listScreens, listScreenTransitions } from '../../src/compiler/parts/parts'
import type { Condition, Flow } from '../../src/language/flow'
import { applyEvents, TODAY } from '../../src/explorer/stepResult'
import { type Identity, identifyState } from './screenStates'
import {
  computePressResults,
  findPressRoutes,
  type OutcomeChoice,
  type PressResult,
  type PressRoute as Route,
} from '../../src/explorer/pressResults'

/** Computes the results of every button that does something, one for each outcome of what it starts. */
export function computeAllPressResults(
  program: Program,
  state: FlowState,
  ends: OutcomeChoice = 'every',
): readonly PressResult[] {
  return [...resolveButtons(program, state, state.dialog).keys()].flatMap((name) =>
    computePressResults(program, state, name, ends),
  )
}

/** Some input, one press, and everything shown from the press on. */
export interface PressRoute extends Route {
  /** The screens shown after the press and after each action. */
  readonly shows: readonly Identity[]
}

export interface Appearance extends Identity {
  /** Whether it only appears at the end of the flow. */
  readonly isLast: boolean
}

export interface RouteSearch {
  readonly program: Program
  /** Buttons that are not pressed because they leave the flow. */
  readonly avoided: ReadonlySet<string>
  /** Caches routes by the key of their state. */
  readonly found: Map<string, readonly PressRoute[]>
}

export function createRouteSearch(program: Program, avoided: ReadonlySet<string> = new Set()): RouteSearch {
  return { program, avoided, found: new Map() }
}

/**
 * Returns the first step of the shortest path to a gain, or null; among paths of equal length, of the one with the
 * largest gain. `isOpen` limits the routes that may be followed.
 */
export function findFirstStep(
  search: RouteSearch,
  start: FlowState,
  getGain: (way: PressRoute) => number,
  isOpen: (way: PressRoute) => boolean,
): PressRoute | null {
  const seen = new Set([computeStateKey(search, start)])
  let frontier = findRoutes(search, start)
    .filter(isOpen)
    .map((way) => ({ first: way, way }))
  while (frontier.length > 0) {
    const best = Math.max(...frontier.map(({ way }) => getGain(way)))
    if (best > 0) return frontier.find(({ way }) => getGain(way) === best)?.first ?? null
    frontier = frontier
      .filter(({ way }) => addNew(seen, computeStateKey(search, way.end)))
      .flatMap(({ first, way }) =>
        findCachedRoutes(search, way.end)
          .filter(isOpen)
          .map((next) => ({ first, way: next })),
      )
  }
  return null
}

/** Collects everything that any path from `start` shows after a press, by key. */
export function collectAppearances(search: RouteSearch, start: FlowState): ReadonlyMap<string, Appearance> {
  const shown = new Map<string, Appearance>()
  const seen = new Set([computeStateKey(search, start)])
  const queue = [start]
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const { end, shows } of findCachedRoutes(search, state)) {
      // Back shows nothing new.
      if (shows.length === 0) continue
      for (const identity of shows) {
        const isLast = (shown.get(identity.key)?.isLast ?? true) && isFinal(search, end)
        shown.set(identity.key, { ...identity, isLast })
      }
      if (addNew(seen, computeStateKey(search, end))) queue.push(end)
    }
  }
  return shown
}

export function isFinal({ program }: RouteSearch, { screen }: FlowState): boolean {
  return getScreen(program, screen).document.final === true
}

function findCachedRoutes(search: RouteSearch, state: FlowState): readonly PressRoute[] {
  const key = computeStateKey(search, state)
  const ways = search.found.get(key) ?? findRoutes(search, state)
  search.found.set(key, ways)
  return ways
}

/** Finds all routes from a state: every button, after each decisive choice, and Back. */
function findRoutes(search: RouteSearch, state: FlowState): readonly PressRoute[] {
  const { program } = search
  const preparations = state.dialog === null ? listFillings(program, state) : [[]]
  return [...preparations.flatMap((events) => findRoutesAfter(search, state, events)), ...findBackRoute(program, state)]
}

function findRoutesAfter(
  { program, avoided }: RouteSearch,
  state: FlowState,
  events: readonly FlowEvent[],
): readonly PressRoute[] {
  return findPressRoutes({ program, ends: 'simulated' }, state, events)
    .filter(({ moves: [press] }) => !avoided.has(press?.name ?? ''))
    .map((route) => ({
      ...route,
      shows: route.moves.map((move) => identifyState(program, move.state, move.name ?? '')),
    }))
}

/** Lists the inputs to try: none, the default answers, and each decisive choice. */
function listFillings(program: Program, state: FlowState): readonly (readonly FlowEvent[])[] {
  const choices = [NO_CHOICES, ...findDecisiveChoices(program, state)]
  const filled = choices.map((chosen) => planAnswers(program, state, chosen))
  return [[], ...filled.filter((events) => events.length > 0)]
}

export function listScreenChoices(program: Program, state: FlowState): readonly Choices[] {
  return listActiveFields(program, state).flatMap(({ path, field, inside }) =>
    inside === null ? listChoiceAnswers(field).map(({ answer }) => new Map([[path, answer]])) : [],
  )
}

/**
 * Lists the choices that make a difference, one at a time: other fields appear, or a condition of the flow changes. Of
 * choices with the same effect only the first is listed.
 */
export function findDecisiveChoices(program: Program, state: FlowState): readonly Choices[] {
  const asked = listActiveFields(program, state)
  const fieldChoices = asked.flatMap(({ path, field, inside }) =>
    inside === null ? findDistinctChoices(program, state, path, field) : [],
  )
  // In lists the second item gets the choice; the first keeps the default.
  const listChoices = asked.flatMap(({ path, field }) => {
    if (field.kind !== 'list' || isBrought(field) || field.most === 1) return []
    const second = applyEvents(program, state, addItems(path, state))
    return field.fields.flatMap((inner) => findDistinctChoices(program, second, `${path}.1.${inner.name}`, inner))
  })
  return [...fieldChoices, ...listChoices]
}

function addItems(list: Path, { answers }: FlowState): readonly FlowEvent[] {
  return Array.from({ length: Math.max(0, 2 - getListItems(answers, list).length) }, () => ({ type: 'add', list }))
}

function findDistinctChoices(program: Program, state: FlowState, path: Path, field: Field): readonly Choices[] {
  const byDifference = new Map<string, Json>()
  for (const { answer } of listChoiceAnswers(field)) {
    const difference = describeDifference(
      program,
      applyEvents(program, state, [{ type: 'answer', path, value: answer }]),
    )
    if (!byDifference.has(difference)) byDifference.set(difference, answer)
  }
  return byDifference.size < 2 ? [] : [...byDifference.values()].map((answer) => new Map([[path, answer]]))
}

function describeDifference(program: Program, state: FlowState): string {
  const { answers, forms, items } = collectRelevantAnswers(program, state)
  const asked = [...forms, ...items].map(([place, fields]) => [
    place,
    fields.map(({ name, isRequired }) => [name, isRequired]),
  ])
  return JSON.stringify([
    asked,
    getConditions(program.flow).map((condition) => isConditionMet(condition, answers, TODAY)),
  ])
}

function findBackRoute(program: Program, state: FlowState): readonly PressRoute[] {
  const event: FlowEvent = { type: 'back' }
  const end = applyEvents(program, state, [event])
  return state.dialog === null && end !== state
    ? [{ events: [event], end, moves: [], shows: [], takes: [], isOver: false }]
    : []
}

function addNew(seen: Set<string>, key: string): boolean {
  const before = seen.size
  return seen.add(key).size > before
}

/** Computes what decides where one can go: the position, which answers exist, and which conditions hold. */
function computeStateKey({ program }: RouteSearch, state: FlowState): string {
  const { screen, dialog, message, way, answers } = state
  const given = Object.entries(answers).map(([form, fields]) => [form, Object.keys(fields)])
  const relevant = collectRelevantAnswers(program, state).answers
  const conditions = getConditions(program.flow).map((condition) => isConditionMet(condition, relevant, TODAY))
  return JSON.stringify([screen, dialog, message?.text, listVisitedScreens(way).at(-2), given, conditions])
}

const conditionsByFlow = new WeakMap<Flow, readonly Condition[]>()

/** Returns every condition that decides what a screen shows, which buttons are enabled, or where they lead. */
function getConditions(flow: Flow): readonly Condition[] {
  const conditions = conditionsByFlow.get(flow) ?? collectConditions(flow)
  conditionsByFlow.set(flow, conditions)
  return conditions
}

function collectConditions(flow: Flow): readonly Condition[] {
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
