import { toWildcardPath } from '../program/dependencies'
import { type Mode, type Program, getScreen } from '../program/program'
import { type Answers, isObject, type Json, type Path } from '../values/answers'
import { collectRelevantAnswers } from '../answers/relevantAnswers'
import { calculate } from '../calculators/calculate'
import { type CalculationResult, CALCULATIONS, isSubmittedCalculation } from '../calculators/calculator'
import { type FlowState, type LanguageChoice, listVisitedScreens, type WayStep } from '../state/flowState'
import { type ChoiceValues, collectChoiceValues } from '../program/memo'

/**
 * Crockford's base 32: without I, L and O, which look like 1 and 0, and without U, to avoid words. 32 divides 256, so
 * the remainder of a random byte is uniform.
 */
export const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET}]{4}-[${REFERENCE_ALPHABET}]{4}$`)

/** Whether a text is a reference number as the product generates them: 7K3M-29QX. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text)
}

export function withSubmittedCalculations({ flow }: Program, answers: Answers): Answers {
  const { [CALCULATIONS]: results, ...others } = answers
  if (results === undefined) return answers
  const submitted = Object.entries(results).filter(
    ([name, value]) => value !== undefined && isSubmittedCalculation(flow, name),
  )
  return submitted.length === 0 ? others : { ...others, [CALCULATIONS]: Object.fromEntries(submitted) }
}

/**
 * Converts answers to their submitted form: with the submitted calculations, and choices replaced by their own
 * values.
 */
export function toSubmissionAnswers(program: Program, answers: Answers): Answers {
  return convertAnswers(
    program,
    withSubmittedCalculations(program, answers),
    (key, values) => (typeof key === 'string' ? values.get(key) : undefined) ?? key,
  )
}

/** Converts submitted answers back. A value that no choice has becomes null, which is no answer. */
export function fromSubmissionAnswers(program: Program, answers: Answers): Answers {
  return convertAnswers(
    program,
    answers,
    (value, values) => [...values].find(([, other]) => other === value)?.[0] ?? null,
  )
}

/** Normalizes answers from a host, which may name choices by key or by value. */
export function normalizeGivenAnswers(program: Program, answers: Answers): Answers {
  return convertAnswers(
    program,
    answers,
    (value, values) => [...values].find(([, other]) => other === value)?.[0] ?? value,
  )
}

type Convert = (value: Json, values: ChoiceValues) => Json

function convertAnswers(program: Program, answers: Answers, convert: Convert): Answers {
  const values = collectChoiceValues(program)
  if (values.size === 0) return answers
  return Object.fromEntries(
    Object.entries(answers).map(([form, given]) => [form, convertParts(given, form, { values, convert })]),
  )
}

interface Conversion {
  readonly values: ReadonlyMap<Path, ChoiceValues>
  readonly convert: Convert
}

function convertParts(
  parts: { readonly [name: string]: Json },
  path: Path,
  by: Conversion,
): { readonly [name: string]: Json } {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, convertValue(part, `${path}.${name}`, by)]),
  )
}

function convertValue(value: Json, path: Path, by: Conversion): Json {
  const own = by.values.get(toWildcardPath(path))
  if (own !== undefined)
    return Array.isArray(value) ? value.map((one: Json) => by.convert(one, own)) : by.convert(value, own)
  if (Array.isArray(value)) return value.map((item: Json, index) => convertValue(item, `${path}.${index}`, by))
  return isObject(value) ? convertParts(value, path, by) : value
}

export const SUBMISSION_VERSION = 2

/**
 * A submitted application, which a server can check against the flow (`verifySubmission`). `Given` is the answers'
 * type from the flow's contract.
 */
export interface Submission<Given extends Answers = Answers> {
  readonly version: typeof SUBMISSION_VERSION
  /** The application's id: the same for every retry. */
  readonly id: string
  readonly flow: string
  readonly revision: string
  /** test: every action was simulated. live: the page performed them. */
  readonly mode: Mode
  /** The applicant's local date, YYYY-MM-DD, of the screen as it was sent. */
  readonly submittedOn: string
  /** The language in which it was read, BCP 47; left out if the flow has only one. */
  readonly language?: string
  /** The language chosen on the screen that asks for it, and when; left out if the flow does not ask. */
  readonly languageChoice?: LanguageChoice
  /** Follows the flow's contract (`dist/contracts`): amounts in cents, ISO dates, files by name, size and type. */
  readonly answers: Given
  /** SHA-256 of each file in hexadecimal, by file id; files that the browser could not hash are missing. */
  readonly files: { readonly [id: string]: string }
  /** The screen that set each piece of data, by path. */
  readonly broughtOn: { readonly [path: Path]: string }
  /** The path from the first to the last screen that counts. */
  readonly way: { readonly start: string; readonly steps: readonly WayStep[] }
  /** All calculations of the flow: cents, ISO dates. */
  readonly figures: { readonly [calculation: string]: CalculationResult }
  readonly proofs: { readonly [action: string]: string }
}

/**
 * Builds the submission of a flow that has ended, otherwise null. `today` is an ISO date, `files` the hashes by file
 * id.
 */
export function buildSubmission(
  program: Program,
  state: FlowState,
  today: string,
  files: Submission['files'] = {},
): Submission | null {
  const { flow, mode } = program
  if (getScreen(program, state.screen).document.final !== true) return null
  const { answers } = collectRelevantAnswers(program, state)
  const { start, steps, place } = state.way
  return {
    version: SUBMISSION_VERSION,
    id: state.application,
    flow: flow.id,
    revision: flow.revision ?? '',
    mode,
    submittedOn: today,
    ...(flow.languages === undefined ? {} : { language: flow.language }),
    ...(state.languageChoice === null ? {} : { languageChoice: state.languageChoice }),
    answers: toSubmissionAnswers(program, answers),
    files,
    broughtOn: pickOrigins(program, state, answers),
    way: { start, steps: steps.slice(0, place) },
    figures: Object.fromEntries(
      Object.keys(flow.calculations ?? {}).map((name) => [name, calculate(program, name, answers, today)]),
    ),
    proofs: state.proofs,
  }
}

function pickOrigins({ data }: Program, { broughtOn, way }: FlowState, answers: Answers): Submission['broughtOn'] {
  const screens = listVisitedScreens(way)
  const paths = [...data.keys()].flatMap((group) => Object.keys(answers[group] ?? {}).map((name) => `${group}.${name}`))
  return Object.fromEntries(
    paths.flatMap((path) => {
      const screen = broughtOn[path]
      return screen === undefined || !screens.includes(screen) ? [] : [[path, screen]]
    }),
  )
}
