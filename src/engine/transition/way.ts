import type { Transition } from '../../language/flow'
import { type FlowState, listVisitedScreens, setStateDay, type Way, type WayStep } from '../state/flowState'
import type { Effect } from '../state/step'
import { type Program, getScreen } from '../program/program'
import { findScreenIssues } from '../rules/issues'
import { addDays } from '../values/dates'
import { findNextScreens, handlerOf, resolveButtons, resolveTarget } from './nextScreens'
import { canOccur } from './occurrence'

export interface Outcome {
  readonly state: FlowState
  readonly effects: readonly Effect[]
}

/** Ends what belongs to the visible screen only: messages, attempts, and running actions, which are aborted. */
export function leaveScreen(state: FlowState): Outcome {
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

export function updateDialog(program: Program, state: FlowState, { open, close }: Transition): Outcome {
  if (close === true) return closeDialog(program, state)
  return { state: open === undefined ? state : { ...state, dialog: open }, effects: [] }
}

/** Closes the dialog and aborts the actions that its buttons started. */
export function closeDialog(program: Program, state: FlowState): Outcome {
  const buttons = resolveButtons(program, state, state.dialog)
  const isOfDialog = ({ event }: FlowState['runs'][number]): boolean => state.dialog !== null && buttons.has(event)
  return {
    state: { ...state, runs: state.runs.filter((run) => !isOfDialog(run)), dialog: null },
    effects: state.runs.filter(isOfDialog).map(({ id }) => ({ type: 'abort', run: id })),
  }
}

type Position = Pick<FlowState, 'screen' | 'way' | 'returnTo'>

interface Departure {
  readonly event: string
  readonly checked: boolean
  /** The previous screen does not count as visited. */
  readonly replace: boolean
}

/** Moves to a screen: back if it was visited, otherwise onward. A screen that leads to itself stays. */
export function moveTo<At extends Position>(position: At, target: string, departure: Departure): At {
  const { way } = position
  if (target === position.screen) return position
  const visited = listVisitedScreens(way).indexOf(target)
  if (visited !== -1 && visited < way.place) return moveToPlace(position, visited)
  // Skipped screens ahead are forgotten; those after the target are kept.
  const ahead = way.steps.slice(way.place)
  const onward = ahead.slice(ahead.findIndex(({ screen }) => screen === target) + 1)
  const next = departure.replace
    ? replaceLastStep(way, target)
    : appendStep(way, { screen: target, event: departure.event, checked: departure.checked })
  return {
    ...position,
    way: { ...next, steps: [...next.steps, ...onward] },
    screen: target,
    returnTo: position.returnTo === target ? null : position.returnTo,
  }
}

export function moveBack<At extends Position>(position: At): At {
  return position.way.place === 0 ? position : moveToPlace(position, position.way.place - 1)
}

/** Moves one screen ahead on the path. Requires `canRepeat`. */
export function moveAhead<At extends Position>(position: At): At {
  const { way, returnTo } = position
  const next = way.steps[way.place]
  if (next === undefined) return position
  return { ...moveToPlace(position, way.place + 1), returnTo: returnTo === next.screen ? null : returnTo }
}

/** Whether the event that once led on from this screen would do so again today. */
export function canRepeat(program: Program, state: FlowState, today: string): boolean {
  const step = state.way.steps[state.way.place]
  if (step === undefined || !canOccur(program, state, step.event, today)) return false
  const handler = handlerOf(program, state, step.event)
  if (handler === null || resolveTarget(program, state, handler) !== step.screen) return false
  return !step.checked || findScreenIssues(program, state, today).length === 0
}

/**
 * Returns after a change: moves along the path towards the screen to return to. Stops at a screen that the change
 * made incomplete or that now leads elsewhere.
 */
export function advanceToReturnScreen(program: Program, state: FlowState, today: string): FlowState {
  let moved = state
  while (moved.returnTo !== null && isAhead(moved, moved.returnTo) && canRepeat(program, moved, today))
    moved = moveAhead(moved)
  return moved
}

/**
 * Whether the path still continues from a restored screen, directly or past a screen that does not count as visited.
 */
export function canContinueRoute(program: Program, state: FlowState, today: string): boolean {
  const step = state.way.steps[state.way.place]
  if (step === undefined || !canOccur(program, state, step.event, today)) return false
  if (step.checked && findScreenIssues(program, state, today).length > 0) return false
  const handler = handlerOf(program, state, step.event)
  const target = handler === null ? null : resolveTarget(program, state, handler)
  if (target === null || target === step.screen) return target !== null
  return canPassOn(program, { ...state, screen: target }, step.screen)
}

function canPassOn(program: Program, state: FlowState, target: string): boolean {
  // The answers that chose its transition may not have been stored, so any of its transitions counts.
  const { on = {} } = getScreen(program, state.screen).document
  return Object.values(on)
    .flat()
    .some((transition) => transition.replace === true && resolveTarget(program, state, transition) === target)
}

export function isAhead({ way: { steps, place } }: Position, target: string | null): boolean {
  return steps.slice(place).some(({ screen }) => screen === target)
}

function moveToPlace<At extends Position>(position: At, place: number): At {
  const way = { ...position.way, place }
  return { ...position, way, screen: place === 0 ? way.start : (way.steps[place - 1]?.screen ?? way.start) }
}

function appendStep({ start, steps, place }: Way, step: WayStep): Way {
  return { start, steps: [...steps.slice(0, place), step], place: place + 1 }
}

function replaceLastStep({ start, steps, place }: Way, target: string): Way {
  const last = steps[place - 1]
  if (last === undefined) return { start: target, steps: [], place: 0 }
  return { start, steps: [...steps.slice(0, place - 1), { ...last, screen: target }], place }
}

/** Days in the past on which a failing rule is tried: each day of three months, then some further back. */
const DAYS_AGO: readonly number[] = [...Array.from({ length: 92 }, (_, index) => index + 1), 120, 180, 365]

/**
 * Handles the last press if, by the change of day, an earlier screen can no longer be left as it was: a rule fails
 * (such as a day in the future), or it leads elsewhere. Then nothing is sent: the applicant returns to that screen,
 * sees the problem, and continues directly from there. Null if nothing changed, or for other events.
 */
export function returnToChangedScreen(
  program: Program,
  state: FlowState,
  transition: Transition,
  event: string,
  today: string,
): Outcome | null {
  // The outcome of an action cannot be undone; only an action that it would start can be prevented.
  if ((event.includes('.') && transition.run === undefined) || !canEnd(program, state.screen, transition)) return null
  const { way } = state
  const screens = listVisitedScreens(way)
  const stateAt = (place: number): FlowState => ({
    ...state,
    inside: null,
    screen: screens[place] ?? way.start,
    way: { ...way, place },
  })
  const place = way.steps
    .slice(0, way.place)
    .findIndex((step, index) => isChangedByDay(program, stateAt(index), step, today))
  if (place === -1) return null
  const { state: left, effects } = leaveScreen(state)
  let moved = left
  while (moved.way.place > place) moved = moveBack(moved)
  const back = { ...moved, returnTo: state.screen }
  return {
    state:
      findScreenIssues(program, back, today).length > 0
        ? recordFailedAttempt(back)
        : { ...back, message: { tone: 'info', text: program.flow.wording.dayChanged } },
    effects,
  }
}

export function recordFailedAttempt(state: FlowState): FlowState {
  return { ...state, attempts: state.attempts + 1, unsentFrom: state.nextItem, changing: null }
}

/** Whether a transition can end the flow, directly or by an outcome of its action. */
function canEnd(program: Program, screen: string, transition: Transition, met: readonly string[] = []): boolean {
  if (
    findNextScreens(program.flow, screen, transition).some((goal) => getScreen(program, goal).document.final === true)
  )
    return true
  const { run } = transition
  if (run === undefined || met.includes(run)) return false
  const outcomes = Object.entries(getScreen(program, screen).document.on ?? {}).filter(([event]) =>
    event.startsWith(`${run}.`),
  )
  return outcomes.some(([, handlers]) => [handlers].flat().some((next) => canEnd(program, screen, next, [...met, run])))
}

/**
 * Whether a screen could be left on an earlier day, but neither today nor yesterday. Yesterday counts because the
 * verifier accepts it too: midnight may have passed in between.
 */
function isChangedByDay(program: Program, at: FlowState, { checked }: WayStep, today: string): boolean {
  const canLeaveOn = (day: string): boolean => canRepeat(program, setStateDay(at, day), day)
  if (canLeaveOn(today) || canLeaveOn(addDays(today, -1))) return false
  const issues = checked ? findScreenIssues(program, at, today) : []
  return DAYS_AGO.some((days) => {
    const day = addDays(today, -days)
    if (canLeaveOn(day)) return true
    // An issue that exists on every day has another cause: an answer that leaving the screen removed.
    const earlier = issues.length === 0 ? [] : findScreenIssues(program, setStateDay(at, day), day)
    return issues.some(({ path, rule }) => !earlier.some((issue) => issue.path === path && issue.rule === rule))
  })
}
