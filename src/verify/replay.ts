import { createInitialState } from '../engine/answers/initialState'
import { settledItems } from '../engine/answers/items'
import { findField, isDeclaredOutcome, type Program, getScreen } from '../engine/program/program'
import { findScreenIssues } from '../engine/rules/issues'
import {
  isApplicable,
  handlerOf,
  findFollowingScreens,
  getReachableCandidates,
  resolveTarget,
} from '../engine/transition/nextScreens'
import {
  type CanPress,
  isChangedBy,
  isEnabled,
  hasPathOverlap,
  listChangedPaths,
  listReadPaths,
  listPressableButtons,
  readsAny,
} from '../engine/transition/occurrence'
import { movedAhead } from '../engine/transition/way'
import { addDays } from '../engine/values/dates'
import { type FlowState, type Issue, setStateDay, type WayStep } from '../engine/state/flowState'
import type { Button, Condition, Transition } from '../language/flow'
import { listFieldConditions } from '../engine/program/dependencies'
import type { Path } from '../engine/values/answers'
import { findReplacementScreens, listTransitions } from './replacements'
import type { ReadSubmission } from './readSubmission'
import { type SubmissionProblem, buildAnswerPointer } from './verification'

/** A step of a way as the flow can have taken it; the first has no screen before it and no event. */
export interface StepTaken {
  readonly from: string | null
  readonly event: string | null
  /** The screens that it may have led to; where `to` is none of them, others gave it their place. */
  readonly targets: readonly string[]
  readonly to: string
}

/** A way gone again: where it ended, how, and what was wrong on it. */
interface Replay {
  readonly state: FlowState
  readonly taken: readonly StepTaken[]
  readonly problems: readonly SubmissionProblem[]
}

/** Goes the way of a submission again with its answers, as far as the flow leads that way. */
export function replay(program: Program, submission: ReadSubmission): Replay {
  const { answers, broughtOn, way, submittedOn } = submission
  if (!findReplacementScreens(program, program.flow.start).has(way.start)) {
    return {
      state: createInitialState(program, {}),
      taken: [],
      problems: [{ code: 'way', pointer: '/way/start', message: 'The flow does not begin on this screen.' }],
    }
  }
  const given = {
    ...createInitialState(program, {}, '', submittedOn),
    answers,
    broughtOn,
    screen: way.start,
    way: { ...way, place: 0 },
  }
  let state: FlowState = { ...given, ...settledItems(program, given) }
  const problems: SubmissionProblem[] = []
  const taken: StepTaken[] = [{ from: null, event: null, targets: [program.flow.start], to: way.start }]
  for (const [index, step] of way.steps.entries()) {
    const targets = targetsIn(program, state, step, submittedOn)
    if (typeof targets === 'string')
      return {
        state,
        taken,
        problems: [...problems, { code: 'way', pointer: `/way/steps/${index}`, message: targets }],
      }
    taken.push({ from: state.screen, event: step.event, targets, to: step.screen })
    if (step.checked) problems.push(...brokenRules(program, state, step, submittedOn))
    state = movedAhead(state)
  }
  const { final, stops } = getScreen(program, state.screen).document
  if (final !== true) {
    const why = stops === undefined ? 'where the flow does not end' : 'from which nothing is sent'
    problems.push({ code: 'way', pointer: '/way', message: `It ends on the screen "${state.screen}", ${why}.` })
  }
  return { state, taken, problems }
}

/** The same on the day it was sent, or else on the one before, which may have ended meanwhile. */
function targetsIn(program: Program, state: FlowState, step: WayStep, today: string): readonly string[] | string {
  const targets = stepTargets(program, state, step, today)
  if (typeof targets !== 'string') return targets
  const dayBefore = addDays(today, -1)
  const earlier = stepTargets(program, setStateDay(state, dayBefore), step, dayBefore)
  return typeof earlier === 'string' ? targets : earlier
}

/** The screens that a step may have led to, so that it came to its own; or why it cannot have been taken. */
function stepTargets(
  program: Program,
  state: FlowState,
  { screen, event, checked }: WayStep,
  today: string,
): readonly string[] | string {
  const { document } = getScreen(program, state.screen)
  if (document.final === true) return `The flow ends on the screen "${state.screen}": nothing leads on from there.`
  if (!program.screens.has(screen)) return 'The flow has no such screen.'
  const occurrences = occurrencesOf(program, state, event, today)
  if (occurrences.length === 0) return `"${event}" cannot happen on the screen "${state.screen}" with these answers.`
  if (!occurrences.includes(checked))
    return `"${event}" on the screen "${state.screen}" ${checked ? 'checks no form' : 'checks the forms'}.`
  const targets = candidates(program, state, event)
    .flatMap((transition) => targetsOf(program, state, transition))
    .filter((target) => findReplacementScreens(program, target).has(screen))
  return targets.length > 0
    ? targets
    : `"${event}" does not lead from the screen "${state.screen}" to "${screen}" with these answers.`
}

/**
 * How an event can come about on a state's screen: for each way, whether the screen's forms had to be valid for it. None
 * where it cannot.
 */
function occurrencesOf(program: Program, state: FlowState, event: string, today: string): readonly boolean[] {
  const [action = '', outcome] = event.split('.')
  if (outcome !== undefined)
    return isDeclaredOutcome(program, action, outcome) ? startersOf(program, state, action) : []
  const issues = findScreenIssues(program, state, today)
  const { document } = getScreen(program, state.screen)
  const mayHaveHeld = (condition: Condition | undefined, opens: boolean): boolean =>
    isIndeterminate(program, condition) ||
    isChangedBy(program, document, event, condition) ||
    (opens && isChangedBeneath(program, state.screen, condition))
  const canPress: CanPress = (button, opens) => {
    const { when, enabled } = button
    const isThere = isApplicable(program, state, when) || mayHaveHeld(when, opens)
    return (
      isThere &&
      (isEnabled(program, state, button, issues) || (typeof enabled === 'object' && mayHaveHeld(enabled, opens)))
    )
  }
  return listPressableButtons(document, event, canPress).map(checks)
}

/**
 * The buttons that start an action, at once or through the outcome of another. Whether they were there then nobody can
 * tell: what the action brought may have changed it.
 */
function startersOf(
  program: Program,
  state: FlowState,
  action: string,
  met: readonly string[] = [],
): readonly boolean[] {
  const { document } = getScreen(program, state.screen)
  return listTransitions(program, state.screen).flatMap(({ event, transition }) => {
    if (transition.run !== action || met.includes(event)) return []
    const [earlier = '', outcome] = event.split('.')
    if (outcome !== undefined) return startersOf(program, state, earlier, [...met, event])
    return listPressableButtons(document, event, () => true).map(checks)
  })
}

function checks({ submit }: Button): boolean {
  return submit === true
}

/** The transitions that an event may have taken: the first whose condition holds, and those of which nobody can tell any more. */
function candidates(program: Program, state: FlowState, event: string): readonly Transition[] {
  const handlers = listTransitions(program, state.screen).filter((one) => one.event === event)
  const first = handlerOf(program, state, event)
  const isOpen = handlers.some(({ transition }) => isIndeterminate(program, transition.when))
  // One that changes answers may have been chosen for what they were before.
  return handlers.flatMap(({ transition }) =>
    transition === first || isOpen || listChangedPaths(transition).length > 0 ? [transition] : [],
  )
}

/** The screens that a transition may have led to. */
function targetsOf(program: Program, state: FlowState, transition: Transition): readonly string[] {
  if (transition.goto === 'next' && hasIndeterminateNext(program, state.screen))
    return findFollowingScreens(program.flow, state.screen)
  const target = resolveTarget(program, state, transition)
  return target === null ? [] : [target]
}

/** The rules that did not hold when a screen was left: on the day it was sent, and on the one before, which may have ended meanwhile. */
function brokenRules(
  program: Program,
  state: FlowState,
  { event }: WayStep,
  today: string,
): readonly SubmissionProblem[] {
  const broken = findScreenIssues(program, state, today)
  const dayBefore = addDays(today, -1)
  if (broken.length === 0 || findScreenIssues(program, setStateDay(state, dayBefore), dayBefore).length === 0) return []
  const [action] = event.split('.')
  const leaving = listTransitions(program, state.screen)
    .filter((one) => one.event === event || (event.includes('.') && one.transition.run === action))
    .flatMap(({ transition }) => listChangedPaths(transition))
  return broken.filter(({ path }) => !isIndeterminateField(program, path, leaving)).map(problemOf)
}

const known = new WeakMap<Program, ReadonlyMap<Path, ReadonlySet<string>>>()

/**
 * Whether nobody can tell any more what a condition came to when it decided: it reads an answer that transitions of
 * several screens change, or one that was asked for on such a condition.
 */
function isIndeterminate(program: Program, condition: Condition | undefined, met: readonly Condition[] = []): boolean {
  if (condition === undefined || met.includes(condition)) return false
  const changes = known.get(program) ?? changesIn(program)
  known.set(program, changes)
  return listReadPaths(program, condition).some((read) => {
    const screens = [...changes].flatMap(([path, on]) => (hasPathOverlap(path, read) ? [...on] : []))
    return (
      new Set(screens).size > 1 ||
      conditionsOf(program, read).some((asked) => isIndeterminate(program, asked, [...met, condition]))
    )
  })
}

/** Whether nobody can tell any more whether an answer was asked for, or could be changed. `leaving` is what leaving its screen changed. */
function isIndeterminateField(program: Program, path: Path, leaving: readonly Path[]): boolean {
  return conditionsOf(program, path).some((condition) => {
    return readsAny(program, condition, leaving) || isIndeterminate(program, condition)
  })
}

/** Whether a condition may have held on a screen that does not hold any more: something changed while a dialog stayed open. */
function isChangedBeneath(program: Program, screen: string, condition: Condition | undefined): boolean {
  if (condition === undefined) return false
  return listTransitions(program, screen).some(
    ({ transition }) => transition.close !== true && readsAny(program, condition, listChangedPaths(transition)),
  )
}

/** The conditions on which an answer is asked for as it is: its form's, its own, and those of what it stands in. */
function conditionsOf(program: Program, path: Path): readonly Condition[] {
  const segments = path.split('.')
  const around = segments.flatMap((_, index) => {
    const field = findField(program, segments.slice(0, index + 1).join('.'))
    return field === null ? [] : listFieldConditions(field)
  })
  const { when = null } = program.forms.get(segments[0] ?? '') ?? {}
  return when === null ? around : [when, ...around]
}

/**
 * The screens on which an answer may count that a transition changed, by its path: that of the transition, and those that
 * take its place, for then it may be come to once more.
 */
function changesIn(program: Program): ReadonlyMap<Path, ReadonlySet<string>> {
  const changes = new Map<Path, ReadonlySet<string>>()
  for (const screen of program.screens.keys()) {
    for (const { transition } of listTransitions(program, screen)) {
      for (const path of listChangedPaths(transition)) {
        changes.set(path, new Set([...(changes.get(path) ?? []), ...findReplacementScreens(program, screen)]))
      }
    }
  }
  return changes
}

/** Whether one of the conditions on which a screen leads on is unsettled. */
function hasIndeterminateNext(program: Program, screen: string): boolean {
  return getReachableCandidates(program.flow, screen).some(({ when }) => isIndeterminate(program, when))
}

function problemOf({ path, rule }: Issue): SubmissionProblem {
  return {
    code: 'rule',
    pointer: buildAnswerPointer(path),
    message: `The rule "${rule}" of ${path} does not hold.`,
    rule,
  }
}
