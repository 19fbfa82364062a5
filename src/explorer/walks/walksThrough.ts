import { initialState } from '../../engine/answers/initialState'
import type { Program } from '../../engine/program/program'
import { anyPlace } from '../../engine/program/dependencies'
import type { FlowEvent } from '../../engine/state/flowEvent'
import type { FlowState } from '../../engine/state/flowState'
import { answersOf, type Choices, NO_CHOICES } from '../answersOf'
import { chosenIn } from '../choiceAnswers'
import { choicesThatMatter } from '../choices'
import { stepResult, TODAY } from '../stepResult'
import type { OutcomeChoice } from '../pressResults'
import { isFinal, keyOf, type RouteSearch, createRouteSearch, routeTowards, type PressRoute } from '../routeSearch'
import { messagesIn, coveredKeys } from './coveredKeys'
import { decidingAnswers } from './decidingAnswers'
import { everyChoice } from './everyChoice'
import { errorScenario } from './errorScenario'
import { choiceOf, type Target, targetsOf } from './targets'

/** What an applicant does from the first screen on, to the end of the flow where there is one. */
export interface Walk {
  readonly events: readonly FlowEvent[]
  /** What it covers that no walk before it does, by key. */
  readonly covers: readonly string[]
}

/** Walks, and what of the flow is on none of them. */
export interface Walks {
  readonly walks: readonly Walk[]
  readonly missed: readonly Target[]
}

/** How walks are looked for. */
export interface WalkOptions {
  /** The ends of actions that are met: every one that is declared, or those that are simulated. */
  readonly ends: OutcomeChoice
  /** What need not be covered, by key: it was elsewhere. */
  readonly covered: ReadonlySet<string>
}

/**
 * The fewest walks found that cover all there is in a flow. A walk says on each screen it comes to whatever can be said
 * there, goes on to the nearest that is new, back where that is nearer, and to the end when nothing is left.
 */
export function walksThrough(program: Program, { ends, covered }: WalkOptions = { ends: 'every', covered: new Set() }): Walks {
  const targets = targetsOf(program)
  const wanted = new Map(targets.flatMap((target) => (covered.has(target.key) ? [] : [[target.key, target]])))
  const search: RouteSearch = { ...createRouteSearch(program), ends, isTold: false, fillings: (_, state) => fillings(program, state, wanted) }
  const walks: Walk[] = []
  const tried = new Set<string>()
  for (;;) {
    const walk = oneWalk(search, wanted, tried)
    if (walk.covers.length === 0) break
    walks.push(walk)
  }
  return { walks, missed: [...wanted.values()] }
}

/** Finds one walk, and takes what it covers out of what is wanted. */
function oneWalk(search: RouteSearch, wanted: Map<string, Target>, tried: Set<string>): Walk {
  const { program } = search
  const events: FlowEvent[] = []
  const covers: string[] = []
  let state = initialState(program, {}, '', TODAY)
  const happen = (event: FlowEvent): void => {
    const move = stepResult(program, state, event)
    // What changes nothing, such as leaving a field once more, is left out.
    if (move.state === state) return
    for (const key of [...coveredKeys(program, state, move), ...messagesIn(program, move.state)]) if (wanted.delete(key)) covers.push(key)
    state = move.state
    events.push(event)
  }
  const isUntried = (at: FlowState): boolean => at.dialog === null && !tried.has(keyOf(search, at))
  const hasMore = (at: FlowState): boolean => isUntried(at) && [...wanted.values()].some((target) => target.kind === 'message' && target.screen === at.screen)
  const gainOf = (way: PressRoute): number => new Set(way.takes.filter((key) => wanted.has(key))).size + (hasMore(way.end) ? 1 : 0)

  for (;;) {
    if (hasMore(state)) {
      tried.add(keyOf(search, state))
      for (const event of errorScenario(program, state, new Set(wanted.keys()))) happen(event)
    }
    const isOpen = (way: PressRoute): boolean => !way.isOver && !isFinal(search, way.end)
    const way = routeTowards(search, state, gainOf, isOpen) ?? routeTowards(search, state, gainOf, () => true)
    if (way === null) break
    for (const event of way.events) happen(event)
    if (way.isOver) return { events, covers }
  }
  if (covers.length > 0) for (let way = towardsEnd(search, state); way !== null; way = towardsEnd(search, state)) for (const event of way.events) happen(event)
  return { events, covers }
}

/** The next step of the shortest way to an end of the flow; null at an end, and where no way leads to one. */
function towardsEnd(search: RouteSearch, state: FlowState): PressRoute | null {
  if (isFinal(search, state)) return null
  return routeTowards(search, state, (way) => (isFinal(search, way.end) ? 1 : 0), () => true)
}

/** A state's screen as it is, and filled in with each choice that is wanted, and with all that decides a condition. */
function fillings(program: Program, state: FlowState, wanted: ReadonlyMap<string, Target>): readonly (readonly FlowEvent[])[] {
  const isWanted = (choices: Choices): boolean => [...choices].some(([path, value]) => chosenIn(value).some((choice) => wanted.has(choiceOf(anyPlace(path), choice))))
  const each = everyChoice(program, state).filter(isWanted)
  const choices = [NO_CHOICES, ...choicesThatMatter(program, state), ...each, ...decidingAnswers(program, state)]
  const filled = choices.map((chosen) => answersOf(program, state, chosen, isInside(chosen) ? 'everything' : 'required'))
  const distinct = new Map(filled.map((events) => [JSON.stringify(events), events]))
  return [[], ...[...distinct.values()].filter((events) => events.length > 0)]
}

/** Whether choices are made in an item of a list, which then has to be there. */
function isInside(choices: Choices): boolean {
  return [...choices.keys()].some((path) => /\.\d+(\.|$)/.test(path))
}

/** What walks come to: what each walk takes and is told, event by event. */
export function coverageOf(program: Program, walks: readonly Pick<Walk, 'events'>[]): ReadonlySet<string> {
  const covered = new Set<string>()
  for (const { events } of walks) {
    let state = initialState(program, {}, '', TODAY)
    for (const event of events) {
      const move = stepResult(program, state, event)
      for (const key of [...coveredKeys(program, state, move), ...messagesIn(program, move.state)]) covered.add(key)
      state = move.state
    }
  }
  return covered
}
