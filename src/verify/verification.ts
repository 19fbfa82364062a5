import type { Path } from '../engine/values/answers'
import type { Mode } from '../engine/program/program'
import type { Submission } from '../engine/submission/submission'

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
export function buildJsonPointer(...keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The pointer to an answer. */
export function buildAnswerPointer(path: Path): string {
  return buildJsonPointer('answers', ...path.split('.'))
}

/**
 * What a submission was found to be. One that can have come from the flow comes back as a copy of its own: keep that, not
 * what came over the wire.
 */
export type Verification<Sent extends Submission = Submission> =
  | {
      readonly ok: true
      readonly submission: Sent
      /** What no verifier can tell, and your server may know: compare it with your own session before you rely on it. */
      readonly trusted: readonly TrustedItem[]
      /** The files that it names, in the order of the answers. */
      readonly files: readonly SubmittedFile[]
    }
  | { readonly ok: false; readonly problems: readonly SubmissionProblem[] }

/** Something in a submission that was believed. */
export type TrustedItem = TrustedAction | TrustedData | TrustedEntry | TrustedProof

/**
 * An action ended so, says the submission: the way leads on by it, or it brought data. Compare it with what your server
 * did for this applicant, and with which answers: the number that the code went to, say, with that in the submission.
 */
export interface TrustedAction {
  readonly kind: 'action'
  readonly action: string
  readonly outcome: string
  /** The screen it ran on. */
  readonly screen: string
  /** false: the flow can have come by without it, too, and leaves no trace of which it was. */
  readonly certain: boolean
}

/** Something that nobody enters stands at a path of the answers, such as an account: compare its value with what you gave. */
export type TrustedData = BroughtByAction | BroughtByFlow

/** Data that an action brought; one of these for each action that can have been it. */
export interface BroughtByAction {
  readonly kind: 'data'
  readonly path: Path
  /** The screen that it counts on. */
  readonly screen: string
  readonly from: 'action'
  readonly action: string
}

/** Data that the flow brought by itself, when a button was pressed: a text of its own, or a copy of an answer. */
export interface BroughtByFlow {
  readonly kind: 'data'
  readonly path: Path
  readonly screen: string
  readonly from: 'flow'
}

/** An entry that the applicant chose, says the submission, of those that an action found: only that action knows its list. */
export interface TrustedEntry {
  readonly kind: 'entry'
  /** Where its value and its label stand in the answers. */
  readonly path: Path
  readonly action: string
}

/** A text that an action gave for the server that carried it out: only that server can tell whether it made it. */
export interface TrustedProof {
  readonly kind: 'proof'
  readonly action: string
}

/** A file that a submission names. */
export interface SubmittedFile {
  /** Where it stands in the answers. */
  readonly path: Path
  readonly handle: { readonly id: string; readonly name: string; readonly size: number; readonly type: string }
  /** That of its bytes in hexadecimal; null where neither the browser nor the server told. */
  readonly sha256: string | null
}

/** How a submission is verified. */
export interface VerifyOptions {
  /** The day it is where the server is, as YYYY-MM-DD; today in UTC unless said. Applicants may be a day before or after. */
  readonly today?: string
  /** live, the default, takes what was sent in earnest. test takes that, and what came of a test, too. */
  readonly mode?: Mode
  /**
   * The actions that the page carries out itself, as it names them to `create`; with `onSubmit` that which submits, where
   * it brings a reference. Where said, the reference that any other brings is held to the product's own form.
   */
  readonly actions?: readonly string[]
  /** The SHA-256 of the files that the server received, in hexadecimal, by the ids of their handles. Unless said, none is compared. */
  readonly files?: Readonly<Record<string, string>>
  /** The day since which this edition of the flow is served, as YYYY-MM-DD: no consent is older. Unless said, none is too old. */
  readonly servedSince?: string
  /** Whether the server has taken a submission of this id. It answers at once, and is asked once. */
  isKnown?(this: void, id: string): boolean
}
