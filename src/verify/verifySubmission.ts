import { liveProgram } from '../engine/program/liveProgram'
import type { Program } from '../engine/program/program'
import { submittedAnswers } from '../engine/submission/choiceValues'
import { type Submission, SUBMISSION_VERSION, submissionOf } from '../engine/submission/submission'
import { addDays, isDate } from '../engine/values/dates'
import { ownOf } from '../engine/values/ownOf'
import { answerProblems } from './answerProblems'
import { consentProblems, withoutThoseOf } from './consentProblems'
import { dataProblems } from './dataProblems'
import { fileProblems, submittedFiles } from './fileProblems'
import { sentLanguageProblems } from './sentLanguageProblems'
import { isSame } from '../engine/values/isSame'
import { type ProgramSet, programFor, programsIn } from './programSet'
import { jsonPointer, type SubmissionProblem } from './submissionProblem'
import { type ReadSubmission, readSubmission } from './readSubmission'
import { replay } from './replay'
import { trustedItems } from './trustedItems'
import type { Verification, VerifyOptions } from './verification'

/**
 * Whether a submission can have come from the flow: the way is one that the flow allows for these answers, every rule of
 * what was checked on it holds, what is required is there and nothing else, the calculations give the same cents and
 * dates. Whatever is handed in: it gives problems, and never throws. It cannot tell whether answers are true: `trusted`
 * lists what it had to believe of actions.
 * @throws RangeError when `today` or `servedSince` is no date. TypeError when `program` is none, or `isKnown` does not answer at once.
 */
export function verifySubmission(program: Program | ProgramSet, submission: unknown, options: VerifyOptions = {}): Verification {
  const { today = new Date().toISOString().slice(0, 10), mode = 'live', servedSince } = options
  if (!isDate(today)) throw new RangeError(`"${today}" is no date: today has to be written YYYY-MM-DD.`)
  if (servedSince !== undefined && !isDate(servedSince)) throw new RangeError(`"${servedSince}" is no date: servedSince has to be written YYYY-MM-DD.`)
  const programs = programsIn(program)
  const read = readSubmission(submission)
  if ('length' in read) return { ok: false, problems: read }
  const own = programFor(programs, read)
  if ('code' in own) return { ok: false, problems: [own] }
  if (read.mode === 'test' && mode !== 'test') {
    return refused('mode', '/mode', 'It came of a test, in which nothing is sent. A server for tests takes it: verifySubmission(program, submission, { mode: "test" }).')
  }
  const found = compared(read.mode === 'live' ? liveProgram(own) : own, read, today, options)
  const replays = replayProblems(read, options)
  if (found.ok && replays.length === 0) return found
  return { ok: false, problems: [...(found.ok ? [] : found.problems), ...replays] }
}

function refused(code: SubmissionProblem['code'], pointer: string, message: string): Verification {
  return { ok: false, problems: [{ code, pointer, message }] }
}

function replayProblems({ id }: ReadSubmission, { isKnown }: VerifyOptions): readonly SubmissionProblem[] {
  const known: unknown = isKnown?.(id) ?? false
  if (typeof known !== 'boolean') throw new TypeError('isKnown has to answer at once, with true or false: look the id up before, or keep it unique where submissions are stored.')
  return known ? [{ code: 'replay', pointer: '/id', message: 'One of this id was taken before.' }] : []
}

function compared(program: Program, sent: ReadSubmission, today: string, options: VerifyOptions): Verification {
  const read = { ...sent, answers: submittedAnswers(program, sent.answers) }
  const { actions = null, files, servedSince = null } = options
  const { submittedOn, proofs } = read
  if (submittedOn < addDays(today, -1) || submittedOn > addDays(today, 1)) {
    return refused('day', '/submittedOn', `It says that it was sent on another day than ${today}.`)
  }
  const { state, taken, problems: onTheWay } = replay(program, read)
  // Further on than the way could be gone nothing can be said.
  if (onTheWay.some(({ code }) => code === 'way')) return { ok: false, problems: onTheWay }
  const figuresIn = (spoken: Program): Submission['figures'] => submissionOf(spoken, state, submittedOn)?.figures ?? {}
  const figures = figuresIn(program)
  const isInOtherWords = inOtherWords(program).some((spoken) => figureProblems(figuresIn(spoken), read).length === 0)
  const consents = consentProblems(program, read, servedSince)
  const problems = [
    ...withoutThoseOf(consents, [...onTheWay, ...answerProblems(program, state, read.answers)]),
    ...consents,
    ...sentLanguageProblems(program, read),
    ...fileProblems(program, read, files),
    ...dataProblems(program, read, actions),
    ...proofProblems(program, proofs),
    ...(isInOtherWords ? [] : figureProblems(figures, read)),
  ]
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    submission: { version: SUBMISSION_VERSION, ...sent, figures: copyOf(figures) },
    trusted: trustedItems(program, read, taken, actions),
    files: submittedFiles(program, read, files),
  }
}

function proofProblems({ flow }: Program, proofs: Submission['proofs']): readonly SubmissionProblem[] {
  const unknown = Object.keys(proofs).filter((action) => ownOf(flow.actions, action) === undefined)
  return unknown.map((action) => ({ code: 'proof', pointer: jsonPointer('proofs', action), message: 'The flow has no such action.' }))
}

/** The program in each other language that it can be submitted in: what is calculated comes with its words. */
function inOtherWords(program: Program): readonly Program[] {
  const { flow } = program
  return Object.values(flow.otherCalculations ?? {}).map((calculations) => ({ ...program, flow: { ...flow, calculations } }))
}

function figureProblems(expected: Submission['figures'], { figures }: ReadSubmission): readonly SubmissionProblem[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(figures)])
  return [...names].flatMap((name) => {
    const pointer = jsonPointer('figures', name)
    const given = Object.hasOwn(figures, name) ? figures[name] : undefined
    if (!Object.hasOwn(expected, name)) return [{ code: 'figure', pointer, message: 'The flow calculates no such thing.' }]
    return isSame(asJson(expected[name]), given) ? [] : [{ code: 'figure', pointer, message: 'The calculation gives something else.' }]
  })
}

/** A figure as it is written in a submission. */
function asJson(value: unknown): ReadSubmission['figures'][string] {
  return JSON.parse(JSON.stringify(value))
}

/** Not the program's own: whoever changes it changes nothing here. */
function copyOf(figures: Submission['figures']): Submission['figures'] {
  return JSON.parse(JSON.stringify(figures))
}
