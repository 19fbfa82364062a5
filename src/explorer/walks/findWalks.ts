import { createInitialState } from '../../engine/answers/initialState'
import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { isConditionMet } from '../../engine/program/condition'
import { type Program, getScreen } from '../../engine/program/program'
import type { FlowEvent } from '../../engine/state/step'
import type { FlowState } from '../../engine/state/flowState'
import type { OutcomeChoice, PressRoute } from '../pressResults'
import { createMachine } from '../proofs/machine'
import type { Condition } from '../../language/flow'
import { applyEvents, computeStepResult, TODAY } from '../stepResult'
import { listCoveredKeys, listShownKeys } from './coveredKeys'
import { listDecidingConditions } from './revealingAnswers'
import { planErrorScenario } from './errorScenario'
import {
  planEvents,
  type CanEnter,
  planRoute,
  type RouteGoals,
  createRouteGoals,
  type RoutePlan,
  type RoutePlanning,
  findBestRoute,
} from './routePlan'
import { type Target, collectTargets } from './targets'

/** A target is given up after failing in so many walks. */
const MAX_FAILURES = 2

/** A route is replanned so often before it fails. */
const MAX_PLANS = 4

/** How many screens back a route may start, tried in turn. */
const REACHES = [3, 15, Infinity]

interface Walking {
  readonly planning: RoutePlanning
  readonly wanted: Map<string, Target>
  /** The screens whose messages were all tried, with the results of the conditions that decide about them. */
  readonly tried: Set<string>
  readonly deciding: ReadonlyMap<string, readonly Condition[]>
  /** How often no route led to a target. */
  readonly failures: Map<string, number>
}

function createWalking(program: Program, ends: OutcomeChoice, wanted: Map<string, Target>): Walking {
  return {
    planning: { program, machine: createMachine(program.flow), ends, looked: { count: 0 } },
    wanted,
    tried: new Set(),
    deciding: listConditionsByScreen(program, wanted),
    failures: new Map(),
  }
}

class WalkBuilder {
  readonly events: FlowEvent[] = []
  readonly covers: string[] = []
  private state: FlowState
  private isOver = false
  /** The targets not reached by routes that continue the flow, and by any route. */
  private readonly failedBefore = new Set<string>()
  private readonly failed = new Set<string>()

  constructor(private readonly walking: Walking) {
    this.state = createInitialState(walking.planning.program, {}, '', TODAY)
  }

  go(): void {
    for (;;) {
      this.showMessages()
      if (!(this.takeBestPress(false) || this.takeRoute(false) || this.takeBestPress(true) || this.takeRoute(true)))
        break
      if (this.isOver) return
    }
    if (this.covers.length > 0) this.finish()
  }

  /** Shows all possible messages on the current screen. */
  private showMessages(): void {
    const { planning, wanted, tried } = this.walking
    if (!this.hasMoreMessages(this.state)) return
    tried.add(this.getKey(this.state))
    for (const event of planErrorScenario(planning.program, this.state, wanted)) this.perform(event)
  }

  /** Takes the best single press; if `isLast`, even one that ends the flow. */
  private takeBestPress(isLast: boolean): boolean {
    const { planning, wanted } = this.walking
    const isOpen = (way: PressRoute): boolean => isLast || !(way.isOver || isFinal(planning.program, way.end))
    const getGain = (way: PressRoute): number => {
      planning.looked.count += 1
      return isOpen(way)
        ? new Set(way.takes.filter((key) => wanted.has(key))).size + (this.hasMoreMessages(way.end) ? 1 : 0)
        : 0
    }
    const way = findBestRoute(planning, this.state, wanted, getGain)
    if (way === null) return false
    for (const event of way.events) this.perform(event)
    this.isOver = way.isOver
    return true
  }

  private createCanEnter(isLast: boolean): CanEnter {
    const { screens } = this.walking.planning.program
    return ({ to }) => isLast || (to !== null && screens.get(to.screen)?.document.final !== true)
  }

  /** Takes a route to the nearest target, ahead or behind. */
  private takeRoute(isLast: boolean): boolean {
    const { wanted, failures } = this.walking
    const failed = isLast ? this.failed : this.failedBefore
    const listOpenTargets = (): readonly Target[] =>
      [...wanted.values()].filter(({ key }) => !failed.has(key) && (failures.get(key) ?? 0) < MAX_FAILURES)
    for (let targets = listOpenTargets(); targets.length > 0; targets = listOpenTargets()) {
      const plan = this.planTo(createRouteGoals(this.walking.planning.machine, targets), this.createCanEnter(isLast))
      if (plan === null) return false
      if (this.tryPlan(plan, targets, isLast)) return true
      for (const key of plan.goal.keys) {
        failed.add(key)
        if (isLast) failures.set(key, (failures.get(key) ?? 0) + 1)
      }
    }
    return false
  }

  /** Follows a plan, and undoes it if nothing was gained. */
  private tryPlan(plan: RoutePlan, targets: readonly Target[], isLast: boolean): boolean {
    const { state, walking } = this
    const own = createRouteGoals(
      walking.planning.machine,
      targets.filter(({ key }) => plan.goal.keys.includes(key)),
    )
    const count = this.events.length
    const before = walking.wanted.size
    if (this.followPlan(plan, this.createCanEnter(isLast), own)) {
      if (walking.wanted.size === before) this.showMessages()
      if (walking.wanted.size === before) this.takeBestPress(isLast)
    }
    if (walking.wanted.size < before) return true
    this.events.length = count
    this.state = state
    this.isOver = false
    return false
  }

  /**
   * Follows a plan to its end. Plans are made over sets of answers, so the engine may deviate; then a new plan is made.
   */
  private followPlan(first: RoutePlan, isOpen: CanEnter, goals: RouteGoals): boolean {
    let plan: RoutePlan | null = first
    for (let tries = 0; plan !== null && tries < MAX_PLANS; tries += 1) {
      const back = Array.from({ length: plan.start }, (): FlowEvent => ({ type: 'back' }))
      const { events, isWhole } = planEvents(
        this.walking.planning,
        applyEvents(this.walking.planning.program, this.state, back),
        plan,
      )
      for (const event of [...back, ...events]) this.perform(event)
      if (isWhole) {
        this.isOver = plan.last?.to === null
        return true
      }
      plan = this.planTo(goals, isOpen)
    }
    return false
  }

  private planTo(goals: RouteGoals, isOpen: CanEnter): RoutePlan | null {
    const starts = this.listStarts()
    for (const reach of REACHES) {
      const plan = planRoute(this.walking.planning, starts.slice(0, reach), goals, isOpen)
      if (plan !== null || reach >= starts.length) return plan
    }
    return null
  }

  private listStarts(): readonly FlowState[] {
    const { program } = this.walking.planning
    const starts = [this.state]
    if (this.state.dialog !== null) return starts
    for (let state = this.state; ;) {
      const before = applyEvents(program, state, [{ type: 'back' }])
      if (before === state) return starts
      starts.push(before)
      state = before
    }
  }

  private finish(): void {
    const { program } = this.walking.planning
    if (isFinal(program, this.state)) return
    const goals: RouteGoals = {
      reachedBy: ({ edge, node, set }) =>
        edge === null && program.screens.get(node.screen)?.document.final === true ? { keys: [], set } : null,
    }
    const plan = this.planTo(goals, () => true)
    if (plan !== null) this.followPlan(plan, () => true, goals)
  }

  private perform(event: FlowEvent): void {
    const {
      planning: { program },
      wanted,
    } = this.walking
    const move = computeStepResult(program, this.state, event)
    // Skip events without effect, such as leaving a field again.
    if (move.state === this.state) return
    for (const key of [...listCoveredKeys(program, this.state, move), ...listShownKeys(program, move.state)])
      if (wanted.delete(key)) this.covers.push(key)
    this.state = move.state
    this.events.push(event)
  }

  private hasMoreMessages(state: FlowState): boolean {
    const { wanted, tried } = this.walking
    if (state.dialog !== null) return false
    for (const { kind, screen } of wanted.values())
      if (kind === 'message' && screen === state.screen) return !tried.has(this.getKey(state))
    return false
  }

  /** The screen, and the results of the conditions that decide about its messages. */
  private getKey(state: FlowState): string {
    const {
      planning: { program },
      deciding,
    } = this.walking
    const { answers } = collectRelevantAnswers(program, state)
    return JSON.stringify([
      state.screen,
      (deciding.get(state.screen) ?? []).map((condition) => isConditionMet(condition, answers, TODAY)),
    ])
  }
}

function isFinal(program: Program, { screen }: FlowState): boolean {
  return getScreen(program, screen).document.final === true
}

function listConditionsByScreen(
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

export interface Walk {
  readonly events: readonly FlowEvent[]
  readonly covers: readonly string[]
}

interface Walks {
  readonly walks: readonly Walk[]
  readonly missed: readonly Target[]
  /** The number of edges, and of screens with new answers, examined. */
  readonly looked: number
}

interface WalkOptions {
  readonly ends: OutcomeChoice
  readonly covered: ReadonlySet<string>
}

/**
 * Finds few walks that cover everything in a flow. On each screen a walk shows all possible messages, continues to what
 * is new, goes back if that is nearer, and ends the flow when nothing is left.
 */
export function findWalks(
  program: Program,
  { ends, covered }: WalkOptions = { ends: 'every', covered: new Set() },
): Walks {
  const wanted = new Map(
    collectTargets(program).flatMap((target) => (covered.has(target.key) ? [] : [[target.key, target]])),
  )
  const walking = createWalking(program, ends, wanted)
  const walks: Walk[] = []
  for (;;) {
    const walk = new WalkBuilder(walking)
    walk.go()
    const { events, covers } = walk
    if (covers.length === 0) break
    walks.push({ events, covers })
  }
  return { walks, missed: [...wanted.values()], looked: walking.planning.looked.count }
}

export function computeCoverage(program: Program, walks: readonly Pick<Walk, 'events'>[]): ReadonlySet<string> {
  const covered = new Set<string>()
  for (const { events } of walks) {
    let state = createInitialState(program, {}, '', TODAY)
    for (const event of events) {
      const move = computeStepResult(program, state, event)
      for (const key of [...listCoveredKeys(program, state, move), ...listShownKeys(program, move.state)])
        covered.add(key)
      state = move.state
    }
  }
  return covered
}
