import { toWildcardPath } from '../program/dependencies'
import { type Mode, type Program, getScreen } from '../program/program'
import { type Answers, isObject, type Json, type Path } from '../values/answers'
import { collectRelevantAnswers } from '../answers/relevantAnswers'
import { calculate } from '../calculators/calculate'
import { type CalculationResult, CALCULATIONS, isSubmittedCalculation } from '../calculators/calculator'
import { type FlowState, type LanguageChoice, listVisitedScreens, type WayStep } from '../state/flowState'
import { type ChoiceValues, collectChoiceValues } from '../program/memo'

/**
 * Crockford's base 32. I, L and O are left out, which read like 1 and 0, and U, so that hardly a word comes about.
 * 32 divides 256: the remainder of a byte is no likelier to be one character than another.
 */
export const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET}]{4}-[${REFERENCE_ALPHABET}]{4}$`)

/** Whether a text is a reference number as the product makes them: 7K3M-29QX. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text)
}

/** The answers as they are handed over: of calculations those that are submitted and give something. */
export function withSubmittedCalculations({ flow }: Program, answers: Answers): Answers {
  const { [CALCULATIONS]: results, ...others } = answers
  if (results === undefined) return answers
  const submitted = Object.entries(results).filter(
    ([name, value]) => value !== undefined && isSubmittedCalculation(flow, name),
  )
  return submitted.length === 0 ? others : { ...others, [CALCULATIONS]: Object.fromEntries(submitted) }
}

/** Answers as they are handed over, with the calculations that are submitted: each choice that has a value of its own as that value. */
export function toSubmissionAnswers(program: Program, answers: Answers): Answers {
  return converted(
    program,
    withSubmittedCalculations(program, answers),
    (key, values) => (typeof key === 'string' ? values.get(key) : undefined) ?? key,
  )
}

/** Answers that were handed over, as the flow keeps them. What is the value of no choice becomes null, which is no answer. */
export function fromSubmissionAnswers(program: Program, answers: Answers): Answers {
  return converted(program, answers, (value, values) => [...values].find(([, other]) => other === value)?.[0] ?? null)
}

/** Answers that somebody else gives, by the keys of choices or by their values. */
export function normalizeGivenAnswers(program: Program, answers: Answers): Answers {
  return converted(program, answers, (value, values) => [...values].find(([, other]) => other === value)?.[0] ?? value)
}

type Convert = (value: Json, values: ChoiceValues) => Json

function converted(program: Program, answers: Answers, convert: Convert): Answers {
  const values = collectChoiceValues(program)
  if (values.size === 0) return answers
  return Object.fromEntries(
    Object.entries(answers).map(([form, given]) => [form, partsOf(given, form, { values, convert })]),
  )
}

interface Conversion {
  readonly values: ReadonlyMap<Path, ChoiceValues>
  readonly convert: Convert
}

function partsOf(
  parts: { readonly [name: string]: Json },
  path: Path,
  by: Conversion,
): { readonly [name: string]: Json } {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, valueOf(part, `${path}.${name}`, by)]))
}

function valueOf(value: Json, path: Path, by: Conversion): Json {
  const own = by.values.get(toWildcardPath(path))
  if (own !== undefined)
    return Array.isArray(value) ? value.map((one: Json) => by.convert(one, own)) : by.convert(value, own)
  if (Array.isArray(value)) return value.map((item: Json, index) => valueOf(item, `${path}.${index}`, by))
  return isObject(value) ? partsOf(value, path, by) : value
}

/** The version of the shape of a submission. */
export const SUBMISSION_VERSION = 2

/**
 * An application as it is handed over at the end of a flow: what a server can check against the flow (`verifySubmission`).
 * `Given` is the type that its contract brings.
 */
export interface Submission<Given extends Answers = Answers> {
  readonly version: typeof SUBMISSION_VERSION
  /** What this application is known by: the same for each try to send it. */
  readonly id: string
  /** The id of the flow. */
  readonly flow: string
  /** Which edition of the flow it was, as its contract says: another edit, another revision. */
  readonly revision: string
  /** test: every action was simulated. live: the page carried them out. */
  readonly mode: Mode
  /** The day of what was shown as it was sent, as YYYY-MM-DD where the applicant is. */
  readonly submittedOn: string
  /** The language that the applicant read as they sent it, as BCP 47 writes it; left out where the flow has only one. */
  readonly language?: string
  /** The language that was chosen on the screen that asks for it, and when; left out where the flow does not ask. */
  readonly languageChoice?: LanguageChoice
  /** What the flow's contract describes (`dist/contracts`): amounts in cents, dates ISO, files by name, size and type. */
  readonly answers: Given
  /** The SHA-256 of each file in hexadecimal, by the id of its handle; none where the browser could not tell. */
  readonly files: { readonly [id: string]: string }
  /** On which screen each piece of data was brought, by path. */
  readonly broughtOn: { readonly [path: Path]: string }
  /** How the applicant came from the first screen that counts to the last. */
  readonly way: { readonly start: string; readonly steps: readonly WayStep[] }
  /** Every calculation of the flow: cents, ISO dates. */
  readonly figures: { readonly [calculation: string]: CalculationResult }
  /** What actions gave for the server that carried them out, by action. */
  readonly proofs: { readonly [action: string]: string }
}

/**
 * What a flow that has ended hands over; null while it has not. `today` is an ISO date, `files` the hash of each file by
 * its handle's id.
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
    broughtOn: broughtIn(program, state, answers),
    way: { start, steps: steps.slice(0, place) },
    figures: Object.fromEntries(
      Object.keys(flow.calculations ?? {}).map((name) => [name, calculate(program, name, answers, today)]),
    ),
    proofs: state.proofs,
  }
}

/** Where the data came from that counts. */
function broughtIn({ data }: Program, { broughtOn, way }: FlowState, answers: Answers): Submission['broughtOn'] {
  const screens = listVisitedScreens(way)
  const paths = [...data.keys()].flatMap((group) => Object.keys(answers[group] ?? {}).map((name) => `${group}.${name}`))
  return Object.fromEntries(
    paths.flatMap((path) => {
      const screen = broughtOn[path]
      return screen === undefined || !screens.includes(screen) ? [] : [[path, screen]]
    }),
  )
}
