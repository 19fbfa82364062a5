import { relevantAnswers } from '../answers/relevantAnswers'
import { calculate } from '../calculators/calculate'
import type { CalculationResult } from '../calculators/calculator'
import { type Program, screenOf } from '../program/program'
import { screensBehind } from '../values/screensBehind'
import type { Answers, Path } from '../values/answers'
import type { FlowState, WayStep } from '../state/flowState'

/** The version of the shape of a submission. */
export const SUBMISSION_VERSION = 1

/** An application as it is handed over at the end of a flow: what a server can check against the flow (`verifySubmission`). */
export interface Submission {
  readonly version: typeof SUBMISSION_VERSION
  /** The id of the flow. */
  readonly flow: string
  /** The day of what was shown as it was sent, as YYYY-MM-DD where the applicant is. */
  readonly submittedOn: string
  /** What the flow's contract describes (`dist/contracts`): amounts in cents, dates ISO, files by name, size and type. */
  readonly answers: Answers
  /** On which screen each piece of data was brought, by path. */
  readonly broughtOn: { readonly [path: Path]: string }
  /** How the applicant came from the first screen that counts to the last. */
  readonly way: { readonly start: string; readonly steps: readonly WayStep[] }
  /** Every calculation of the flow: cents, ISO dates. */
  readonly figures: { readonly [calculation: string]: CalculationResult }
}

/** What a flow that has ended hands over; null while it has not. `today` is an ISO date. */
export function submissionOf(program: Program, state: FlowState, today: string): Submission | null {
  const { flow } = program
  if (screenOf(program, state.screen).document.final !== true) return null
  const { answers } = relevantAnswers(program, state)
  const { start, steps, place } = state.way
  return {
    version: SUBMISSION_VERSION,
    flow: flow.id,
    submittedOn: today,
    answers,
    broughtOn: broughtIn(program, state, answers),
    way: { start, steps: steps.slice(0, place) },
    figures: Object.fromEntries(Object.keys(flow.calculations ?? {}).map((name) => [name, calculate(flow, name, answers, today)])),
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
