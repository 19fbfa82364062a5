import { programsOf, readProgram as programOf, type ProgramSet, selectProgram, unwrapPrograms } from './programSet'
import { toLiveProgram } from '../engine/program/liveProgram'
import { findField, type Program } from '../engine/program/program'
import {
  type Submission,
  SUBMISSION_VERSION,
  buildSubmission,
  fromSubmissionAnswers,
  withSubmittedCalculations,
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
import { getConsentHash, isMoment } from '../engine/kinds/consent'
import { type ReadSubmission, readSubmission } from './readSubmission'
import { findDataProblems } from './dataSources'
import { findFileProblems, listSubmittedFiles } from './fileProblems'
import { replay } from './replay'
import { listTrustedItems } from './trustedItems'
import type { ConsentTerms } from '../engine/program/fieldTypes'

export { programOf, programsOf }
export type { Mode } from '../engine/program/program'
export type { Program } from '../engine/program/program'
export type { Submission } from '../engine/submission/submission'
export type { ProgramSet } from './programSet'
export type { ProblemCode, SubmissionProblem } from './verification'
export type {
  BroughtByAction,
  BroughtByFlow,
  SubmittedFile,
  TrustedAction,
  TrustedData,
  TrustedItem,
  TrustedProof,
  Verification,
  VerifyOptions,
} from './verification'

/**
 * Verifies that a submission can have come from the flow: the flow allows its path with these answers, all rules
 * checked on the path hold, required answers and no others are there, and calculations give the same cents and dates.
 * Invalid input of any kind gives problems and never throws. Verification cannot tell whether answers are true;
 * `trusted` lists what was claimed of actions.
 * @throws RangeError if `today` or `servedSince` is not a date. TypeError if `program` is not one, or `isKnown` does
 * not return a boolean.
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
    return createRefusal(
      'mode',
      '/mode',
      'It came of a test, in which nothing is sent. A server for tests takes it: verifySubmission(program, submission, { mode: "test" }).',
    )
  }
  const found = compareWithFlow(read.mode === 'live' ? toLiveProgram(own) : own, read, today, options)
  const replays = findReplayProblems(read, options)
  if (found.ok && replays.length === 0) return found
  return { ok: false, problems: [...(found.ok ? [] : found.problems), ...replays] }
}

function createRefusal(code: SubmissionProblem['code'], pointer: string, message: string): Verification {
  return { ok: false, problems: [{ code, pointer, message }] }
}

function findReplayProblems({ id }: ReadSubmission, { isKnown }: VerifyOptions): readonly SubmissionProblem[] {
  const known: unknown = isKnown?.(id) ?? false
  if (typeof known !== 'boolean')
    throw new TypeError(
      'isKnown has to answer at once, with true or false: look the id up before, or keep it unique where submissions are stored.',
    )
  return known ? [{ code: 'replay', pointer: '/id', message: 'One of this id was taken before.' }] : []
}

function compareWithFlow(program: Program, sent: ReadSubmission, today: string, options: VerifyOptions): Verification {
  const read = { ...sent, answers: fromSubmissionAnswers(program, sent.answers) }
  const { actions = null, files, servedSince = null } = options
  const { submittedOn, proofs } = read
  if (submittedOn < addDays(today, -1) || submittedOn > addDays(today, 1)) {
    return createRefusal('day', '/submittedOn', `It says that it was sent on another day than ${today}.`)
  }
  const { state, steps, problems: pathProblems } = replay(program, read)
  // Beyond the point where the path breaks nothing can be checked.
  if (pathProblems.some(({ code }) => code === 'way')) return { ok: false, problems: pathProblems }
  const calculateFigures = (translated: Program): Submission['figures'] =>
    buildSubmission(translated, state, submittedOn)?.figures ?? {}
  const figures = calculateFigures(program)
  const isInOtherLanguage = translatePrograms(program).some(
    (translated) => findFigureProblems(calculateFigures(translated), read).length === 0,
  )
  const consents = findConsentProblems(program, read, servedSince)
  const problems = [
    ...removeProblemsAt(consents, [...pathProblems, ...findAnswerProblems(program, state, read.answers)]),
    ...consents,
    ...findLanguageProblems(program, read),
    ...findFileProblems(program, read, files),
    ...findDataProblems(program, read, actions),
    ...findProofProblems(program, proofs),
    ...(isInOtherLanguage ? [] : findFigureProblems(figures, read)),
  ]
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    submission: { version: SUBMISSION_VERSION, ...sent, figures: copyFigures(figures) },
    trusted: listTrustedItems(program, read, steps, actions),
    files: listSubmittedFiles(program, read, files),
  }
}

/** The days on which a consent is valid; `from` is null if unknown. */
interface ConsentDays {
  readonly from: string | null
  readonly until: string
}

function findConsentProblems(
  { fields }: Program,
  { answers, submittedOn }: ReadSubmission,
  servedSince: string | null,
): readonly SubmissionProblem[] {
  // Clocks and time zones differ by at most a day, as for the submission's own date.
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
      return findConsentFaults(value, consent, days).map((message): SubmissionProblem => ({
        code: 'consent',
        pointer: buildAnswerPointer(path),
        message: `The consent ${path} ${message}`,
      }))
    },
  )
}

function removeProblemsAt(
  consents: readonly SubmissionProblem[],
  problems: readonly SubmissionProblem[],
): readonly SubmissionProblem[] {
  const pointers = new Set(consents.map(({ pointer }) => pointer))
  return problems.filter(({ pointer }) => !pointers.has(pointer))
}

function findConsentFaults(value: Json, terms: ConsentTerms, { from, until }: ConsentDays): readonly string[] {
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

/** Finds answers that were not asked for on the path, and texts that are not in their field's letter case. */
function findAnswerProblems(program: Program, state: FlowState, submitted: Answers): readonly SubmissionProblem[] {
  const { answers } = collectRelevantAnswers(program, state)
  return findDifferences(submitted, withSubmittedCalculations(program, answers), [])
    .map((keys) => createUnaskedProblem(program, keys))
    .concat(findLetterCaseProblems(program, answers))
}

/**
 * Returns the keys of every part in which two values differ. They stay separate, since an unknown key may contain a
 * dot.
 */
function findDifferences(
  one: Json | undefined,
  other: Json | undefined,
  keys: readonly string[],
): readonly (readonly string[])[] {
  if (isSame(one, other)) return []
  if (isObject(one) && isObject(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      findDifferences(
        Object.hasOwn(one, key) ? one[key] : undefined,
        Object.hasOwn(other, key) ? other[key] : undefined,
        [...keys, key],
      ),
    )
  }
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    return one.flatMap((item: Json, index) => findDifferences(item, other[index], [...keys, String(index)]))
  }
  return [keys]
}

function createUnaskedProblem(program: Program, keys: readonly string[]): SubmissionProblem {
  const path = keys.join('.')
  const field = findField(program, path)
  if (keys[0] === CALCULATIONS || (field?.kind === 'simple' && field.calculated !== null))
    return {
      code: 'figure',
      pointer: buildJsonPointer('answers', ...keys),
      message: 'The calculation gives something else.',
    }
  const message =
    field === null
      ? `The flow asks for nothing at ${path}.`
      : `${path} is not asked for on this way, or not with such an answer.`
  return { code: 'unasked', pointer: buildJsonPointer('answers', ...keys), message }
}

function findLetterCaseProblems(program: Program, value: Json, path: Path = ''): readonly SubmissionProblem[] {
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
    findLetterCaseProblems(program, part, path === '' ? key : `${path}.${key}`),
  )
}

/** The choice of language lives as long as its tab: at most a year, in days. */
const LONGEST_TAB = 366

/**
 * Finds problems of the submission's language and of the language chosen at the start: the flow must have both, and the
 * choice must be asked for and made before sending. The two may differ, because applicants can switch.
 */
function findLanguageProblems(
  { flow }: Program,
  { language, languageChoice: chosen, submittedOn }: ReadSubmission,
): readonly SubmissionProblem[] {
  const isUnasked = flow.firstLanguage === undefined
  // A flow with a single language names none. Pages of earlier builds, which may still be open, named none either.
  const languages: readonly (string | undefined)[] = [...(flow.languages ?? []), ...(isUnasked ? [undefined] : [])]
  return [
    ...createProblemIf(!languages.includes(language), '', 'It has to be a language of the flow.'),
    ...createProblemIf(
      isUnasked !== (chosen === undefined),
      'Choice',
      isUnasked ? 'The flow asks for no choice.' : 'The flow asks for a choice, and it is missing.',
    ),
    ...(isUnasked || chosen === undefined
      ? []
      : [
          ...createProblemIf(!languages.includes(chosen.language), 'Choice/language', 'The flow has no such language.'),
          ...createProblemIf(chosen.on > submittedOn, 'Choice/on', 'It was chosen after it was sent.'),
          ...createProblemIf(
            chosen.on < addDays(submittedOn, -LONGEST_TAB),
            'Choice/on',
            'It was chosen longer before it was sent than any page stays open.',
          ),
        ]),
  ]
}

function createProblemIf(isOne: boolean, place: string, message: string): readonly SubmissionProblem[] {
  return isOne ? [{ code: 'language', pointer: `/language${place}`, message }] : []
}

function findProofProblems({ flow }: Program, proofs: Submission['proofs']): readonly SubmissionProblem[] {
  const unknown = Object.keys(proofs).filter((action) => getOwnValue(flow.actions, action) === undefined)
  return unknown.map((action) => ({
    code: 'proof',
    pointer: buildJsonPointer('proofs', action),
    message: 'The flow has no such action.',
  }))
}

/** Returns the program in each other language, because calculated texts contain words. */
function translatePrograms(program: Program): readonly Program[] {
  const { flow } = program
  return Object.values(flow.otherCalculations ?? {}).map((calculations) => ({
    ...program,
    flow: { ...flow, calculations },
  }))
}

function findFigureProblems(
  expected: Submission['figures'],
  { figures }: ReadSubmission,
): readonly SubmissionProblem[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(figures)])
  return [...names].flatMap((name) => {
    const pointer = buildJsonPointer('figures', name)
    const given = Object.hasOwn(figures, name) ? figures[name] : undefined
    if (!Object.hasOwn(expected, name))
      return [{ code: 'figure', pointer, message: 'The flow calculates no such thing.' }]
    return isSame(toJson(expected[name]), given)
      ? []
      : [{ code: 'figure', pointer, message: 'The calculation gives something else.' }]
  })
}

function toJson(value: unknown): ReadSubmission['figures'][string] {
  return JSON.parse(JSON.stringify(value))
}

/** Copies the figures, so that changes by the caller do not reach the program. */
function copyFigures(figures: Submission['figures']): Submission['figures'] {
  return JSON.parse(JSON.stringify(figures))
}
