import { isAssignable } from '../engine/answers/assign'
import { fieldAt, type Program } from '../engine/program/program'
import { pathsChangedBy } from '../engine/transition/changedPaths'
import { formOf, isWithin, valueAt } from '../engine/values/path'
import type { Path } from '../engine/values/answers'
import { giversOf, sourcesFor } from './dataSources'
import type { ReadSubmission } from './readSubmission'
import { answerPointer, jsonPointer, type SubmissionProblem } from './submissionProblem'
import { transitionsOn } from './transitionsOn'

/**
 * What is wrong with the answers that nobody enters: each was brought by a transition of a screen on the way, as it says.
 * `actions` are those that the page carries out itself; null where any may be.
 */
export function dataProblems(program: Program, submission: ReadSubmission, actions: readonly string[] | null): readonly SubmissionProblem[] {
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

function broughtProblem(program: Program, submission: ReadSubmission, { path, screen, screens, actions }: Brought): SubmissionProblem | null {
  const pointer = jsonPointer('broughtOn', path)
  const field = fieldAt(program, path)
  const value = valueAt(submission.answers, path)
  if (field === null || !program.data.has(formOf(path))) return { code: 'data', pointer, message: 'The flow has no such data.' }
  if (value === undefined) return { code: 'data', pointer, message: 'Nothing was brought there.' }
  if (!screens.has(screen)) return { code: 'data', pointer, message: 'The way does not lead over that screen.' }
  const sources = sourcesFor(program, screen, path)
  if (sources.length === 0) return { code: 'data', pointer, message: `No transition brings it so that it counts on the screen "${screen}".` }
  if (giversOf(program, submission, sources, { field, value, actions }).length > 0) return null
  return { code: 'data', pointer: answerPointer(path), message: `No transition brings this so that it counts on the screen "${screen}".` }
}

/**
 * What the way brought for sure, and is not there. What something clears, or another screen brings too, may be gone again:
 * the applicant may have been there, and gone back.
 */
function missingData(program: Program, { broughtOn, way }: ReadSubmission): readonly SubmissionProblem[] {
  const changes = [...program.screens.keys()].flatMap((screen) =>
    transitionsOn(program, screen).flatMap(({ transition }) => pathsChangedBy(transition).map((path) => ({ path, screen: transition.clear?.includes(path) === true ? null : screen }))),
  )
  const mayBeGone = (path: Path, from: string): boolean => changes.some((change) => change.screen !== from && isWithin(path, change.path))
  let from = way.start
  const missing: Path[] = []
  for (const { screen, event } of way.steps) {
    const taken = transitionsOn(program, from).filter((one) => one.event === event)
    const [only] = taken
    for (const [path, source] of Object.entries(taken.length === 1 ? (only?.transition.set ?? {}) : {})) {
      const isSure = !isAssignable(fieldAt(program, path), source, undefined) || typeof source !== 'object'
      if (isSure && program.data.has(path.split('.', 1)[0] ?? '') && broughtOn[path] === undefined && !mayBeGone(path, from)) missing.push(path)
    }
    from = screen
  }
  return missing.map((path) => ({ code: 'data', pointer: answerPointer(path), message: 'The way brings this, and it is missing.' }))
}
