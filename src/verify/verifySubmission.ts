import type { Program } from '../engine/program/program'
import { submissionOf } from '../engine/submission/submission'
import { addDays, isDate } from '../engine/values/dates'
import type { FlowState } from '../engine/state/flowState'
import { answerProblems } from './answerProblems'
import { dataProblems } from './dataProblems'
import { fileProblems } from './fileProblems'
import { isSame } from './isSame'
import { pointerTo, type SubmissionProblem } from './submissionProblem'
import { type ReadSubmission, readSubmission } from './readSubmission'
import { replay } from './replay'

/** What a submission was found to be. */
export type Verification = { readonly ok: true } | { readonly ok: false; readonly problems: readonly SubmissionProblem[] }

/** How a submission is verified. */
export interface VerifyOptions {
  /** The day it is where the server is, as YYYY-MM-DD; today in UTC unless said. Applicants may be a day before or after. */
  readonly today?: string
  /**
   * The actions that the page carries out itself, as it names them to `create`. Where said, the reference that any other
   * action brings is held to the product's own form.
   */
  readonly actions?: readonly string[]
}

/**
 * Whether a submission can have come from the flow: the way is one that the flow allows for these answers, every rule of
 * what was checked on it holds, what is required is there and nothing else, the calculations give the same cents and
 * dates. Whatever is handed in: it gives problems, and never throws. It cannot tell whether answers are true.
 * @throws RangeError when `today` is no date.
 */
export function verifySubmission(program: Program, submission: unknown, options: VerifyOptions = {}): Verification {
  const { today = new Date().toISOString().slice(0, 10), actions = null } = options
  if (!isDate(today)) throw new RangeError(`"${today}" is no date: today has to be written YYYY-MM-DD.`)
  const problems = problemsOf(program, submission, today, actions)
  return problems.length === 0 ? { ok: true } : { ok: false, problems }
}

function problemsOf(program: Program, value: unknown, today: string, actions: readonly string[] | null): readonly SubmissionProblem[] {
  const read = readSubmission(value)
  if ('length' in read) return read
  const { flow } = program
  if (read.flow !== flow.id) return [{ code: 'flow', pointer: '/flow', message: `It is of another flow than "${flow.id}".` }]
  const { submittedOn } = read
  if (submittedOn < addDays(today, -1) || submittedOn > addDays(today, 1)) {
    return [{ code: 'day', pointer: '/submittedOn', message: `It says that it was sent on another day than ${today}.` }]
  }
  const { state, problems } = replay(program, read)
  // Further on than the way could be gone nothing can be said.
  if (problems.some(({ code }) => code === 'way')) return problems
  return [...problems, ...answerProblems(program, state, read.answers), ...fileProblems(program, read.answers), ...dataProblems(program, read, actions), ...figureProblems(program, state, read)]
}

function figureProblems(program: Program, state: FlowState, { figures, submittedOn }: ReadSubmission): readonly SubmissionProblem[] {
  const expected: Readonly<Record<string, unknown>> = submissionOf(program, state, submittedOn)?.figures ?? {}
  const names = new Set([...Object.keys(expected), ...Object.keys(figures)])
  return [...names].flatMap((name) => {
    const pointer = pointerTo('figures', name)
    const given = Object.hasOwn(figures, name) ? figures[name] : undefined
    if (!Object.hasOwn(expected, name)) return [{ code: 'figure', pointer, message: 'The flow calculates no such thing.' }]
    return isSame(asJson(expected[name]), given) ? [] : [{ code: 'figure', pointer, message: 'The calculation gives something else.' }]
  })
}

/** A figure as it is written in a submission. */
function asJson(value: unknown): ReadSubmission['figures'][string] {
  return JSON.parse(JSON.stringify(value))
}
