import { type Submission, SUBMISSION_VERSION } from '../engine/submission/submission'
import { isDate } from '../engine/values/dates'
import { isObject, type Json } from '../engine/values/answers'
import { buildJsonPointer, type SubmissionProblem } from './verification'

/** A longer way is none that someone went; a longer proof none that an action may bring. */
const MOST = { steps: 1000, proof: 10_000, revision: 100 }

/** What a submission is known by: characters that can be seen. */
const ID = /^[^\p{Z}\p{C}\p{DI}\u2800]{1,100}$/u

const SHA256 = /^[\da-f]{64}$/

/** What a submission says before its figures are compared. */
export type ReadSubmission = Omit<Submission, 'version' | 'figures'> & {
  readonly figures: { readonly [name: string]: Json }
}

type Part = Exclude<keyof Submission, 'version'>

/** Whether each part is written as a submission has it. */
const written: { readonly [Name in Part]: (value: Json | undefined) => boolean } = {
  id: (id) => typeof id === 'string' && ID.test(id),
  flow: (flow) => typeof flow === 'string',
  revision: (revision) => typeof revision === 'string' && revision.length <= MOST.revision,
  mode: (mode) => mode === 'test' || mode === 'live',
  submittedOn: (day) => typeof day === 'string' && isDate(day),
  language: (language) => language === undefined || typeof language === 'string',
  languageChoice: (choice) => choice === undefined || isLanguageChoice(choice),
  answers: (answers) => isMapOf(answers, isObject),
  files: (files) => isMapOf(files, (hash) => typeof hash === 'string' && SHA256.test(hash)),
  broughtOn: (broughtOn) => isMapOf(broughtOn, (screen) => typeof screen === 'string'),
  way: isWay,
  figures: isObject,
  proofs: (proofs) => isMapOf(proofs, (proof) => typeof proof === 'string' && proof.length <= MOST.proof),
}

/** Reads what came over the wire as a submission. Whatever it is, this gives problems and does not throw. */
export function readSubmission(given: unknown): ReadSubmission | readonly SubmissionProblem[] {
  const value = copyBoundedJson(given)
  if (value === undefined) return [shape([], 'It is not JSON, or nested or long beyond all bounds.')]
  if (!isObject(value)) return [shape([], 'It is no object.')]
  const { version, ...parts } = value
  if (version !== SUBMISSION_VERSION) {
    return [
      {
        code: 'version',
        pointer: '/version',
        message: `It is not of version ${SUBMISSION_VERSION}: the page and the server are of different builds.`,
      },
    ]
  }
  const unknown = Object.keys(parts).filter((name) => !Object.hasOwn(written, name))
  if (unknown.length > 0) return unknown.map((name) => shape([name], 'A submission has no such part.'))
  return isRead(parts)
    ? parts
    : wrongIn(parts).map((name) => shape([name], 'It is missing, or not written as a submission has it.'))
}

/** Deeper or larger than this is nothing that someone filled in. */
const BOUNDS = { depth: 12, values: 20_000 }

/**
 * A copy of a value that is JSON within bounds: no cycles, no gaps, no functions, nothing that is not finite. Undefined
 * where it is none, or throws when it is read. Each part is read once: a getter cannot say something else later.
 */
export function copyBoundedJson(value: unknown): Json | undefined {
  try {
    return copyOf(value, { values: BOUNDS.values }, 0)
  } catch {
    // A getter or a proxy threw; a revoked proxy throws at whatever is asked of it.
    return undefined
  }
}

/** Counts down across the whole value. */
interface Left {
  values: number
}

function copyOf(part: unknown, left: Left, depth: number): Json | undefined {
  left.values -= 1
  if (left.values < 0 || depth > BOUNDS.depth) return undefined
  if (part === null || typeof part === 'string' || typeof part === 'boolean') return part
  if (typeof part === 'number') return Number.isFinite(part) ? part : undefined
  if (typeof part !== 'object') return undefined
  return Array.isArray(part) ? listOf(part, left, depth) : objectOf(part, left, depth)
}

function listOf(list: readonly unknown[], left: Left, depth: number): Json | undefined {
  const { length } = list
  if (length > left.values || Object.keys(list).length !== length) return undefined
  const copy: Json[] = []
  for (let index = 0; index < length; index += 1) {
    const item = copyOf(list[index], left, depth + 1)
    if (item === undefined) return undefined
    copy.push(item)
  }
  return copy
}

function objectOf(object: object, left: Left, depth: number): Json | undefined {
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) return undefined
  const names = Object.keys(object)
  if (names.length > left.values) return undefined
  const copy: [string, Json][] = []
  for (const name of names) {
    const item = copyOf(Reflect.get(object, name), left, depth + 1)
    if (item === undefined) return undefined
    copy.push([name, item])
  }
  return Object.fromEntries(copy)
}

function wrongIn(parts: object): readonly string[] {
  return Object.entries(written).flatMap(([name, isWritten]) =>
    isWritten(Object.hasOwn(parts, name) ? Reflect.get(parts, name) : undefined) ? [] : [name],
  )
}

function isRead(parts: object): parts is ReadSubmission {
  return wrongIn(parts).length === 0
}

function shape(segments: readonly string[], message: string): SubmissionProblem {
  return { code: 'shape', pointer: buildJsonPointer(...segments), message }
}

function isMapOf(value: Json | undefined, isPart: (part: Json) => boolean): boolean {
  return isObject(value) && Object.values(value).every(isPart)
}

function isWay(value: Json | undefined): boolean {
  if (!isObject(value)) return false
  const { start, steps } = value
  return (
    typeof start === 'string' &&
    Object.keys(value).length === 2 &&
    Array.isArray(steps) &&
    steps.length <= MOST.steps &&
    steps.every(isStep)
  )
}

function isStep(value: Json): boolean {
  if (!isObject(value)) return false
  const { screen, event, checked } = value
  return (
    typeof screen === 'string' &&
    typeof event === 'string' &&
    typeof checked === 'boolean' &&
    Object.keys(value).length === 3
  )
}

function isLanguageChoice(value: Json): boolean {
  if (!isObject(value)) return false
  const { language, on } = value
  return typeof language === 'string' && typeof on === 'string' && isDate(on) && Object.keys(value).length === 2
}
