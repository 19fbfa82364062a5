import { isAssignable, type Source, sourceValue } from '../engine/answers/assign'
import { fieldAt, type Program } from '../engine/program/program'
import { isSame } from './isSame'
import { valueAt } from '../engine/values/path'
import type { Answers, Json, Path } from '../engine/values/answers'
import { answerPointer, type SubmissionProblem } from './submissionProblem'
import type { ReadSubmission } from './readSubmission'
import { transitionsOn } from './transitionsOn'

/** What is wrong with the answers that nobody enters: each was brought by a transition of a screen on the way, as it says. */
export function dataProblems(program: Program, submission: ReadSubmission): readonly SubmissionProblem[] {
  const { answers, broughtOn, way } = submission
  const screens = new Set([way.start, ...way.steps.map(({ screen }) => screen)])
  const brought = Object.entries(broughtOn).flatMap(([path, screen]) => {
    const problem = broughtProblem(program, answers, { path, screen, screens })
    return problem === null ? [] : [problem]
  })
  return [...brought, ...missingData(program, submission, screens)]
}

interface Brought {
  readonly path: Path
  readonly screen: string
  readonly screens: ReadonlySet<string>
}

function broughtProblem(program: Program, answers: Answers, { path, screen, screens }: Brought): SubmissionProblem | null {
  const pointer = `/broughtOn/${path}`
  const field = fieldAt(program, path)
  const value = valueAt(answers, path)
  if (field === null || !program.data.has(path.split('.', 1)[0] ?? '')) return { code: 'data', pointer, message: 'The flow has no such data.' }
  if (value === undefined) return { code: 'data', pointer, message: 'Nothing was brought there.' }
  if (!screens.has(screen)) return { code: 'data', pointer, message: 'The way does not lead over that screen.' }
  const sources = sourcesOn(program, screen, path)
  if (sources.length === 0) return { code: 'data', pointer, message: `No transition of the screen "${screen}" brings it.` }
  const isFitting = sources.some((source) => source === null || (isAssignable(field, source, value) && comesFrom(source, value, answers)))
  return isFitting ? null : { code: 'data', pointer: answerPointer(path), message: `No transition of the screen "${screen}" brings this.` }
}

/** What the transitions of a screen, and of those that it stands in the place of, give to a path; of lists nothing is said. */
function sourcesOn(program: Program, screen: string, path: Path): readonly (Source | null)[] {
  const places = [...program.screens.keys()].filter((id) => id === screen || transitionsOn(program, id).some(({ transition }) => transition.replace === true))
  return places.flatMap((id) =>
    transitionsOn(program, id).flatMap(({ transition: { set = {}, append = {} } }) => {
      const source = set[path]
      if (source !== undefined) return [source]
      return append[path] === undefined ? [] : [null]
    }),
  )
}

/** Whether a value can be that of a source. What an action brought is known to nobody else. */
function comesFrom(source: Source, value: Json, answers: Answers): boolean {
  if (typeof source === 'object' && /^result(\.|$)/.test(source.take)) return true
  return isSame(sourceValue(answers, source), value)
}

/** What the way brought for sure, and is not there. What something clears may be gone again. */
function missingData(program: Program, { broughtOn, way }: ReadSubmission, screens: ReadonlySet<string>): readonly SubmissionProblem[] {
  const cleared = new Set([...screens].flatMap((screen) => transitionsOn(program, screen).flatMap(({ transition }) => transition.clear ?? [])))
  const isCleared = (path: Path): boolean => [...cleared].some((prefix) => `${path}.`.startsWith(`${prefix}.`))
  let from = way.start
  const missing: Path[] = []
  for (const { screen, event } of way.steps) {
    const taken = transitionsOn(program, from).filter((one) => one.event === event)
    const [only] = taken
    for (const [path, source] of Object.entries(taken.length === 1 ? (only?.transition.set ?? {}) : {})) {
      const isSure = !isAssignable(fieldAt(program, path), source, undefined) || typeof source !== 'object'
      if (isSure && program.data.has(path.split('.', 1)[0] ?? '') && broughtOn[path] === undefined && !isCleared(path)) missing.push(path)
    }
    from = screen
  }
  return missing.map((path) => ({ code: 'data', pointer: answerPointer(path), message: 'The way brings this, and it is missing.' }))
}
