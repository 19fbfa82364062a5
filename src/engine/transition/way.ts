import { type FlowState, listVisitedScreens, type Way, type WayStep } from '../state/flowState'
import type { Effect } from '../state/step'
import { type Program, getScreen } from '../program/program'
import { findScreenIssues } from '../rules/issues'
import { handlerOf, resolveTarget } from './nextScreens'
import { canOccur } from './occurrence'

/** What belongs to what is shown only while it is ends with it; actions under way are called off. */
export function leaveScreen(state: FlowState): { readonly state: FlowState; readonly effects: readonly Effect[] } {
  return {
    state: {
      ...state,
      inside: null,
      runs: [],
      dialog: null,
      message: null,
      touched: [],
      changing: null,
      attempts: 0,
      refusals: {},
      removed: null,
    },
    effects: state.runs.map(({ id }) => ({ type: 'abort', run: id })),
  }
}

/** Where the applicant is and how they came: the part of the state that moving changes. */
type Position = Pick<FlowState, 'screen' | 'way' | 'returnTo'>

/** How a screen is left. */
interface Departure {
  readonly event: string
  readonly checked: boolean
  /** The screen that is left does not count as visited. */
  readonly replace: boolean
}

/** At another screen: back along the way when it was visited, otherwise onward. A screen that leads to itself stays. */
export function movedTo<At extends Position>(position: At, target: string, departure: Departure): At {
  const { way } = position
  if (target === position.screen) return position
  const visited = listVisitedScreens(way).indexOf(target)
  if (visited !== -1 && visited < way.place) return atPlace(position, visited)
  // Of the screens visited before going back, those skipped now are forgotten; those after the target stay known.
  const ahead = way.steps.slice(way.place)
  const onward = ahead.slice(ahead.findIndex(({ screen }) => screen === target) + 1)
  const next = departure.replace
    ? replaced(way, target)
    : extended(way, { screen: target, event: departure.event, checked: departure.checked })
  return {
    ...position,
    way: { ...next, steps: [...next.steps, ...onward] },
    screen: target,
    returnTo: position.returnTo === target ? null : position.returnTo,
  }
}

/** One screen back along the way, which stays known. */
export function movedBack<At extends Position>(position: At): At {
  return position.way.place === 0 ? position : atPlace(position, position.way.place - 1)
}

/** One screen along the way that was gone before. Only after `canRepeat`. */
export function movedAhead<At extends Position>(position: At): At {
  const { way, returnTo } = position
  const next = way.steps[way.place]
  if (next === undefined) return position
  return { ...atPlace(position, way.place + 1), returnTo: returnTo === next.screen ? null : returnTo }
}

/** Whether the event that once led on from this screen would do so again with today's answers. */
export function canRepeat(program: Program, state: FlowState, today: string): boolean {
  const step = state.way.steps[state.way.place]
  if (step === undefined || !canOccur(program, state, step.event, today)) return false
  const handler = handlerOf(program, state, step.event)
  if (handler === null || resolveTarget(program, state, handler) !== step.screen) return false
  return !step.checked || findScreenIssues(program, state, today).length === 0
}

/**
 * After a change: as far along the way back to the screen to return to as it can be gone at once. It ends early at a
 * screen that the change made incomplete or that now leads elsewhere.
 */
export function advanceToReturnScreen(program: Program, state: FlowState, today: string): FlowState {
  let moved = state
  while (moved.returnTo !== null && isAhead(moved, moved.returnTo) && canRepeat(program, moved, today))
    moved = movedAhead(moved)
  return moved
}

/**
 * Whether the way still goes on from a screen that is restored: as it did, or past a screen that does not count as
 * visited.
 */
export function canContinueRoute(program: Program, state: FlowState, today: string): boolean {
  const step = state.way.steps[state.way.place]
  if (step === undefined || !canOccur(program, state, step.event, today)) return false
  if (step.checked && findScreenIssues(program, state, today).length > 0) return false
  const handler = handlerOf(program, state, step.event)
  const target = handler === null ? null : resolveTarget(program, state, handler)
  if (target === null || target === step.screen) return target !== null
  return passesOn(program, { ...state, screen: target }, step.screen)
}

function passesOn(program: Program, state: FlowState, target: string): boolean {
  // Which transition that screen took depends on what was entered there and is not kept.
  const { on = {} } = getScreen(program, state.screen).document
  return Object.values(on)
    .flat()
    .some((transition) => transition.replace === true && resolveTarget(program, state, transition) === target)
}

/** Whether a screen was visited before going back to this one. */
export function isAhead({ way: { steps, place } }: Position, target: string | null): boolean {
  return steps.slice(place).some(({ screen }) => screen === target)
}

function atPlace<At extends Position>(position: At, place: number): At {
  const way = { ...position.way, place }
  return { ...position, way, screen: place === 0 ? way.start : (way.steps[place - 1]?.screen ?? way.start) }
}

/** The way behind, one step longer. */
function extended({ start, steps, place }: Way, step: WayStep): Way {
  return { start, steps: [...steps.slice(0, place), step], place: place + 1 }
}

/** The way behind, its last step leading to another screen. */
function replaced({ start, steps, place }: Way, target: string): Way {
  const last = steps[place - 1]
  if (last === undefined) return { start: target, steps: [], place: 0 }
  return { start, steps: [...steps.slice(0, place - 1), { ...last, screen: target }], place }
}
