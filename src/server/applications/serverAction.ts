import type { Program } from '../../engine/program/program'
import type { Answers, FormAnswers, Json } from '../../engine/values/answers'
import type { ShownCode } from '../codes/codes'
import type { ApplicantSession } from './sessions'

export interface ServerActionRequest {
  readonly action: string
  readonly session: ApplicantSession
  readonly program: Program
  readonly answers: Answers
  /** The day that the applicant was shown, as YYYY-MM-DD. */
  readonly day: string
  readonly search: string | null
  /** The answers that a search is made with, by the names in the lookup's `with`; as unchecked as `answers`. */
  readonly with: FormAnswers | null
  /** An idempotency key, a UUID: the same if the call is repeated after a fault, or asked after while it is pending. */
  readonly key: string
  /** Unguessable: whoever ends the call later posts to `/api/callbacks/` and this. */
  readonly callback: string
  /** Where the applicant's page continues after a redirect; null if it cannot. */
  readonly returnTo: string | null
  /** Aborts when the time of the call is over. */
  readonly signal: AbortSignal
}

/** The end of an action: an outcome that the flow declares, and its result. */
export interface ServerActionEnd extends ShownCode {
  readonly outcome: string
  readonly result?: Json
}

/** An action that has not ended yet. It is called again with the same key, unless a callback ends it before. */
export interface ServerActionPending {
  readonly pending: true
  /** Where the applicant has to go now, such as the sign-in of a bank: an http(s) address. */
  readonly redirect?: string
  /** When to call again, in ms; 2000 by default. */
  readonly pollAfter?: number
}

/**
 * An action that the server carries out, such as a bank's connection or a search. If it throws or takes longer than 25
 * s, the flow shows the action's failure.
 */
export type ServerAction = (this: void, request: ServerActionRequest) => Promise<ServerActionEnd | ServerActionPending>
