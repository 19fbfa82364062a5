import { relevantAnswers } from '../answers/relevantAnswers'
import { calculate } from '../calculators/calculate'
import type { CalculationResult } from '../calculators/calculator'
import { answersToSubmit } from './choiceValues'
import type { Mode } from '../program/mode'
import { type Program, screenOf } from '../program/program'
import { screensBehind } from '../values/screensBehind'
import type { Answers, Path } from '../values/answers'
import type { FlowState, LanguageChoice, WayStep } from '../state/flowState'

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
export function submissionOf(
  program: Program,
  state: FlowState,
  today: string,
  files: Submission['files'] = {},
): Submission | null {
  const { flow, mode } = program
  if (screenOf(program, state.screen).document.final !== true) return null
  const { answers } = relevantAnswers(program, state)
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
    answers: answersToSubmit(program, answers),
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
  const screens = screensBehind(way)
  const paths = [...data.keys()].flatMap((group) => Object.keys(answers[group] ?? {}).map((name) => `${group}.${name}`))
  return Object.fromEntries(
    paths.flatMap((path) => {
      const screen = broughtOn[path]
      return screen === undefined || !screens.includes(screen) ? [] : [[path, screen]]
    }),
  )
}
