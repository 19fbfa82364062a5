import { type Submission, SUBMISSION_VERSION } from '../engine/submission/submission'
import { isDate } from '../engine/values/dates'
import { isObject, type Json } from '../engine/values/answers'
import { buildJsonPointer, type SubmissionProblem } from './verification'

/** Upper bounds that no real submission reaches. */
const LIMITS = { steps: 1000, proof: 10_000, revision: 100 }

const ID = /^[^\p{Z}\p{C}\p{DI}\u2800]{1,100}$/u

const SHA256 = /^[\da-f]{64}$/

/** A submission whose figures are not checked yet. */
export type ReadSubmission = Omit<Submission, 'version' | 'figures'> & {
  readonly figures: { readonly [name: string]: Json }
}

type Part = Exclude<keyof Submission, 'version'>

const checks: { readonly [Name in Part]: (value: Json | undefined) => boolean } = {
  id: (id) => typeof id === 'string' && ID.test(id),
  flow: (flow) => typeof flow === 'string',
  revision: (revision) => typeof revision === 'string' && revision.length <= LIMITS.revision,
  mode: (mode) => mode === 'test' || mode === 'live',
  submittedOn: (day) => typeof day === 'string' && isDate(day),
  language: (language) => language === undefined || typeof language === 'string',
  languageChoice: (choice) => choice === undefined || isLanguageChoice(choice),
  answers: (answers) => isMapOf(answers, isObject),
  files: (files) => isMapOf(files, (hash) => typeof hash === 'string' && SHA256.test(hash)),
  broughtOn: (broughtOn) => isMapOf(broughtOn, (screen) => typeof screen === 'string'),
  way: isWay,
  figures: isObject,
  proofs: (proofs) => isMapOf(proofs, (proof) => typeof proof === 'string' && proof.length <= LIMITS.proof),
}

/** Reads untrusted input as a submission. Returns problems and never throws. */
export function readSubmission(given: unknown): ReadSubmission | readonly SubmissionProblem[] {
  const value = copyBoundedJson(given)
  if (value === undefined) return [createShapeProblem([], 'It is not JSON, or nested or long beyond all bounds.')]
  if (!isObject(value)) return [createShapeProblem([], 'It is no object.')]
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
  const unknown = Object.keys(parts).filter((name) => !Object.hasOwn(checks, name))
  if (unknown.length > 0) return unknown.map((name) => createShapeProblem([name], 'A submission has no such part.'))
  return isSubmission(parts)
    ? parts
    : findWrongParts(parts).map((name) =>
        createShapeProblem([name], 'It is missing, or not written as a submission has it.'),
      )
}

/** Upper bounds that no filled-in flow reaches. */
const BOUNDS = { depth: 12, values: 20_000 }

/**
 * Copies a JSON value within bounds: no cycles, sparse arrays, functions or infinite numbers. Returns undefined for
 * anything else, also if reading it throws. Reads each part once, so that a getter cannot return something else later.
 */
export function copyBoundedJson(value: unknown): Json | undefined {
  try {
    return copyValue(value, { values: BOUNDS.values }, 0)
  } catch {
    // A getter threw, or a revoked proxy, which throws on every access.
    return undefined
  }
}

/** The number of values still allowed, for the whole copy. */
interface Budget {
  values: number
}

function copyValue(part: unknown, budget: Budget, depth: number): Json | undefined {
  budget.values -= 1
  if (budget.values < 0 || depth > BOUNDS.depth) return undefined
  if (part === null || typeof part === 'string' || typeof part === 'boolean') return part
  if (typeof part === 'number') return Number.isFinite(part) ? part : undefined
  if (typeof part !== 'object') return undefined
  return Array.isArray(part) ? copyList(part, budget, depth) : copyObject(part, budget, depth)
}

function copyList(list: readonly unknown[], budget: Budget, depth: number): Json | undefined {
  const { length } = list
  if (length > budget.values || Object.keys(list).length !== length) return undefined
  const copy: Json[] = []
  for (let index = 0; index < length; index += 1) {
    const item = copyValue(list[index], budget, depth + 1)
    if (item === undefined) return undefined
    copy.push(item)
  }
  return copy
}

function copyObject(object: object, budget: Budget, depth: number): Json | undefined {
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) return undefined
  const names = Object.keys(object)
  if (names.length > budget.values) return undefined
  const copy: [string, Json][] = []
  for (const name of names) {
    const item = copyValue(Reflect.get(object, name), budget, depth + 1)
    if (item === undefined) return undefined
    copy.push([name, item])
  }
  return Object.fromEntries(copy)
}

function findWrongParts(parts: object): readonly string[] {
  return Object.entries(checks).flatMap(([name, isValid]) =>
    isValid(Object.hasOwn(parts, name) ? Reflect.get(parts, name) : undefined) ? [] : [name],
  )
}

function isSubmission(parts: object): parts is ReadSubmission {
  return findWrongParts(parts).length === 0
}

function createShapeProblem(segments: readonly string[], message: string): SubmissionProblem {
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
    steps.length <= LIMITS.steps &&
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
