import { getErrorName, type Log } from './log'
import { isUnavailable } from '../database/database'

/** Reasons for refusing a request, with status and message. Messages never quote an applicant's answer. */
export const REFUSALS = {
  json: { status: 400, message: 'The body is not JSON.' },
  contact: {
    status: 400,
    message: 'This is neither a phone number with its country code nor an email address.',
  },
  filter: { status: 400, message: 'There is no such filter.' },
  shape: { status: 400, message: 'The body does not have the shape this address expects.' },
  session: { status: 401, message: 'There is no such session, or it has expired. Start a new one.' },
  signature: { status: 401, message: 'It is not signed for this call, or was not signed just now.' },
  signIn: { status: 401, message: 'You are not signed in, or your session has ended. Sign in.' },
  deskToken: { status: 401, message: 'This is not the desk token.' },
  apiKey: { status: 401, message: 'There is no such key, or it was removed.' },
  scope: { status: 403, message: 'This key may not do this.' },
  signInFailed: { status: 401, message: 'The sign-in was not completed, or took too long. Sign in again.' },
  noRole: {
    status: 403,
    message: 'Your account is known, but has no role at this desk. Ask whoever manages accounts for one.',
  },
  secondClerk: {
    status: 403,
    message:
      'This takes two clerks with accounts of their own: one asks, and another approves it once, within 24 hours.',
  },
  role: { status: 403, message: 'Your account does not have the role for this.' },
  origin: {
    status: 403,
    message: 'This page may not send applications here. Its origin is not on the list of allowed origins.',
  },
  foreign: { status: 403, message: 'This belongs to another session.' },
  ownPage: { status: 403, message: 'This did not come from a page of the desk.' },
  notFound: { status: 404, message: 'There is nothing at this address.' },
  useCase: { status: 404, message: 'There is no such use case.' },
  edition: { status: 404, message: 'This edition of the use case was never served.' },
  application: { status: 404, message: 'There is no such application, or it was deleted.' },
  callback: { status: 404, message: 'Nobody waits for this answer any more.' },
  value: { status: 404, message: 'The application has no masked value of this name.' },
  action: { status: 404, message: 'The use case has no action of this name that the server carries out.' },
  slow: { status: 408, message: 'The body arrived too slowly or incomplete.' },
  order: { status: 409, message: 'The use case asks for something else before this action.' },
  taken: { status: 409, message: 'There is already an application with this id and other answers.' },
  used: { status: 409, message: 'This session has already sent its application.' },
  large: { status: 413, message: 'The body is larger than this address allows.' },
  files: { status: 413, message: 'This session has sent as many files as it may.' },
  empty: { status: 422, message: 'The file is empty.' },
  type: { status: 415, message: 'The file is a program, or a page that can contain one.' },
  infected: { status: 422, message: 'The virus scanner found something in the file. It was not kept.' },
  submission: { status: 422, message: 'It cannot have come from the flow.' },
  counted: { status: 422, message: 'The edition has nothing of this name to count. Nothing was counted.' },
  result: { status: 422, message: 'The use case cannot end the action so.' },
  number: { status: 422, message: 'The number that was verified is not the one that was submitted.' },
  untrue: { status: 422, message: 'It claims actions that this server did not carry out.' },
  attempts: { status: 429, message: 'There are no tries left for this code. Ask for a new one.' },
  rate: { status: 429, message: 'Too many codes were requested. Try again later.' },
  actions: { status: 429, message: 'This was done too often. Try again later.' },
  requests: { status: 429, message: 'This key sent too many requests. Try again in a minute.' },
  counts: { status: 429, message: 'Too much was counted from this network.' },
  sessions: { status: 429, message: 'Too many applications were begun from this network. Try again later.' },
  signIns: { status: 429, message: 'There were too many sign-ins that failed. Try again in 15 minutes.' },
  failed: { status: 500, message: 'The server failed. Nothing was saved. Try again.' },
  unanswered: { status: 502, message: 'The action could not be carried out. Try again in a moment.' },
  full: { status: 507, message: 'The server is out of space. Nothing was saved. Try again later.' },
  unsent: { status: 503, message: 'The code could not be sent. Try again in a moment.' },
  unlogged: {
    status: 503,
    message: 'It is deleted. The log of deletions cannot be written to; the server tries again every minute.',
  },
  stopping: { status: 503, message: 'The server is restarting. Send the same again in a moment: it is taken once.' },
  provider: { status: 503, message: 'The service that you sign in with is not responding. Try again in a moment.' },
  away: {
    status: 503,
    message: 'A service that the server needs does not respond. Nothing was saved. Try again in a moment.',
  },
  unavailable: { status: 503, message: 'The database is not responding. Nothing was saved. Try again in a moment.' },
} as const

export type RefusalCode = keyof typeof REFUSALS

export class RequestRefusal extends Error {
  readonly code: RefusalCode
  /** Particulars, such as the problems of a submission. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}) {
    super(REFUSALS[code].message)
    this.name = 'RequestRefusal'
    this.code = code
    this.details = details
  }
}

/** A service that the server needs did not do what it was asked; `code` says which one, and how, in the log. */
export class ServiceAway extends Error {
  readonly code: string

  constructor(code: string) {
    super(REFUSALS.away.message)
    this.name = 'ServiceAway'
    this.code = code
  }
}

export function toRefusalResponse(
  { code, details }: RequestRefusal,
  request: { readonly requestId?: string } = {},
): Response {
  const { status, message } = REFUSALS[code]
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (typeof details['retryAfter'] === 'number') headers.set('Retry-After', String(details['retryAfter']))
  return Response.json({ code, message, ...details, ...request }, { status, headers })
}

/** Converts anything thrown to a refusal, and logs unexpected errors. */
export function toRefusal(cause: unknown, route: string, log: Log): RequestRefusal {
  if (cause instanceof RequestRefusal) return cause
  if (isUnavailable(cause) && !isDiskFull(cause)) return new RequestRefusal('unavailable')
  if (isUnstorable(cause)) return new RequestRefusal('shape')
  log({ event: 'failed', route, error: getErrorName(cause) })
  if (cause instanceof ServiceAway) return new RequestRefusal('away')
  return new RequestRefusal(isDiskFull(cause) ? 'full' : 'failed')
}

/** Whether PostgreSQL cannot store a text, such as one with the character NUL. */
function isUnstorable(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && ['22021', '22P05'].some((code) => code === cause.code)
}

/** Whether the disk or its quota is full, of a folder or of PostgreSQL (53100). */
function isDiskFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && ['ENOSPC', 'EDQUOT', '53100'].some((code) => code === cause.code)
}
