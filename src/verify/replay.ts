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
import { moveAhead } from '../engine/transition/way'
import { addDays } from '../engine/values/dates'
import { type FlowState, type Issue, setStateDay, type WayStep } from '../engine/state/flowState'
import type { Button, Condition, Transition } from '../language/flow'
import { listFieldConditions } from '../engine/program/dependencies'
import type { Path } from '../engine/values/answers'
import { findReplacementScreens, listTransitions } from './replacements'
import type { ReadSubmission } from './readSubmission'
import { type SubmissionProblem, buildAnswerPointer } from './verification'

/** A step of the path as the flow may have taken it; `from` and `event` of the first are null. */
export interface StepTaken {
  readonly from: string | null
  readonly event: string | null
  /** The screens that the event may have led to. If `to` is not among them, other screens replaced them. */
  readonly targets: readonly string[]
  readonly to: string
}

interface Replay {
  readonly state: FlowState
  readonly steps: readonly StepTaken[]
  readonly problems: readonly SubmissionProblem[]
}

export function replay(program: Program, submission: ReadSubmission): Replay {
  const { answers, broughtOn, way, submittedOn } = submission
  if (!findReplacementScreens(program, program.flow.start).has(way.start)) {
    return {
      state: createInitialState(program, {}),
      steps: [],
      problems: [{ code: 'way', pointer: '/way/start', message: 'The flow does not begin on this screen.' }],
    }
  }
  const initial = {
    ...createInitialState(program, {}, '', submittedOn),
    answers,
    broughtOn,
    screen: way.start,
    way: { ...way, place: 0 },
  }
  let state: FlowState = { ...initial, ...settledItems(program, initial) }
  const problems: SubmissionProblem[] = []
  const steps: StepTaken[] = [{ from: null, event: null, targets: [program.flow.start], to: way.start }]
  for (const [index, step] of way.steps.entries()) {
    const targets = findTargets(program, state, step, submittedOn)
    if (typeof targets === 'string')
      return {
        state,
        steps,
        problems: [...problems, { code: 'way', pointer: `/way/steps/${index}`, message: targets }],
      }
    steps.push({ from: state.screen, event: step.event, targets, to: step.screen })
    if (step.checked) problems.push(...findBrokenRules(program, state, step, submittedOn))
    state = moveAhead(state)
  }
  const { final, stops } = getScreen(program, state.screen).document
  if (final !== true) {
    const why = stops === undefined ? 'where the flow does not end' : 'from which nothing is sent'
    problems.push({ code: 'way', pointer: '/way', message: `It ends on the screen "${state.screen}", ${why}.` })
  }
  return { state, steps, problems }
}

/** Finds the targets on the submission's day, or else on the day before, since midnight may have passed on the way. */
function findTargets(program: Program, state: FlowState, step: WayStep, today: string): readonly string[] | string {
  const targets = findTargetsOn(program, state, step, today)
  if (typeof targets !== 'string') return targets
  const dayBefore = addDays(today, -1)
  const earlier = findTargetsOn(program, setStateDay(state, dayBefore), step, dayBefore)
  return typeof earlier === 'string' ? targets : earlier
}

/** Returns the screens that a step may have led to, or why it is impossible. */
function findTargetsOn(
  program: Program,
  state: FlowState,
  { screen, event, checked }: WayStep,
  today: string,
): readonly string[] | string {
  const { document } = getScreen(program, state.screen)
  if (document.final === true) return `The flow ends on the screen "${state.screen}": nothing leads on from there.`
  if (!program.screens.has(screen)) return 'The flow has no such screen.'
  const occurrences = findOccurrences(program, state, event, today)
  if (occurrences.length === 0) return `"${event}" cannot happen on the screen "${state.screen}" with these answers.`
  if (!occurrences.includes(checked))
    return `"${event}" on the screen "${state.screen}" ${checked ? 'checks no form' : 'checks the forms'}.`
  const targets = findCandidates(program, state, event)
    .flatMap((transition) => findTransitionTargets(program, state, transition))
    .filter((target) => findReplacementScreens(program, target).has(screen))
  return targets.length > 0
    ? targets
    : `"${event}" does not lead from the screen "${state.screen}" to "${screen}" with these answers.`
}

/**
 * Returns, for each way in which an event can happen on the current screen, whether it requires valid forms. Empty if
 * it cannot happen.
 */
function findOccurrences(program: Program, state: FlowState, event: string, today: string): readonly boolean[] {
  const [action = '', outcome] = event.split('.')
  if (outcome !== undefined)
    return isDeclaredOutcome(program, action, outcome) ? findStarters(program, state, action) : []
  const issues = findScreenIssues(program, state, today)
  const { document } = getScreen(program, state.screen)
  const mayHaveHeld = (condition: Condition | undefined, opens: boolean): boolean =>
    isIndeterminate(program, condition) ||
    isChangedBy(program, document, event, condition) ||
    (opens && isChangedBeneath(program, state.screen, condition))
  const canPress: CanPress = (button, opens) => {
    const { when, enabled } = button
    const isVisible = isApplicable(program, state, when) || mayHaveHeld(when, opens)
    return (
      isVisible &&
      (isEnabled(program, state, button, issues) || (typeof enabled === 'object' && mayHaveHeld(enabled, opens)))
    )
  }
  return listPressableButtons(document, event, canPress).map(requiresValidForms)
}

/**
 * Finds the buttons that start an action, directly or through the outcome of another. All count as visible: the
 * action's own data may have changed that since.
 */
function findStarters(
  program: Program,
  state: FlowState,
  action: string,
  visited: readonly string[] = [],
): readonly boolean[] {
  const { document } = getScreen(program, state.screen)
  return listTransitions(program, state.screen).flatMap(({ event, transition }) => {
    if (transition.run !== action || visited.includes(event)) return []
    const [earlier = '', outcome] = event.split('.')
    if (outcome !== undefined) return findStarters(program, state, earlier, [...visited, event])
    return listPressableButtons(document, event, () => true).map(requiresValidForms)
  })
}

function requiresValidForms({ submit }: Button): boolean {
  return submit === true
}

/**
 * Returns the transitions that an event may have taken: the first whose condition holds, and those whose condition
 * cannot be decided any more.
 */
function findCandidates(program: Program, state: FlowState, event: string): readonly Transition[] {
  const handlers = listTransitions(program, state.screen).filter((one) => one.event === event)
  const first = handlerOf(program, state, event)
  const isOpen = handlers.some(({ transition }) => isIndeterminate(program, transition.when))
  // A transition that changes answers may have been selected by their earlier values.
  return handlers.flatMap(({ transition }) =>
    transition === first || isOpen || listChangedPaths(transition).length > 0 ? [transition] : [],
  )
}

function findTransitionTargets(program: Program, state: FlowState, transition: Transition): readonly string[] {
  if (transition.goto === 'next' && hasIndeterminateNext(program, state.screen))
    return findFollowingScreens(program.flow, state.screen)
  const target = resolveTarget(program, state, transition)
  return target === null ? [] : [target]
}

/**
 * Returns the rules that were broken when a screen was left, both on the submission's day and on the day before, since
 * midnight may have passed on the way.
 */
function findBrokenRules(
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
  return broken.filter(({ path }) => !isIndeterminateField(program, path, leaving)).map(createRuleProblem)
}

const changesByProgram = new WeakMap<Program, ReadonlyMap<Path, ReadonlySet<string>>>()

/**
 * Returns whether a condition's result at the time cannot be known any more: it reads an answer that transitions of
 * several screens change, or one that depends on such a condition itself.
 */
function isIndeterminate(
  program: Program,
  condition: Condition | undefined,
  visited: readonly Condition[] = [],
): boolean {
  if (condition === undefined || visited.includes(condition)) return false
  const changes = changesByProgram.get(program) ?? findChanges(program)
  changesByProgram.set(program, changes)
  return listReadPaths(program, condition).some((read) => {
    const screens = [...changes].flatMap(([path, on]) => (hasPathOverlap(path, read) ? [...on] : []))
    return (
      new Set(screens).size > 1 ||
      listConditions(program, read).some((asked) => isIndeterminate(program, asked, [...visited, condition]))
    )
  })
}

/**
 * Returns whether it cannot be known any more if an answer was asked for or editable. `leaving` lists what changed when
 * its screen was left.
 */
function isIndeterminateField(program: Program, path: Path, leaving: readonly Path[]): boolean {
  return listConditions(program, path).some((condition) => {
    return readsAny(program, condition, leaving) || isIndeterminate(program, condition)
  })
}

/** Returns whether a condition may have held earlier on a screen: something changed while a dialog stayed open. */
function isChangedBeneath(program: Program, screen: string, condition: Condition | undefined): boolean {
  if (condition === undefined) return false
  return listTransitions(program, screen).some(
    ({ transition }) => transition.close !== true && readsAny(program, condition, listChangedPaths(transition)),
  )
}

/**
 * Returns the conditions under which an answer is asked for: those of its form, of itself and of the fields around it.
 */
function listConditions(program: Program, path: Path): readonly Condition[] {
  const segments = path.split('.')
  const conditions = segments.flatMap((_, index) => {
    const field = findField(program, segments.slice(0, index + 1).join('.'))
    return field === null ? [] : listFieldConditions(field)
  })
  const { when = null } = program.forms.get(segments[0] ?? '') ?? {}
  return when === null ? conditions : [when, ...conditions]
}

/**
 * Returns, by path, the screens on which an answer changed by a transition may count: the transition's own screen, and
 * those that replace it, because the applicant may reach it again.
 */
function findChanges(program: Program): ReadonlyMap<Path, ReadonlySet<string>> {
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

function hasIndeterminateNext(program: Program, screen: string): boolean {
  return getReachableCandidates(program.flow, screen).some(({ when }) => isIndeterminate(program, when))
}

function createRuleProblem({ path, rule }: Issue): SubmissionProblem {
  return {
    code: 'rule',
    pointer: buildAnswerPointer(path),
    message: `The rule "${rule}" of ${path} does not hold.`,
    rule,
  }
}
