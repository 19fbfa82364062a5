import type { Path } from '../engine/values/answers'

/**
 * Why a submission could not have come from the flow, or is not to be taken:
 * - `shape`: it is not written as a submission is
 * - `version`, `flow`, `revision`: it is one of another version, of another flow, or of an edition of it that is not known
 * - `mode`: it came of a test
 * - `replay`: one of its id was taken before; alone, it is sound, and may be another try after an answer was lost
 * - `day`: it was not sent on the day it says
 * - `way`: the flow does not lead that way with these answers
 * - `rule`: an answer breaks a rule of its field, or one that is required is missing
 * - `unasked`: an answer that the flow did not ask for on this way, or not in this form
 * - `data`: what nobody enters was not brought by the screen named, or is missing
 * - `file`: a file was not received, has other bytes, or has a hash though no answer names it
 * - `language`: it was sent in a language that the flow has not, or the choice of one is missing, or cannot be
 * - `consent`: for another purpose, to other words, in another language, or on a day that cannot be
 * - `proof`: of an action that the flow does not have
 * - `figure`: a calculation gives something else
 */
export type ProblemCode =
  | 'shape'
  | 'version'
  | 'flow'
  | 'revision'
  | 'mode'
  | 'replay'
  | 'day'
  | 'way'
  | 'rule'
  | 'unasked'
  | 'data'
  | 'file'
  | 'language'
  | 'consent'
  | 'proof'
  | 'figure'

/** One reason to refuse a submission. */
export interface SubmissionProblem {
  readonly code: ProblemCode
  /** Where in the submission, as a JSON Pointer (RFC 6901). */
  readonly pointer: string
  /** What is wrong, for whoever runs the server. No answer stands in it. */
  readonly message: string
  /** Of a broken rule: its name, such as required or minLength. */
  readonly rule?: string
}

/** The JSON Pointer to a part, by the keys that lead there. */
export function jsonPointer(...keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The pointer to an answer. */
export function answerPointer(path: Path): string {
  return jsonPointer('answers', ...path.split('.'))
}
