import { type Submission, SUBMISSION_VERSION } from '../engine/submission/submission'
import { isDate } from '../engine/values/dates'
import { isObject } from '../engine/values/path'
import type { Answers, Json } from '../engine/values/answers'
import type { WayStep } from '../engine/state/flowState'
import { boundedJson } from './boundedJson'
import { pointerTo, type SubmissionProblem } from './submissionProblem'

/** A longer way is none that someone went. */
const MOST_STEPS = 1000

/** What a submission says before its figures are compared. */
export type ReadSubmission = Omit<Submission, 'version' | 'figures'> & { readonly figures: { readonly [name: string]: Json } }

const KEYS: readonly string[] = ['version', 'flow', 'submittedOn', 'answers', 'broughtOn', 'way', 'figures'] satisfies (keyof Submission)[]

/** Reads what came over the wire as a submission. Whatever it is, this gives problems and does not throw. */
export function readSubmission(given: unknown): ReadSubmission | readonly SubmissionProblem[] {
  const value = boundedJson(given)
  if (value === undefined) return [shape([], 'It is not JSON, or nested or long beyond all bounds.')]
  if (!isObject(value)) return [shape([], 'It is no object.')]
  const unknown = Object.keys(value).filter((key) => !KEYS.includes(key))
  if (unknown.length > 0) return unknown.map((key) => shape([key], 'A submission has no such part.'))
  const { version, flow, submittedOn, answers, broughtOn, way, figures } = value
  if (version !== SUBMISSION_VERSION) {
    return [{ code: 'version', pointer: '/version', message: `It is not of version ${SUBMISSION_VERSION}: the page and the server are of different builds.` }]
  }
  const { start, steps: taken, ...others } = isObject(way) ? way : {}
  const steps = Array.isArray(taken) && taken.length <= MOST_STEPS && Object.keys(others).length === 0 ? taken.map(stepOf) : [null]
  const read: readonly (readonly [part: string, isRead: boolean])[] = [
    ['flow', typeof flow === 'string'],
    ['submittedOn', typeof submittedOn === 'string' && isDate(submittedOn)],
    ['answers', isObject(answers) && Object.values(answers).every(isObject)],
    ['broughtOn', isObject(broughtOn) && Object.values(broughtOn).every((screen) => typeof screen === 'string')],
    ['way', typeof start === 'string' && steps.every((step) => step !== null)],
    ['figures', isObject(figures)],
  ]
  const wrong = read.filter(([, isRead]) => !isRead)
  if (wrong.length > 0) return wrong.map(([part]) => shape([part], 'It is missing, or not written as a submission has it.'))
  return {
    flow: String(flow),
    submittedOn: String(submittedOn),
    answers: answersIn(answers),
    broughtOn: textsIn(broughtOn),
    way: { start: String(start), steps: steps.flatMap((step) => step ?? []) },
    figures: isObject(figures) ? figures : {},
  }
}

function shape(segments: readonly string[], message: string): SubmissionProblem {
  return { code: 'shape', pointer: pointerTo(...segments), message }
}

function stepOf(value: Json): WayStep | null {
  if (!isObject(value) || Object.keys(value).length !== 3) return null
  const { screen, event, checked } = value
  return typeof screen === 'string' && typeof event === 'string' && typeof checked === 'boolean' ? { screen, event, checked } : null
}

function answersIn(value: Json | undefined): Answers {
  return Object.fromEntries(Object.entries(isObject(value) ? value : {}).flatMap(([form, given]) => (isObject(given) ? [[form, given]] : [])))
}

function textsIn(value: Json | undefined): { readonly [name: string]: string } {
  return Object.fromEntries(Object.entries(isObject(value) ? value : {}).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])))
}
