import { isAssignable, type AssignedValue, getAssignedValue } from '../engine/answers/assign'
import type { Field } from '../engine/program/field'
import { findField, type Program } from '../engine/program/program'
import { findNextScreens } from '../engine/transition/nextScreens'
import {
  formOf,
  isObject,
  isSame,
  isWithin,
  type Json,
  getOwnValue,
  type Path,
  getValueAt,
} from '../engine/values/answers'
import { listChangedPaths } from '../engine/transition/occurrence'
import type { Transition } from '../language/flow'
import type { ReadSubmission } from './readSubmission'
import { buildAnswerPointer, buildJsonPointer, type SubmissionProblem } from './verification'
import { canHappen, type Replacement, findReplacementScreens, listTransitions } from './replacements'
import { isReference } from '../engine/submission/submission'
import { addDays, isDate } from '../engine/values/dates'

export interface DataSource {
  readonly screen: string
  readonly event: string
  readonly transition: Transition
  /** The assigned value; null for an appended item, whose value is not checked. */
  readonly source: AssignedValue | null
}

/** Finds the transitions that assign data at `path` so that it is valid on `screen`. */
export function findDataSources(program: Program, screen: string, path: Path): readonly DataSource[] {
  return [...program.screens.keys()].flatMap((id) =>
    listTransitions(program, id).flatMap(({ event, transition }): readonly DataSource[] => {
      const { set = {}, append = {} } = transition
      const source = getOwnValue(set, path) ?? (getOwnValue(append, path) === undefined ? undefined : null)
      if (source === undefined || !canHappen(program, id, event)) return []
      return findValidScreens(program, id, transition, path).has(screen)
        ? [{ screen: id, event, transition, source }]
        : []
    }),
  )
}

/**
 * Returns the screens on which assigned data is valid: those where it was assigned, and those that replace them in the
 * path, unless the replacing transition clears it.
 */
function findValidScreens(program: Program, screen: string, transition: Transition, path: Path): ReadonlySet<string> {
  const goals = findNextScreens(program.flow, screen, transition)
  const origins = goals.length > 0 && transition.replace === true ? goals : [screen]
  const keeps = ({ from, event, transition: { clear = [] } }: Replacement): boolean =>
    !clear.some((cleared) => isWithin(path, cleared)) && canHappen(program, from, event)
  return new Set(origins.flatMap((first) => [...findReplacementScreens(program, first, keeps)]))
}

/** Filters the sources that can have assigned this value. */
export function findPossibleSources(
  program: Program,
  submission: ReadSubmission,
  sources: readonly DataSource[],
  data: DataValue,
): readonly DataSource[] {
  return sources.filter((source) => canGive(program, submission, source, data))
}

/** A value and who may have assigned it: `actions` are those that the page runs itself; null if any may be. */
interface DataValue {
  readonly field: Field
  readonly value: Json
  readonly actions: readonly string[] | null
}

function canGive(
  program: Program,
  { answers, mode, submittedOn, way }: ReadSubmission,
  from: DataSource,
  { field, value, actions }: DataValue,
): boolean {
  const { source, event } = from
  if (source === null) return true
  if (!isAssignable(field, source, value)) return false
  if (typeof source !== 'object' || formOf(source.take) !== 'result')
    return isSame(getAssignedValue(answers, source), value)
  const [action = '', outcome = ''] = event.split('.')
  const isSimulated = mode === 'test' || (actions !== null && !actions.includes(action))
  return canBeResult(getDeclaredValue(program, source, action, outcome), value, {
    submittedOn,
    isLast: isLastStep(program, way, from),
    isSimulated,
  })
}

interface ResultFacts {
  readonly submittedOn: string
  readonly isLast: boolean
  readonly isSimulated: boolean
}

const LONGEST_REFERENCE = 100

/**
 * Returns whether a value can be the result of an action, where the flow declares today's date or a reference.
 * Applicant and host may be in different time zones, so the date of the last step may be a day off. The date of an
 * earlier screen may come from a draft, and only must not be later.
 */
function canBeResult(declared: Json | undefined, value: Json, facts: ResultFacts): boolean {
  if (declared === '{{today}}') return isPossibleDay(value, facts)
  if (declared === '{{reference}}') return isPossibleReference(value, facts)
  if (Array.isArray(declared)) {
    return (
      !Array.isArray(value) || value.every((item: Json) => declared.some((one: Json) => canBeResult(one, item, facts)))
    )
  }
  if (!isObject(declared) || !isObject(value)) return true
  return Object.entries(declared).every(([name, part]) => {
    const inside = Object.hasOwn(value, name) ? value[name] : undefined
    return inside === undefined || canBeResult(part, inside, facts)
  })
}

function isPossibleDay(value: Json, { submittedOn, isLast }: ResultFacts): boolean {
  if (typeof value !== 'string' || !isDate(value) || value > addDays(submittedOn, 1)) return false
  return !isLast || value >= addDays(submittedOn, -1)
}

/** The product's own references have a fixed format; those of hosts are one line of visible text without markup. */
function isPossibleReference(value: Json, { isSimulated }: ResultFacts): boolean {
  if (typeof value !== 'string') return false
  // A field may have changed it to lower case.
  if (isSimulated) return isReference(value.toUpperCase())
  return value.length <= LONGEST_REFERENCE && /[\p{L}\p{N}]/u.test(value) && !/[\p{C}\p{Zl}\p{Zp}<>]/u.test(value)
}

function getDeclaredValue({ flow }: Program, source: AssignedValue, action: string, outcome: string): Json | undefined {
  const result = getOwnValue(getOwnValue(flow.actions, action)?.outcomes, outcome)?.result
  return result === undefined ? undefined : getAssignedValue({ result: { value: result } }, source)
}

function isLastStep(
  program: Program,
  { start, steps }: ReadSubmission['way'],
  { screen, event, transition }: DataSource,
): boolean {
  const last = steps.at(-1)
  if (last === undefined || last.event !== event || (steps.at(-2)?.screen ?? start) !== screen) return false
  return findNextScreens(program.flow, screen, transition).includes(last.screen)
}

/**
 * Finds problems of data: each value must have been assigned by a transition of the screen that it names, on the path.
 * `actions` are those that the page runs itself; null if any may be.
 */
export function findDataProblems(
  program: Program,
  submission: ReadSubmission,
  actions: readonly string[] | null,
): readonly SubmissionProblem[] {
  const { broughtOn, way } = submission
  const screens = new Set([way.start, ...way.steps.map(({ screen }) => screen)])
  const brought = Object.entries(broughtOn).flatMap(([path, screen]) => {
    const problem = findDataProblem(program, submission, { path, screen, screens, actions })
    return problem === null ? [] : [problem]
  })
  return [...brought, ...findMissingData(program, submission)]
}

interface DataClaim {
  readonly path: Path
  readonly screen: string
  readonly screens: ReadonlySet<string>
  readonly actions: readonly string[] | null
}

function findDataProblem(
  program: Program,
  submission: ReadSubmission,
  { path, screen, screens, actions }: DataClaim,
): SubmissionProblem | null {
  const pointer = buildJsonPointer('broughtOn', path)
  const field = findField(program, path)
  const value = getValueAt(submission.answers, path)
  if (field === null || !program.data.has(formOf(path)))
    return { code: 'data', pointer, message: 'The flow has no such data.' }
  if (value === undefined) return { code: 'data', pointer, message: 'Nothing was brought there.' }
  if (!screens.has(screen)) return { code: 'data', pointer, message: 'The way does not lead over that screen.' }
  const sources = findDataSources(program, screen, path)
  if (sources.length === 0)
    return { code: 'data', pointer, message: `No transition brings it so that it counts on the screen "${screen}".` }
  if (findPossibleSources(program, submission, sources, { field, value, actions }).length > 0) return null
  return {
    code: 'data',
    pointer: buildAnswerPointer(path),
    message: `No transition brings this so that it counts on the screen "${screen}".`,
  }
}

/**
 * Finds data that the path certainly assigned and that is missing. Data that another transition clears or another
 * screen also assigns may have been removed: the applicant may have gone there and back.
 */
function findMissingData(program: Program, { broughtOn, way }: ReadSubmission): readonly SubmissionProblem[] {
  const changes = [...program.screens.keys()].flatMap((screen) =>
    listTransitions(program, screen).flatMap(({ transition }) =>
      listChangedPaths(transition).map((path) => ({
        path,
        screen: transition.clear?.includes(path) === true ? null : screen,
      })),
    ),
  )
  const mayBeGone = (path: Path, from: string): boolean =>
    changes.some((change) => change.screen !== from && isWithin(path, change.path))
  let from = way.start
  const missing: Path[] = []
  for (const { screen, event } of way.steps) {
    const taken = listTransitions(program, from).filter((one) => one.event === event)
    const [only] = taken
    for (const [path, source] of Object.entries(taken.length === 1 ? (only?.transition.set ?? {}) : {})) {
      const isSure = !isAssignable(findField(program, path), source, undefined) || typeof source !== 'object'
      if (
        isSure &&
        program.data.has(path.split('.', 1)[0] ?? '') &&
        broughtOn[path] === undefined &&
        !mayBeGone(path, from)
      )
        missing.push(path)
    }
    from = screen
  }
  return missing.map((path) => ({
    code: 'data',
    pointer: buildAnswerPointer(path),
    message: 'The way brings this, and it is missing.',
  }))
}
