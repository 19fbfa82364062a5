import type { Program } from '../../engine/program/program'
import type { Answers, Json } from '../../engine/values/answers'
import type { ShownCode } from '../codes/codes'
import type { ApplicantSession } from './sessions'

/** What an action is called with. */
export interface ServerActionRequest {
  readonly action: string
  readonly session: ApplicantSession
  readonly program: Program
  readonly answers: Answers
  /** The day that the applicant was shown, as YYYY-MM-DD. */
  readonly day: string
  /** What was typed, where entries are looked for. */
  readonly search: string | null
}

/** How an action ended: one of the outcomes that the flow declares, and what it brings. */
export interface ServerActionEnd extends ShownCode {
  readonly outcome: string
  readonly result?: Json
}

/** An action that the server carries out: a bank's connection, a payroll's, a search. */
export type ServerAction = (this: void, request: ServerActionRequest) => Promise<ServerActionEnd>
