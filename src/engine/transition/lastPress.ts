import type { Transition } from '../../language/flow'
import { type Program, getScreen } from '../program/program'
import { findScreenIssues } from '../rules/issues'
import { type FlowState, setStateDay, listVisitedScreens, type WayStep } from '../state/flowState'
import { addDays } from '../values/dates'
import { findNextScreens } from './nextScreens'
import { canRepeat, leaveScreen, movedBack } from './way'

/** How many days ago a rule is tried that does not hold today: each day of three months, then further back. */
const DAYS_AGO: readonly number[] = [...Array.from({ length: 92 }, (_, index) => index + 1), 120, 180, 365]

/**
 * What the last press comes to where a review stood until an earlier screen is no longer as it was left: a rule holds no
 * longer, such as that a day is still to come, or it leads elsewhere. Nothing is sent, and the applicant is back on that
 * screen, which says what is wrong, and goes straight on from there. Null where all is as it was, and at any other event.
 */
export function returnToChangedScreen(
  program: Program,
  state: FlowState,
  transition: Transition,
  event: string,
  today: string,
): ReturnType<typeof leaveScreen> | null {
  // What an action brought has been done already; only what it starts can still be held back.
  if ((event.includes('.') && transition.run === undefined) || !mayEnd(program, state.screen, transition)) return null
  const { way } = state
  const screens = listVisitedScreens(way)
  const atPlace = (place: number): FlowState => ({
    ...state,
    inside: null,
    screen: screens[place] ?? way.start,
    way: { ...way, place },
  })
  const place = way.steps
    .slice(0, way.place)
    .findIndex((step, index) => isChangedByDay(program, atPlace(index), step, today))
  if (place === -1) return null
  const { state: left, effects } = leaveScreen(state)
  let moved = left
  while (moved.way.place > place) moved = movedBack(moved)
  const back = { ...moved, returnTo: state.screen }
  return {
    state:
      findScreenIssues(program, back, today).length > 0
        ? recordFailedAttempt(back)
        : { ...back, message: { tone: 'info', text: program.flow.wording.dayChanged } },
    effects,
  }
}

/** As after a press on a screen whose forms have problems. */
export function recordFailedAttempt(state: FlowState): FlowState {
  return { ...state, attempts: state.attempts + 1, unsentFrom: state.nextItem, changing: null }
}

/** Whether a transition may end the flow: at once, or by what comes of the action that it runs. */
function mayEnd(program: Program, screen: string, transition: Transition, met: readonly string[] = []): boolean {
  if (
    findNextScreens(program.flow, screen, transition).some((goal) => getScreen(program, goal).document.final === true)
  )
    return true
  const { run } = transition
  if (run === undefined || met.includes(run)) return false
  const outcomes = Object.entries(getScreen(program, screen).document.on ?? {}).filter(([event]) =>
    event.startsWith(`${run}.`),
  )
  return outcomes.some(([, handlers]) => [handlers].flat().some((next) => mayEnd(program, screen, next, [...met, run])))
}

/**
 * Whether a screen was left on an earlier day as it can be left neither today nor the day before. That day counts as it does
 * for the verifier: it may have ended meanwhile.
 */
function isChangedByDay(program: Program, at: FlowState, { checked }: WayStep, today: string): boolean {
  const canLeaveOn = (day: string): boolean => canRepeat(program, setStateDay(at, day), day)
  if (canLeaveOn(today) || canLeaveOn(addDays(today, -1))) return false
  const issues = checked ? findScreenIssues(program, at, today) : []
  return DAYS_AGO.some((days) => {
    const day = addDays(today, -days)
    if (canLeaveOn(day)) return true
    // What is wrong on any day is of an answer that leaving the screen took away.
    const earlier = issues.length === 0 ? [] : findScreenIssues(program, setStateDay(at, day), day)
    return issues.some(({ path, rule }) => !earlier.some((issue) => issue.path === path && issue.rule === rule))
  })
}
