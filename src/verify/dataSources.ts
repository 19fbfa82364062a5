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

/** A transition that gives something to a path. */
export interface DataSource {
  readonly screen: string
  readonly event: string
  readonly transition: Transition
  /** What it gives; null where it lengthens a list, of which nothing is said. */
  readonly source: AssignedValue | null
}

/** What transitions give to a path so that it counts on a screen. */
export function findDataSources(program: Program, screen: string, path: Path): readonly DataSource[] {
  return [...program.screens.keys()].flatMap((id) =>
    listTransitions(program, id).flatMap(({ event, transition }): readonly DataSource[] => {
      const { set = {}, append = {} } = transition
      const source = getOwnValue(set, path) ?? (getOwnValue(append, path) === undefined ? undefined : null)
      if (source === undefined || !canHappen(program, id, event)) return []
      return countsOn(program, id, transition, path).has(screen) ? [{ screen: id, event, transition, source }] : []
    }),
  )
}

/**
 * The screens on which something counts that a transition gave: where it was given; and from there on that which takes the
 * place of one on which it counts, unless what leads there forgets it.
 */
function countsOn(program: Program, screen: string, transition: Transition, path: Path): ReadonlySet<string> {
  const goals = findNextScreens(program.flow, screen, transition)
  const firsts = goals.length > 0 && transition.replace === true ? goals : [screen]
  const keeps = ({ from, event, transition: { clear = [] } }: Replacement): boolean =>
    !clear.some((cleared) => isWithin(path, cleared)) && canHappen(program, from, event)
  return new Set(firsts.flatMap((first) => [...findReplacementScreens(program, first, keeps)]))
}

/** What may have given a piece of data that counts on a screen, among what gives to its path. */
export function findPossibleSources(
  program: Program,
  submission: ReadSubmission,
  sources: readonly DataSource[],
  data: BroughtData,
): readonly DataSource[] {
  return sources.filter((source) => canGive(program, submission, source, data))
}

/** A piece of data, and who may have brought it: `actions` are those that the page carries out itself; null where any may be. */
interface BroughtData {
  readonly field: Field
  readonly value: Json
  readonly actions: readonly string[] | null
}

function canGive(
  program: Program,
  { answers, mode, submittedOn, way }: ReadSubmission,
  from: DataSource,
  { field, value, actions }: BroughtData,
): boolean {
  const { source, event } = from
  if (source === null) return true
  if (!isAssignable(field, source, value)) return false
  if (typeof source !== 'object' || formOf(source.take) !== 'result')
    return isSame(getAssignedValue(answers, source), value)
  const [action = '', outcome = ''] = event.split('.')
  const isSimulated = mode === 'test' || (actions !== null && !actions.includes(action))
  return canBeResult(declaredFor(program, source, action, outcome), value, {
    submittedOn,
    isLast: endsWith(program, way, from),
    isSimulated,
  })
}

/** What is known of a result that a transition took. */
interface ResultFacts {
  readonly submittedOn: string
  /** Whether the flow ended with it. */
  readonly isLast: boolean
  /** Whether the product simulated the action. */
  readonly isSimulated: boolean
}

/** A host's own reference is longer than this only by mistake. */
const LONGEST_REFERENCE = 100

/**
 * Whether a value can be what an action brought, as far as the flow declares a day or a reference there. Applicant and host
 * may be in different zones: a day of the end is a day before or after at most. That of an earlier screen a draft may have
 * kept: it is not later.
 */
function canBeResult(declared: Json | undefined, value: Json, facts: ResultFacts): boolean {
  if (declared === '{{today}}') return isDayOf(value, facts)
  if (declared === '{{reference}}') return isReferenceOf(value, facts)
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

function isDayOf(value: Json, { submittedOn, isLast }: ResultFacts): boolean {
  if (typeof value !== 'string' || !isDate(value) || value > addDays(submittedOn, 1)) return false
  return !isLast || value >= addDays(submittedOn, -1)
}

/** The product's own has its form; a host's is one line of something visible, without markup. */
function isReferenceOf(value: Json, { isSimulated }: ResultFacts): boolean {
  if (typeof value !== 'string') return false
  // A field may have its letters in lower case.
  if (isSimulated) return isReference(value.toUpperCase())
  return value.length <= LONGEST_REFERENCE && /[\p{L}\p{N}]/u.test(value) && !/[\p{C}\p{Zl}\p{Zp}<>]/u.test(value)
}

/** What the flow declares that an action brings there. */
function declaredFor({ flow }: Program, source: AssignedValue, action: string, outcome: string): Json | undefined {
  const result = getOwnValue(getOwnValue(flow.actions, action)?.outcomes, outcome)?.result
  return result === undefined ? undefined : getAssignedValue({ result: { value: result } }, source)
}

/** Whether the flow ended with a transition. */
function endsWith(
  program: Program,
  { start, steps }: ReadSubmission['way'],
  { screen, event, transition }: DataSource,
): boolean {
  const last = steps.at(-1)
  if (last === undefined || last.event !== event || (steps.at(-2)?.screen ?? start) !== screen) return false
  return findNextScreens(program.flow, screen, transition).includes(last.screen)
}

/**
 * What is wrong with the answers that nobody enters: each was brought by a transition of a screen on the way, as it says.
 * `actions` are those that the page carries out itself; null where any may be.
 */
export function findDataProblems(
  program: Program,
  submission: ReadSubmission,
  actions: readonly string[] | null,
): readonly SubmissionProblem[] {
  const { broughtOn, way } = submission
  const screens = new Set([way.start, ...way.steps.map(({ screen }) => screen)])
  const brought = Object.entries(broughtOn).flatMap(([path, screen]) => {
    const problem = broughtProblem(program, submission, { path, screen, screens, actions })
    return problem === null ? [] : [problem]
  })
  return [...brought, ...missingData(program, submission)]
}

interface Brought {
  readonly path: Path
  readonly screen: string
  readonly screens: ReadonlySet<string>
  readonly actions: readonly string[] | null
}

function broughtProblem(
  program: Program,
  submission: ReadSubmission,
  { path, screen, screens, actions }: Brought,
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
 * What the way brought for sure, and is not there. What something clears, or another screen brings too, may be gone again:
 * the applicant may have been there, and gone back.
 */
function missingData(program: Program, { broughtOn, way }: ReadSubmission): readonly SubmissionProblem[] {
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
