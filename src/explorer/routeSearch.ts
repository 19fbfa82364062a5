import { relevantAnswers } from '../engine/answers/relevantAnswers'
import { buttonsOf } from '../engine/transition/handlers'
import { holds } from '../engine/program/condition'
import { type Program, screenOf } from '../engine/program/program'
import type { FlowEvent } from '../engine/state/flowEvent'
import type { FlowState } from '../engine/state/flowState'
import { screensBehind } from '../engine/values/screensBehind'
import { answersOf, NO_CHOICES } from './answersOf'
import { choicesThatMatter } from './choices'
import { conditionsOf } from './conditionsOf'
import { after, TODAY } from './stepResult'
import { type Identity, identityOf } from './screenStates'
import { type OutcomeChoice, pressResults } from './pressResults'
import { coveredKeys } from './walks/coveredKeys'

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
export function routeTowards(
  search: RouteSearch,
  start: FlowState,
  gainOf: (way: PressRoute) => number,
  isOpen: (way: PressRoute) => boolean,
): PressRoute | null {
  const known = new Set([keyOf(search, start)])
  let edge = findWays(search, start).filter(isOpen).map((way) => ({ first: way, way }))
  while (edge.length > 0) {
    const most = Math.max(...edge.map(({ way }) => gainOf(way)))
    if (most > 0) return edge.find(({ way }) => gainOf(way) === most)?.first ?? null
    edge = edge
      .filter(({ way }) => isNew(known, keyOf(search, way.end)))
      .flatMap(({ first, way }) => foreseen(search, way.end).filter(isOpen).map((next) => ({ first, way: next })))
  }
  return null
}

/** All that an applicant can be shown after a press, going every way on from the start, by key. */
export function allShown(search: RouteSearch, start: FlowState): ReadonlyMap<string, Showing> {
  const shown = new Map<string, Showing>()
  const known = new Set([keyOf(search, start)])
  const waiting = [start]
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    for (const { end, shows } of foreseen(search, state)) {
      // Back shows nothing new.
      if (shows.length === 0) continue
      for (const identity of shows) {
        const isLast = (shown.get(identity.key)?.isLast ?? true) && isFinal(search, end)
        shown.set(identity.key, { ...identity, isLast })
      }
      if (isNew(known, keyOf(search, end))) waiting.push(end)
    }
  }
  return shown
}

/** Whether nothing leads on from a state's screen. */
export function isFinal({ program }: RouteSearch, { screen }: FlowState): boolean {
  return screenOf(program, screen).document.final === true
}

/** The same ways as they were found in a state from which the same can be done. */
function foreseen(search: RouteSearch, state: FlowState): readonly PressRoute[] {
  const key = keyOf(search, state)
  const ways = search.found.get(key) ?? findWays(search, state)
  search.found.set(key, ways)
  return ways
}

/** Every way on from a state: each button, after each choice that matters; and back. */
function findWays(search: RouteSearch, state: FlowState): readonly PressRoute[] {
  const { program } = search
  const preparations = state.dialog === null ? fillings(program, state) : [[]]
  return [...preparations.flatMap((events) => waysAfter(search, state, events)), ...back(program, state)]
}

/** The ways on from a state after something was entered on its screen: one for each button, and each end of what it starts. */
export function waysAfter(search: RouteSearch, state: FlowState, events: readonly FlowEvent[]): readonly PressRoute[] {
  const { program, avoided } = search
  const ready = after(program, state, events)
  const buttons = [...buttonsOf(program, ready, ready.dialog).keys()].filter((name) => !avoided.has(name))
  return buttons.flatMap((name) => pressed(search, ready, name)).map((way) => ({ ...way, events: [...events, ...way.events] }))
}

/** The screen as it is, and filled in, once for each choice that matters. */
function fillings(program: Program, state: FlowState): readonly (readonly FlowEvent[])[] {
  const choices = [NO_CHOICES, ...choicesThatMatter(program, state)]
  const filled = choices.map((chosen) => answersOf(program, state, chosen))
  return [[], ...filled.filter((events) => events.length > 0)]
}

function pressed({ program, ends, isTold }: RouteSearch, ready: FlowState, button: string): readonly PressRoute[] {
  return pressResults(program, ready, button, ends).map(({ moves, state }) => ({
    events: moves.map(({ event }) => event),
    end: state,
    shows: isTold ? moves.map((move) => identityOf(program, move.state, move.name ?? '')) : [],
    takes: moves.flatMap((move, index) => coveredKeys(program, moves[index - 1]?.state ?? ready, move)),
    isOver: moves.some(({ effects }) => effects.some(({ type }) => type === 'restart')),
  }))
}

function back(program: Program, state: FlowState): readonly PressRoute[] {
  const event: FlowEvent = { type: 'back' }
  const end = after(program, state, [event])
  return state.dialog === null && end !== state ? [{ events: [event], end, shows: [], takes: [], isOver: false }] : []
}

/** Whether a key was not met before; from now on it was. */
function isNew(known: Set<string>, key: string): boolean {
  const before = known.size
  return known.add(key).size > before
}

/** What makes a difference to where one can go: of the answers, which were given and which conditions hold. */
export function keyOf({ program }: RouteSearch, state: FlowState): string {
  const { screen, dialog, message, way, answers } = state
  const given = Object.entries(answers).map(([form, fields]) => [form, Object.keys(fields)])
  const relevant = relevantAnswers(program, state).answers
  const conditions = conditionsOf(program.flow).map((condition) => holds(condition, relevant, TODAY))
  return JSON.stringify([screen, dialog, message?.text, screensBehind(way).at(-2), given, conditions])
}
