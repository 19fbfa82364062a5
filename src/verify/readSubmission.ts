import { type Submission, SUBMISSION_VERSION } from '../engine/submission/submission'
import { isDate } from '../engine/values/dates'
import { isObject } from '../engine/values/path'
import type { Answers, Json } from '../engine/values/answers'
import type { WayStep } from '../engine/state/flowState'
import type { SubmissionProblem } from './submissionProblem'

/** Deeper, larger or longer than this is nothing that someone filled in. */
const BOUNDS = { depth: 12, values: 20_000, steps: 1000 }

/** What a submission says before its figures are compared. */
export type ReadSubmission = Omit<Submission, 'version' | 'figures'> & { readonly figures: { readonly [name: string]: Json } }

const KEYS: readonly string[] = ['version', 'flow', 'submittedOn', 'answers', 'broughtOn', 'way', 'figures'] satisfies (keyof Submission)[]

/** Reads what came over the wire as a submission. Whatever it is, this gives problems and does not throw. */
export function readSubmission(value: unknown): ReadSubmission | readonly SubmissionProblem[] {
  if (!isBounded(value)) return [shape('', 'It is not JSON, or nested or long beyond all bounds.')]
  if (!isObject(value)) return [shape('', 'It is no object.')]
  const unknown = Object.keys(value).filter((key) => !KEYS.includes(key))
  if (unknown.length > 0) return unknown.map((key) => shape(`/${key}`, 'A submission has no such part.'))
  const { version, flow, submittedOn, answers, broughtOn, way, figures } = value
  if (version !== SUBMISSION_VERSION) {
    return [{ code: 'version', pointer: '/version', message: `It is not of version ${SUBMISSION_VERSION}: the page and the server are of different builds.` }]
  }
  const { start, steps: given, ...others } = isObject(way) ? way : {}
  const steps = Array.isArray(given) && given.length <= BOUNDS.steps && Object.keys(others).length === 0 ? given.map(stepOf) : [null]
  const read: readonly (readonly [part: string, isRead: boolean])[] = [
    ['flow', typeof flow === 'string'],
    ['submittedOn', typeof submittedOn === 'string' && isDate(submittedOn)],
    ['answers', isObject(answers) && Object.values(answers).every(isObject)],
    ['broughtOn', isObject(broughtOn) && Object.values(broughtOn).every((screen) => typeof screen === 'string')],
    ['way', typeof start === 'string' && steps.every((step) => step !== null)],
    ['figures', isObject(figures)],
  ]
  const wrong = read.filter(([, isRead]) => !isRead)
  if (wrong.length > 0) return wrong.map(([part]) => shape(`/${part}`, 'It is missing, or not written as a submission has it.'))
  return {
    flow: String(flow),
    submittedOn: String(submittedOn),
    answers: answersIn(answers),
    broughtOn: textsIn(broughtOn),
    way: { start: String(start), steps: steps.flatMap((step) => step ?? []) },
    figures: isObject(figures) ? figures : {},
  }
}

function shape(pointer: string, message: string): SubmissionProblem {
  return { code: 'shape', pointer, message }
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

/** Whether a value is JSON within bounds: no cycles, no gaps, no functions, nothing that is not finite. */
function isBounded(value: unknown): value is Json {
  let left = BOUNDS.values
  const isIn = (part: unknown, depth: number): boolean => {
    left -= 1
    if (left < 0 || depth > BOUNDS.depth) return false
    if (typeof part === 'number') return Number.isFinite(part)
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return true
    if (typeof part !== 'object') return false
    const prototype: unknown = Object.getPrototypeOf(part)
    if (Array.isArray(part) ? Object.keys(part).length !== part.length : prototype !== Object.prototype && prototype !== null) return false
    return Object.values(part).every((inside) => isIn(inside, depth + 1))
  }
  return isIn(value, 0)
}
