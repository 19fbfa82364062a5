import { toLiveProgram } from '../engine/program/liveProgram'
import { findField, type Program } from '../engine/program/program'
import {
  type Submission,
  SUBMISSION_VERSION,
  buildSubmission,
  fromSubmissionAnswers,
} from '../engine/submission/submission'
import { addDays, isDate } from '../engine/values/dates'
import { type Answers, isObject, isSame, type Json, getOwnValue, type Path, getValueAt } from '../engine/values/answers'
import { CALCULATIONS } from '../engine/calculators/calculator'
import { normalized } from '../engine/answers/withAnswer'
import { collectRelevantAnswers } from '../engine/answers/relevantAnswers'
import type { FlowState } from '../engine/state/flowState'
import {
  buildAnswerPointer,
  buildJsonPointer,
  type SubmissionProblem,
  type Verification,
  type VerifyOptions,
} from './verification'
import { type ConsentTerms, getConsentHash, isMoment } from '../engine/kinds/consent'
import { type ReadSubmission, readSubmission } from './readSubmission'
import { findDataProblems } from './dataSources'
import { findFileProblems, listSubmittedFiles } from './fileProblems'
import { type ProgramSet, selectProgram, unwrapPrograms } from './programSet'
import { replay } from './replay'
import { listTrustedItems } from './trustedItems'

/**
 * Whether a submission can have come from the flow: the way is one that the flow allows for these answers, every rule of
 * what was checked on it holds, what is required is there and nothing else, the calculations give the same cents and
 * dates. Whatever is handed in: it gives problems, and never throws. It cannot tell whether answers are true: `trusted`
 * lists what it had to believe of actions.
 * @throws RangeError when `today` or `servedSince` is no date. TypeError when `program` is none, or `isKnown` does not answer at once.
 */
export function verifySubmission(
  program: Program | ProgramSet,
  submission: unknown,
  options: VerifyOptions = {},
): Verification {
  const { today = new Date().toISOString().slice(0, 10), mode = 'live', servedSince } = options
  if (!isDate(today)) throw new RangeError(`"${today}" is no date: today has to be written YYYY-MM-DD.`)
  if (servedSince !== undefined && !isDate(servedSince))
    throw new RangeError(`"${servedSince}" is no date: servedSince has to be written YYYY-MM-DD.`)
  const programs = unwrapPrograms(program)
  const read = readSubmission(submission)
  if ('length' in read) return { ok: false, problems: read }
  const own = selectProgram(programs, read)
  if ('code' in own) return { ok: false, problems: [own] }
  if (read.mode === 'test' && mode !== 'test') {
    return refused(
      'mode',
      '/mode',
      'It came of a test, in which nothing is sent. A server for tests takes it: verifySubmission(program, submission, { mode: "test" }).',
    )
  }
  const found = compared(read.mode === 'live' ? toLiveProgram(own) : own, read, today, options)
  const replays = replayProblems(read, options)
  if (found.ok && replays.length === 0) return found
  return { ok: false, problems: [...(found.ok ? [] : found.problems), ...replays] }
}

function refused(code: SubmissionProblem['code'], pointer: string, message: string): Verification {
  return { ok: false, problems: [{ code, pointer, message }] }
}

function replayProblems({ id }: ReadSubmission, { isKnown }: VerifyOptions): readonly SubmissionProblem[] {
  const known: unknown = isKnown?.(id) ?? false
  if (typeof known !== 'boolean')
    throw new TypeError(
      'isKnown has to answer at once, with true or false: look the id up before, or keep it unique where submissions are stored.',
    )
  return known ? [{ code: 'replay', pointer: '/id', message: 'One of this id was taken before.' }] : []
}

function compared(program: Program, sent: ReadSubmission, today: string, options: VerifyOptions): Verification {
  const read = { ...sent, answers: fromSubmissionAnswers(program, sent.answers) }
  const { actions = null, files, servedSince = null } = options
  const { submittedOn, proofs } = read
  if (submittedOn < addDays(today, -1) || submittedOn > addDays(today, 1)) {
    return refused('day', '/submittedOn', `It says that it was sent on another day than ${today}.`)
  }
  const { state, taken, problems: onTheWay } = replay(program, read)
  // Further on than the way could be gone nothing can be said.
  if (onTheWay.some(({ code }) => code === 'way')) return { ok: false, problems: onTheWay }
  const figuresIn = (spoken: Program): Submission['figures'] =>
    buildSubmission(spoken, state, submittedOn)?.figures ?? {}
  const figures = figuresIn(program)
  const isInOtherWords = inOtherWords(program).some((spoken) => figureProblems(figuresIn(spoken), read).length === 0)
  const consents = consentProblems(program, read, servedSince)
  const problems = [
    ...withoutThoseOf(consents, [...onTheWay, ...answerProblems(program, state, read.answers)]),
    ...consents,
    ...sentLanguageProblems(program, read),
    ...findFileProblems(program, read, files),
    ...findDataProblems(program, read, actions),
    ...proofProblems(program, proofs),
    ...(isInOtherWords ? [] : figureProblems(figures, read)),
  ]
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    submission: { version: SUBMISSION_VERSION, ...sent, figures: copyOf(figures) },
    trusted: listTrustedItems(program, read, taken, actions),
    files: listSubmittedFiles(program, read, files),
  }
}

/** The days between which a consent can have been given; the first is null where nobody knows it. */
interface Given {
  readonly from: string | null
  readonly until: string
}

/** The consents that are none to what the flow asks: for another purpose, to other words, in another language, on a day that cannot be. */
function consentProblems(
  { fields }: Program,
  { answers, submittedOn }: ReadSubmission,
  servedSince: string | null,
): readonly SubmissionProblem[] {
  // Clocks and time zones differ by a day at most, as for the day of the submission itself.
  const days = { from: servedSince === null ? null : addDays(servedSince, -1), until: addDays(submittedOn, 1) }
  return [...fields].flatMap(
    ([
      path,
      {
        options: { consent },
      },
    ]) => {
      const value = consent === undefined ? undefined : getValueAt(answers, path)
      if (consent === undefined || value === undefined) return []
      return wrongIn(value, consent, days).map((message): SubmissionProblem => ({
        code: 'consent',
        pointer: buildAnswerPointer(path),
        message: `The consent ${path} ${message}`,
      }))
    },
  )
}

/** The problems without those that follow from a consent which is none. */
function withoutThoseOf(
  consents: readonly SubmissionProblem[],
  problems: readonly SubmissionProblem[],
): readonly SubmissionProblem[] {
  const places = new Set(consents.map(({ pointer }) => pointer))
  return problems.filter(({ pointer }) => !places.has(pointer))
}

function wrongIn(value: Json, terms: ConsentTerms, { from, until }: Given): readonly string[] {
  const { purpose, words, language, at, ...others } = isObject(value) ? value : {}
  if (typeof at !== 'string' || !isMoment(at) || Object.keys(others).length > 0)
    return ['is not written as a consent is.']
  const day = at.slice(0, 10)
  return [
    ...(purpose === terms.purpose ? [] : ['is for another purpose.']),
    ...(getConsentHash(terms, language) === undefined ? ['was given in a language that the flow has not.'] : []),
    ...(words === (getConsentHash(terms, language) ?? terms.words) ? [] : ['is to other words than the flow shows.']),
    ...(day > until ? ['was given after it was sent.'] : []),
    ...(from !== null && day < from ? ['was given before the flow was served.'] : []),
  ]
}

/** The answers that were not asked for on the way, and those that are not as their fields take them. */
function answerProblems(program: Program, state: FlowState, submitted: Answers): readonly SubmissionProblem[] {
  const { answers } = collectRelevantAnswers(program, state)
  return differences(submitted, program.calculationAnswers?.withSubmitted(program, answers) ?? answers, [])
    .map((keys) => unasked(program, keys))
    .concat(lettersProblems(program, answers))
}

/** Where two values differ, as deep as they are of the same kind: the keys that lead there. A stranger's key may have a dot. */
function differences(
  one: Json | undefined,
  other: Json | undefined,
  keys: readonly string[],
): readonly (readonly string[])[] {
  if (isSame(one, other)) return []
  if (isObject(one) && isObject(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      differences(Object.hasOwn(one, key) ? one[key] : undefined, Object.hasOwn(other, key) ? other[key] : undefined, [
        ...keys,
        key,
      ]),
    )
  }
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    return one.flatMap((item: Json, index) => differences(item, other[index], [...keys, String(index)]))
  }
  return [keys]
}

function unasked(program: Program, keys: readonly string[]): SubmissionProblem {
  if (keys[0] === CALCULATIONS)
    return {
      code: 'figure',
      pointer: buildJsonPointer('answers', ...keys),
      message: 'The calculation gives something else.',
    }
  const path = keys.join('.')
  const message =
    findField(program, path) === null
      ? `The flow asks for nothing at ${path}.`
      : `${path} is not asked for on this way, or not with such an answer.`
  return { code: 'unasked', pointer: buildJsonPointer('answers', ...keys), message }
}

/** Texts whose letters their fields would have written otherwise. */
function lettersProblems(program: Program, value: Json, path: Path = ''): readonly SubmissionProblem[] {
  if (typeof value === 'string') {
    return normalized(program, path, value) === value
      ? []
      : [
          {
            code: 'rule',
            pointer: buildAnswerPointer(path),
            message: `The field ${path} writes its letters otherwise.`,
            rule: 'letters',
          },
        ]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    lettersProblems(program, part, path === '' ? key : `${path}.${key}`),
  )
}

/** A choice of language is kept as long as its tab. In days: no tab stays open for more than a year. */
const LONGEST_STAY = 366

/**
 * What is wrong with the language that a submission was sent in, and with that which was chosen: the flow has both, asks for
 * the choice or not, and nobody chooses after it is sent. They need not be the same: the applicant may switch.
 */
function sentLanguageProblems(
  { flow }: Program,
  { language, languageChoice: chosen, submittedOn }: ReadSubmission,
): readonly SubmissionProblem[] {
  const isUnasked = flow.firstLanguage === undefined
  // One that has a single language names none. Pages of earlier builds, which may still be open, named none of several.
  const languages: readonly (string | undefined)[] = [...(flow.languages ?? []), ...(isUnasked ? [undefined] : [])]
  return [
    ...problemIf(!languages.includes(language), '', 'It has to be a language of the flow.'),
    ...problemIf(
      isUnasked !== (chosen === undefined),
      'Choice',
      isUnasked ? 'The flow asks for no choice.' : 'The flow asks for a choice, and it is missing.',
    ),
    ...(isUnasked || chosen === undefined
      ? []
      : [
          ...problemIf(!languages.includes(chosen.language), 'Choice/language', 'The flow has no such language.'),
          ...problemIf(chosen.on > submittedOn, 'Choice/on', 'It was chosen after it was sent.'),
          ...problemIf(
            chosen.on < addDays(submittedOn, -LONGEST_STAY),
            'Choice/on',
            'It was chosen longer before it was sent than any page stays open.',
          ),
        ]),
  ]
}

function problemIf(isOne: boolean, place: string, message: string): readonly SubmissionProblem[] {
  return isOne ? [{ code: 'language', pointer: `/language${place}`, message }] : []
}

function proofProblems({ flow }: Program, proofs: Submission['proofs']): readonly SubmissionProblem[] {
  const unknown = Object.keys(proofs).filter((action) => getOwnValue(flow.actions, action) === undefined)
  return unknown.map((action) => ({
    code: 'proof',
    pointer: buildJsonPointer('proofs', action),
    message: 'The flow has no such action.',
  }))
}

/** The program in each other language that it can be submitted in: what is calculated comes with its words. */
function inOtherWords(program: Program): readonly Program[] {
  const { flow } = program
  return Object.values(flow.otherCalculations ?? {}).map((calculations) => ({
    ...program,
    flow: { ...flow, calculations },
  }))
}

function figureProblems(expected: Submission['figures'], { figures }: ReadSubmission): readonly SubmissionProblem[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(figures)])
  return [...names].flatMap((name) => {
    const pointer = buildJsonPointer('figures', name)
    const given = Object.hasOwn(figures, name) ? figures[name] : undefined
    if (!Object.hasOwn(expected, name))
      return [{ code: 'figure', pointer, message: 'The flow calculates no such thing.' }]
    return isSame(asJson(expected[name]), given)
      ? []
      : [{ code: 'figure', pointer, message: 'The calculation gives something else.' }]
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
