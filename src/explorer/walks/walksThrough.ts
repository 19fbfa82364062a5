import { initialState } from '../../engine/answers/initialState'
import type { Program } from '../../engine/program/program'
import type { FlowEvent } from '../../engine/state/step'
import { stepResult, TODAY } from '../stepResult'
import type { OutcomeChoice } from '../pressResults'
import { messagesIn, coveredKeys } from './coveredKeys'
import { oneWalk, walkingIn } from './oneWalk'
import { type Target, targetsOf } from './targets'

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
  /** How many ways, and screens with answers that were new there, were looked at for them. */
  readonly looked: number
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
 * there, goes on to what is new, back where that is nearer, and to the end when nothing is left.
 */
export function walksThrough(
  program: Program,
  { ends, covered }: WalkOptions = { ends: 'every', covered: new Set() },
): Walks {
  const wanted = new Map(
    targetsOf(program).flatMap((target) => (covered.has(target.key) ? [] : [[target.key, target]])),
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
