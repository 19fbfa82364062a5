import type { Path } from '../engine/values/answers'
import type { Mode } from '../engine/program/program'
import type { Submission } from '../engine/submission/submission'

/**
 * Why a submission is rejected:
 * - `shape`: it is not written like a submission
 * - `version`, `flow`, `revision`: it is of another version, another flow, or an unknown revision of the flow
 * - `mode`: it is a test
 * - `replay`: its id has been used before; if this is the only problem, it is valid and may be a retry after a lost
 * response
 * - `day`: it was not sent on the day that it names
 * - `way`: the flow does not lead along this path with these answers
 * - `rule`: an answer breaks a rule of its field, or a required one is missing
 * - `unasked`: the flow did not ask for this answer on this path, or not in this form
 * - `data`: data was not assigned on the screen named, or is missing
 * - `file`: a file was not received, has other bytes, or has a hash although no answer names it
 * - `language`: the flow does not have this language, or the choice of one is missing or impossible
 * - `consent`: it is for another purpose, wording or language, or given on an impossible day
 * - `proof`: it belongs to an action that the flow does not have
 * - `figure`: the calculation gives another result
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

export interface SubmissionProblem {
  readonly code: ProblemCode
  /** A JSON Pointer (RFC 6901) into the submission. */
  readonly pointer: string
  /** Describes the problem for the operator of the server; never contains an answer. */
  readonly message: string
  /** The name of a broken rule, such as required or minLength. */
  readonly rule?: string
}

/** Builds the JSON Pointer from the keys that lead to a part. */
export function buildJsonPointer(...keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Builds the JSON Pointer to the answer at `path`. */
export function buildAnswerPointer(path: Path): string {
  return buildJsonPointer('answers', ...path.split('.'))
}

/** The result of verification. Store the returned `submission`, a copy in the known form, and not the received one. */
export type Verification<Sent extends Submission = Submission> =
  | {
      readonly ok: true
      readonly submission: Sent
      /** The claims that only your server can check: compare them with your own session before you rely on them. */
      readonly trusted: readonly TrustedItem[]
      readonly files: readonly SubmittedFile[]
    }
  | { readonly ok: false; readonly problems: readonly SubmissionProblem[] }

/** A claim of the submission that was not checked. */
export type TrustedItem = TrustedAction | TrustedData | TrustedEntry | TrustedProof

/**
 * The submission claims that an action had this outcome: the path continues because of it, or it assigned data. Compare
 * it with what your server did for this applicant, and with its input: for example, whether the code was sent to the
 * phone number in the submission.
 */
export interface TrustedAction {
  readonly kind: 'action'
  readonly action: string
  readonly outcome: string
  readonly screen: string
  /**
   * False if the flow could also have continued without this action; the submission does not show which of the two
   * happened.
   */
  readonly certain: boolean
}

/** Data at `path` that no applicant enters, such as an account. Compare it with the value that your server returned. */
export type TrustedData = BroughtByAction | BroughtByFlow

/** Data assigned by an action; there is one item for each action that may have done so. */
export interface BroughtByAction {
  readonly kind: 'data'
  readonly path: Path
  /** The screen for which the data is valid. */
  readonly screen: string
  readonly from: 'action'
  readonly action: string
}

/** Data assigned by the flow itself when a button was pressed: a fixed text or a copy of an answer. */
export interface BroughtByFlow {
  readonly kind: 'data'
  readonly path: Path
  readonly screen: string
  readonly from: 'flow'
}

/**
 * The submission claims that the applicant chose this entry among those that an action found; only that action knows
 * its list.
 */
export interface TrustedEntry {
  readonly kind: 'entry'
  /** The path of an answer with the value and the label of the entry. */
  readonly path: Path
  readonly action: string
}

/** A text that an action returned for your server; only your server can tell whether it is its own. */
export interface TrustedProof {
  readonly kind: 'proof'
  readonly action: string
}

export interface SubmittedFile {
  readonly path: Path
  readonly handle: { readonly id: string; readonly name: string; readonly size: number; readonly type: string }
  /** The hash of the bytes in hexadecimal; null if neither the browser nor the server knows it. */
  readonly sha256: string | null
}

export interface VerifyOptions {
  /** The server's date as YYYY-MM-DD; by default today in UTC. A submission may be dated one day earlier or later. */
  readonly today?: string
  /** `live`, the default, accepts only real submissions; `test` accepts those of tests as well. */
  readonly mode?: Mode
  /**
   * The names of the actions that the page runs itself, as passed to `create`; with `onSubmit` include the submitting
   * action if it returns a reference. If given, references of all other actions have to be in the product's own format.
   */
  readonly actions?: readonly string[]
  /**
   * The SHA-256 hashes of the received files in hexadecimal, by the ids of their handles. By default none are compared.
   */
  readonly files?: Readonly<Record<string, string>>
  /** The date since which this revision is served, as YYYY-MM-DD: older consents are rejected. By default none are. */
  readonly servedSince?: string
  /** Returns synchronously whether a submission with this id was accepted before; it is called once. */
  isKnown?(this: void, id: string): boolean
}
