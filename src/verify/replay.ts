import { initialState } from '../engine/answers/initialState'
import { settledItems } from '../engine/answers/items'
import { type Program, screenOf } from '../engine/program/program'
import { screenIssues } from '../engine/rules/issues'
import { handlerOf, targetOf } from '../engine/transition/handlers'
import { nextsOf } from '../engine/transition/goals'
import { pathsChangedBy } from '../engine/transition/changedPaths'
import { movedAhead } from '../engine/transition/way'
import { addDays } from '../engine/values/dates'
import type { FlowState, WayStep } from '../engine/state/flowState'
import { onDay } from '../engine/state/onDay'
import type { Issue } from '../engine/state/issue'
import type { Transition } from '../language/transition'
import { hasIndeterminateNext, isIndeterminate, isIndeterminateField } from './indeterminate'
import { occurrencesOf } from './possibleTransitions'
import type { ReadSubmission } from './readSubmission'
import { screensInPlaceOf } from './replacements'
import { type SubmissionProblem, answerPointer } from './submissionProblem'
import { transitionsOn } from './transitionsOn'

/** A step of a way as the flow can have taken it; the first has no screen before it and no event. */
export interface StepTaken {
  readonly from: string | null
  readonly event: string | null
  /** The screens that it may have led to; where `to` is none of them, others gave it their place. */
  readonly targets: readonly string[]
  readonly to: string
}

/** A way gone again: where it ended, how, and what was wrong on it. */
export interface Replay {
  readonly state: FlowState
  readonly taken: readonly StepTaken[]
  readonly problems: readonly SubmissionProblem[]
}

/** Goes the way of a submission again with its answers, as far as the flow leads that way. */
export function replay(program: Program, submission: ReadSubmission): Replay {
  const { answers, broughtOn, way, submittedOn } = submission
  if (!screensInPlaceOf(program, program.flow.start).has(way.start)) {
    return { state: initialState(program, {}), taken: [], problems: [{ code: 'way', pointer: '/way/start', message: 'The flow does not begin on this screen.' }] }
  }
  const given = { ...initialState(program, {}, '', submittedOn), answers, broughtOn, screen: way.start, way: { ...way, place: 0 } }
  let state: FlowState = { ...given, ...settledItems(program, given) }
  const problems: SubmissionProblem[] = []
  const taken: StepTaken[] = [{ from: null, event: null, targets: [program.flow.start], to: way.start }]
  for (const [index, step] of way.steps.entries()) {
    const targets = targetsIn(program, state, step, submittedOn)
    if (typeof targets === 'string') return { state, taken, problems: [...problems, { code: 'way', pointer: `/way/steps/${index}`, message: targets }] }
    taken.push({ from: state.screen, event: step.event, targets, to: step.screen })
    if (step.checked) problems.push(...brokenRules(program, state, step, submittedOn))
    state = movedAhead(state)
  }
  const { final, stops } = screenOf(program, state.screen).document
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
  const earlier = stepTargets(program, onDay(state, dayBefore), step, dayBefore)
  return typeof earlier === 'string' ? targets : earlier
}

/** The screens that a step may have led to, so that it came to its own; or why it cannot have been taken. */
function stepTargets(program: Program, state: FlowState, { screen, event, checked }: WayStep, today: string): readonly string[] | string {
  const { document } = screenOf(program, state.screen)
  if (document.final === true) return `The flow ends on the screen "${state.screen}": nothing leads on from there.`
  if (!program.screens.has(screen)) return 'The flow has no such screen.'
  const occurrences = occurrencesOf(program, state, event, today)
  if (occurrences.length === 0) return `"${event}" cannot happen on the screen "${state.screen}" with these answers.`
  if (!occurrences.includes(checked)) return `"${event}" on the screen "${state.screen}" ${checked ? 'checks no form' : 'checks the forms'}.`
  const targets = candidates(program, state, event)
    .flatMap((transition) => targetsOf(program, state, transition))
    .filter((target) => screensInPlaceOf(program, target).has(screen))
  return targets.length > 0 ? targets : `"${event}" does not lead from the screen "${state.screen}" to "${screen}" with these answers.`
}

/** The transitions that an event may have taken: the first whose condition holds, and those of which nobody can tell any more. */
function candidates(program: Program, state: FlowState, event: string): readonly Transition[] {
  const handlers = transitionsOn(program, state.screen).filter((one) => one.event === event)
  const first = handlerOf(program, state, event)
  const isOpen = handlers.some(({ transition }) => isIndeterminate(program, transition.when))
  // One that changes answers may have been chosen for what they were before.
  return handlers.flatMap(({ transition }) => (transition === first || isOpen || pathsChangedBy(transition).length > 0 ? [transition] : []))
}

/** The screens that a transition may have led to. */
function targetsOf(program: Program, state: FlowState, transition: Transition): readonly string[] {
  if (transition.goto === 'next' && hasIndeterminateNext(program, state.screen)) return nextsOf(program.flow, state.screen)
  const target = targetOf(program, state, transition)
  return target === null ? [] : [target]
}

/** The rules that did not hold when a screen was left: on the day it was sent, and on the one before, which may have ended meanwhile. */
function brokenRules(program: Program, state: FlowState, { event }: WayStep, today: string): readonly SubmissionProblem[] {
  const broken = screenIssues(program, state, today)
  const dayBefore = addDays(today, -1)
  if (broken.length === 0 || screenIssues(program, onDay(state, dayBefore), dayBefore).length === 0) return []
  const [action] = event.split('.')
  const leaving = transitionsOn(program, state.screen)
    .filter((one) => one.event === event || (event.includes('.') && one.transition.run === action))
    .flatMap(({ transition }) => pathsChangedBy(transition))
  return broken.filter(({ path }) => !isIndeterminateField(program, path, leaving)).map(problemOf)
}

function problemOf({ path, rule }: Issue): SubmissionProblem {
  return { code: 'rule', pointer: answerPointer(path), message: `The rule "${rule}" of ${path} does not hold.`, rule }
}
