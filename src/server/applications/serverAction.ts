import type { Program } from '../../engine/program/program'
import type { Answers, Json } from '../../engine/values/answers'
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
}

/** The end of an action: an outcome that the flow declares, and its result. */
export interface ServerActionEnd extends ShownCode {
  readonly outcome: string
  readonly result?: Json
}

/** An action that the server carries out, such as a bank's connection or a search. */
export type ServerAction = (this: void, request: ServerActionRequest) => Promise<ServerActionEnd>
