import type { Draft } from 'immer'
import { screenIssues } from '../rules/completeness'
import { handlerOf, targetOf } from '../program/handlers'
import { type Program, screenOf } from '../program/program'
import type { FlowState, Hop } from '../values/types'

/** Where the applicant is and how they came: the part of the state that moving changes. */
export type Position = Draft<Pick<FlowState, 'screen' | 'trail' | 'ahead' | 'returnTo'>>

/** How a screen is left. */
export interface Departure {
  readonly event: string
  readonly checked: boolean
  /** The screen that is left does not count as visited. */
  readonly replace: boolean
}

/** Goes to a screen: back along the trail when it was visited, otherwise onward. */
export function moveTo(position: Position, target: string, departure: Departure): void {
  if (position.trail.some(({ screen }) => screen === target)) {
    while (position.screen !== target) moveBack(position)
    return
  }
  // Of the screens visited before going back, those skipped now are forgotten; those after the target stay known.
  const known = position.ahead.findIndex(({ screen }) => screen === target)
  position.ahead = position.ahead.slice(known + 1)
  if (!departure.replace) {
    position.trail.push({ screen: position.screen, event: departure.event, checked: departure.checked })
  }
  position.screen = target
  if (position.returnTo === target) position.returnTo = null
}

/** One screen back along the trail, remembering the way. */
export function moveBack(position: Position): void {
  const visit = position.trail.pop()
  if (visit === undefined) return
  position.ahead.unshift({ screen: position.screen, event: visit.event, checked: visit.checked })
  position.screen = visit.screen
}

/** One screen along the way that was gone before. Only after `canRepeat`. */
export function moveAhead(position: Position): void {
  const hop = position.ahead.shift()
  if (hop === undefined) return
  position.trail.push({ screen: position.screen, event: hop.event, checked: hop.checked })
  position.screen = hop.screen
  if (position.returnTo === hop.screen) position.returnTo = null
}

/** Whether the event that once led on from this screen would do so again with today's answers. */
export function canRepeat(program: Program, state: FlowState, today: string): boolean {
  const [hop] = state.ahead
  return hop !== undefined && repeats(program, state, hop, today)
}

/**
 * After a change: how many screens of the way back to the screen to return to can be gone at once. The way ends early
 * at a screen that the change made incomplete or that now leads elsewhere.
 */
export function hopsToReturn(program: Program, state: FlowState, today: string): number {
  const distance = state.ahead.findIndex(({ screen }) => screen === state.returnTo) + 1
  let screen = state.screen
  for (const [hops, hop] of state.ahead.slice(0, distance).entries()) {
    if (!repeats(program, { ...state, screen }, hop, today)) return hops
    screen = hop.screen
  }
  return distance
}

function repeats(program: Program, state: FlowState, hop: Hop, today: string): boolean {
  const screen = screenOf(program.flow, state.screen)
  const transition = handlerOf(screen, hop.event, state.answers)
  if (transition === null || targetOf(screen, transition, state.answers) !== hop.screen) return false
  return !hop.checked || screenIssues(program, state, today).length === 0
}
