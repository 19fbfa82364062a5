import { type ConsentTerms, consentWords, isMoment } from '../engine/kinds/consent'
import type { Program } from '../engine/program/program'
import type { Json } from '../engine/values/answers'
import { addDays } from '../engine/values/dates'
import { isObject, valueAt } from '../engine/values/path'
import type { ReadSubmission } from './readSubmission'
import { answerPointer, type SubmissionProblem } from './submissionProblem'

/** The days between which a consent can have been given; the first is null where nobody knows it. */
interface Given {
  readonly from: string | null
  readonly until: string
}

/** The consents that are none to what the flow asks: for another purpose, to other words, in another language, on a day that cannot be. */
export function consentProblems({ fields }: Program, { answers, submittedOn }: ReadSubmission, servedSince: string | null): readonly SubmissionProblem[] {
  // Clocks and time zones differ by a day at most, as for the day of the submission itself.
  const days = { from: servedSince === null ? null : addDays(servedSince, -1), until: addDays(submittedOn, 1) }
  return [...fields].flatMap(([path, { options: { consent } }]) => {
    const value = consent === undefined ? undefined : valueAt(answers, path)
    if (consent === undefined || value === undefined) return []
    return wrongIn(value, consent, days).map((message): SubmissionProblem => ({ code: 'consent', pointer: answerPointer(path), message: `The consent ${path} ${message}` }))
  })
}

/** The problems without those that follow from a consent which is none. */
export function withoutThoseOf(consents: readonly SubmissionProblem[], problems: readonly SubmissionProblem[]): readonly SubmissionProblem[] {
  const places = new Set(consents.map(({ pointer }) => pointer))
  return problems.filter(({ pointer }) => !places.has(pointer))
}

function wrongIn(value: Json, terms: ConsentTerms, { from, until }: Given): readonly string[] {
  const { purpose, words, language, at, ...others } = isObject(value) ? value : {}
  if (typeof at !== 'string' || !isMoment(at) || Object.keys(others).length > 0) return ['is not written as a consent is.']
  const day = at.slice(0, 10)
  return [
    ...(purpose === terms.purpose ? [] : ['is for another purpose.']),
    ...(consentWords(terms, language) === undefined ? ['was given in a language that the flow has not.'] : []),
    ...(words === (consentWords(terms, language) ?? terms.words) ? [] : ['is to other words than the flow shows.']),
    ...(day > until ? ['was given after it was sent.'] : []),
    ...(from !== null && day < from ? ['was given before the flow was served.'] : []),
  ]
}
