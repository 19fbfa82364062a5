import { createInitialState } from '../../engine/answers/initialState'
import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { isConditionMet } from '../../engine/program/condition'
import type { Program } from '../../engine/program/program'
import type { FlowEvent } from '../../engine/state/step'
import type { FlowState } from '../../engine/state/flowState'
import type { OutcomeChoice } from '../pressResults'
import { createMachine } from '../proofs/machine'
import type { Condition } from '../../language/flow'
import { createRouteSearch, isFinal, type PressRoute, type RouteSearch } from '../routeSearch'
import { applyEvents, computeStepResult, TODAY } from '../stepResult'
import { listCoveredKeys, listMessageKeys } from './coveredKeys'
import { listDecidingConditions } from './revealingAnswers'
import { planErrorScenario } from './errorScenario'
import { planEvents } from './plannedEvents'
import {
  type OpenWays,
  planRoute,
  type RouteGoals,
  createRouteGoals,
  type RoutePlan,
  type RoutePlanning,
} from './routePlan'
import { type Target, collectTargets } from './targets'
import { findBestRoute } from './bestRoute'

/** A route that did not lead to what was wanted is not looked for again more often than in so many walks. */
const MOST_FAILURES = 2

/** A route is planned so often before it counts as one that leads nowhere. */
const MOST_PLANS = 4

/** From so many screens back a route is looked for at first, then from farther back. */
const REACHES = [3, 15, Infinity]

/** What walks are looked for with, one after the other. */
interface Walking {
  readonly search: RouteSearch
  readonly planning: RoutePlanning
  /** What no walk has covered yet, by key. */
  readonly wanted: Map<string, Target>
  /** The screens on which all that can be said was said, with what decides about that. */
  readonly tried: Set<string>
  /** The conditions that decide what can be said, by screen. */
  readonly deciding: ReadonlyMap<string, readonly Condition[]>
  /** How often a route to something led nowhere. */
  readonly failures: Map<string, number>
}

/** What the walks through a flow are looked for with, from the first on. */
function walkingIn(program: Program, ends: OutcomeChoice, wanted: Map<string, Target>): Walking {
  const search: RouteSearch = { ...createRouteSearch(program), ends, isTold: false }
  return {
    search,
    planning: { program, machine: createMachine(program.flow), ends, looked: { count: 0 } },
    wanted,
    tried: new Set(),
    deciding: decidingConditions(program, wanted),
    failures: new Map(),
  }
}

/** Finds one walk, and takes what it covers out of what is wanted. */
function oneWalk(walking: Walking): {
  readonly events: readonly FlowEvent[]
  readonly covers: readonly string[]
} {
  const walk = new OneWalk(walking)
  walk.go()
  const { events, covers } = walk
  return { events, covers }
}

/** A walk while it is gone: where it is, and what it has covered so far. */
class OneWalk {
  readonly events: FlowEvent[] = []
  readonly covers: string[] = []
  private state: FlowState
  /** The flow was begun anew. */
  private isOver = false
  /** What routes that do not end the flow did not lead to, and what no route did. */
  private readonly failedBefore = new Set<string>()
  private readonly failed = new Set<string>()

  constructor(private readonly walking: Walking) {
    this.state = createInitialState(walking.search.program, {}, '', TODAY)
  }

  go(): void {
    for (;;) {
      this.say()
      if (!(this.goNear(false) || this.goFar(false) || this.goNear(true) || this.goFar(true))) break
      if (this.isOver) return
    }
    if (this.covers.length > 0) this.end()
  }

  /** Says on the screen whatever can be said there. */
  private say(): void {
    const { search, wanted, tried } = this.walking
    if (!this.hasMore(this.state)) return
    tried.add(this.keyOf(this.state))
    for (const event of planErrorScenario(search.program, this.state, wanted)) this.happen(event)
  }

  /** Goes on by one press that gains something; where `isLast`, to the end of the flow too. */
  private goNear(isLast: boolean): boolean {
    const { search, planning, wanted } = this.walking
    const isOpen = (way: PressRoute): boolean => isLast || !(way.isOver || isFinal(search, way.end))
    const gainOf = (way: PressRoute): number => {
      planning.looked.count += 1
      return isOpen(way)
        ? new Set(way.takes.filter((key) => wanted.has(key))).size + (this.hasMore(way.end) ? 1 : 0)
        : 0
    }
    const way = findBestRoute(search, this.state, wanted, gainOf)
    if (way === null) return false
    for (const event of way.events) this.happen(event)
    this.isOver = way.isOver
    return true
  }

  /** Where routes may lead. */
  private openWays(isLast: boolean): OpenWays {
    const { screens } = this.walking.search.program
    return ({ to }) => isLast || (to !== null && screens.get(to.screen)?.document.final !== true)
  }

  /** Goes to the nearest that gains something and lies farther ahead, or behind. */
  private goFar(isLast: boolean): boolean {
    const { wanted, failures } = this.walking
    const failed = isLast ? this.failed : this.failedBefore
    const hopeful = (): readonly Target[] =>
      [...wanted.values()].filter(({ key }) => !failed.has(key) && (failures.get(key) ?? 0) < MOST_FAILURES)
    for (let targets = hopeful(); targets.length > 0; targets = hopeful()) {
      const plan = this.planTo(createRouteGoals(this.walking.planning.machine, targets), this.openWays(isLast))
      if (plan === null) return false
      if (this.follow(plan, targets, isLast)) return true
      for (const key of plan.goal.keys) {
        failed.add(key)
        if (isLast) failures.set(key, (failures.get(key) ?? 0) + 1)
      }
    }
    return false
  }

  /** Goes a planned way; where that gains nothing, the walk is as it was before. */
  private follow(plan: RoutePlan, targets: readonly Target[], isLast: boolean): boolean {
    const { state, walking } = this
    const own = createRouteGoals(
      walking.planning.machine,
      targets.filter(({ key }) => plan.goal.keys.includes(key)),
    )
    const count = this.events.length
    const before = walking.wanted.size
    if (this.goTo(plan, this.openWays(isLast), own)) {
      if (walking.wanted.size === before) this.say()
      if (walking.wanted.size === before) this.goNear(isLast)
    }
    if (walking.wanted.size < before) return true
    this.events.length = count
    this.state = state
    this.isOver = false
    return false
  }

  /** Goes a planned way to its end. What was found over sets of answers may go astray: from where that is it is planned anew. */
  private goTo(first: RoutePlan, isOpen: OpenWays, goals: RouteGoals): boolean {
    let plan: RoutePlan | null = first
    for (let tries = 0; plan !== null && tries < MOST_PLANS; tries += 1) {
      const back = Array.from({ length: plan.start }, (): FlowEvent => ({ type: 'back' }))
      const { events, isWhole } = planEvents(
        this.walking.planning,
        applyEvents(this.walking.search.program, this.state, back),
        plan,
      )
      for (const event of [...back, ...events]) this.happen(event)
      if (isWhole) {
        this.isOver = plan.last?.to === null
        return true
      }
      plan = this.planTo(goals, isOpen)
    }
    return false
  }

  private planTo(goals: RouteGoals, isOpen: OpenWays): RoutePlan | null {
    const starts = this.starts()
    for (const reach of REACHES) {
      const plan = planRoute(this.walking.planning, starts.slice(0, reach), goals, isOpen)
      if (plan !== null || reach >= starts.length) return plan
    }
    return null
  }

  /** The state, and those that Back leads to. */
  private starts(): readonly FlowState[] {
    const { program } = this.walking.search
    const starts = [this.state]
    if (this.state.dialog !== null) return starts
    for (let state = this.state; ;) {
      const before = applyEvents(program, state, [{ type: 'back' }])
      if (before === state) return starts
      starts.push(before)
      state = before
    }
  }

  /** Goes the shortest way to an end of the flow, where one leads there. */
  private end(): void {
    const { search } = this.walking
    if (isFinal(search, this.state)) return
    const goals: RouteGoals = {
      reachedBy: ({ edge, spot, set }) =>
        edge === null && search.program.screens.get(spot.screen)?.document.final === true ? { keys: [], set } : null,
    }
    const plan = this.planTo(goals, () => true)
    if (plan !== null) this.goTo(plan, () => true, goals)
  }

  private happen(event: FlowEvent): void {
    const { search, wanted } = this.walking
    const move = computeStepResult(search.program, this.state, event)
    // What changes nothing, such as leaving a field once more, is left out.
    if (move.state === this.state) return
    for (const key of [
      ...listCoveredKeys(search.program, this.state, move),
      ...listMessageKeys(search.program, move.state),
    ])
      if (wanted.delete(key)) this.covers.push(key)
    this.state = move.state
    this.events.push(event)
  }

  /** Whether something may be said on a state's screen that was not yet. */
  private hasMore(state: FlowState): boolean {
    const { wanted, tried } = this.walking
    if (state.dialog !== null) return false
    for (const { kind, screen } of wanted.values())
      if (kind === 'message' && screen === state.screen) return !tried.has(this.keyOf(state))
    return false
  }

  /** A state's screen, and how things stand that decide what can be said on it. */
  private keyOf(state: FlowState): string {
    const {
      search: { program },
      deciding,
    } = this.walking
    const { answers } = collectRelevantAnswers(program, state)
    return JSON.stringify([
      state.screen,
      (deciding.get(state.screen) ?? []).map((condition) => isConditionMet(condition, answers, TODAY)),
    ])
  }
}

/** The conditions that decide what can be said, by screen. */
function decidingConditions(
  program: Program,
  wanted: ReadonlyMap<string, Target>,
): ReadonlyMap<string, readonly Condition[]> {
  const conditions = new Map<string, Set<Condition>>()
  for (const { kind, screen, place } of wanted.values()) {
    if (kind !== 'message' || place === null) continue
    const own = conditions.get(screen) ?? new Set()
    conditions.set(screen, own)
    for (const condition of listDecidingConditions(program, place)) own.add(condition)
  }
  return new Map([...conditions].map(([screen, own]) => [screen, [...own]]))
}

/** What an applicant does from the first screen on, to the end of the flow where there is one. */
export interface Walk {
  readonly events: readonly FlowEvent[]
  /** What it covers that no walk before it does, by key. */
  readonly covers: readonly string[]
}

/** Walks, and what of the flow is on none of them. */
interface Walks {
  readonly walks: readonly Walk[]
  readonly missed: readonly Target[]
  /** How many ways, and screens with answers that were new there, were looked at for them. */
  readonly looked: number
}

/** How walks are looked for. */
interface WalkOptions {
  /** The ends of actions that are met: every one that is declared, or those that are simulated. */
  readonly ends: OutcomeChoice
  /** What need not be covered, by key: it was elsewhere. */
  readonly covered: ReadonlySet<string>
}

/**
 * The fewest walks found that cover all there is in a flow. A walk says on each screen it comes to whatever can be said
 * there, goes on to what is new, back where that is nearer, and to the end when nothing is left.
 */
export function walksThrough(
  program: Program,
  { ends, covered }: WalkOptions = { ends: 'every', covered: new Set() },
): Walks {
  const wanted = new Map(
    collectTargets(program).flatMap((target) => (covered.has(target.key) ? [] : [[target.key, target]])),
  )
  const walking = walkingIn(program, ends, wanted)
  const walks: Walk[] = []
  for (;;) {
    const walk = oneWalk(walking)
    if (walk.covers.length === 0) break
    walks.push(walk)
  }
  return { walks, missed: [...wanted.values()], looked: walking.planning.looked.count }
}
/** What walks come to: what each walk takes and is told, event by event. */
export function computeCoverage(program: Program, walks: readonly Pick<Walk, 'events'>[]): ReadonlySet<string> {
  const covered = new Set<string>()
  for (const { events } of walks) {
    let state = createInitialState(program, {}, '', TODAY)
    for (const event of events) {
      const move = computeStepResult(program, state, event)
      for (const key of [...listCoveredKeys(program, state, move), ...listMessageKeys(program, move.state)])
        covered.add(key)
      state = move.state
    }
  }
  return covered
}
