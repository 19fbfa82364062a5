/** Why something is refused, each with its status and the words for whoever asked. No answer of an applicant stands in them. */
export const REFUSALS = {
  json: { status: 400, message: 'The body is no JSON.' },
  filter: { status: 400, message: 'There is no such filter.' },
  shape: { status: 400, message: 'The body is not written as this address takes it.' },
  session: { status: 401, message: 'There is no such session, or it has expired: begin a new one.' },
  signIn: { status: 401, message: 'Nobody is signed in here, or no longer: sign in.' },
  deskToken: { status: 401, message: 'This is not the token of the desk.' },
  origin: { status: 403, message: 'This page may not send applications here: its origin is not among those that were set.' },
  foreign: { status: 403, message: 'This belongs to another session.' },
  ownPage: { status: 403, message: 'This does not come from a page of the desk.' },
  notFound: { status: 404, message: 'There is nothing at this address.' },
  useCase: { status: 404, message: 'There is no such use case.' },
  application: { status: 404, message: 'There is no such application, or it was deleted.' },
  value: { status: 404, message: 'The application has no such value that is masked.' },
  action: { status: 404, message: 'The use case has no such action that the server carries out.' },
  slow: { status: 408, message: 'The body came too slowly, or not whole.' },
  taken: { status: 409, message: 'Another application stands under this id.' },
  used: { status: 409, message: 'This session has sent its application.' },
  large: { status: 413, message: 'The body is larger than this address takes.' },
  files: { status: 413, message: 'This session has brought as many files as it may.' },
  empty: { status: 422, message: 'The file is empty.' },
  type: { status: 415, message: 'The file is a program, or a page that can hold one.' },
  submission: { status: 422, message: 'It cannot have come from the flow.' },
  number: { status: 422, message: 'The number that was verified is another than the one that was submitted.' },
  untrue: { status: 422, message: 'It says of actions what this server did not do.' },
  attempts: { status: 429, message: 'No try is left for this code: ask for a new one.' },
  rate: { status: 429, message: 'Too many codes were asked for: try again in an hour.' },
  signIns: { status: 429, message: 'Too many tried to sign in with another token: try again in a quarter of an hour.' },
  failed: { status: 500, message: 'The server could not do it. Nothing was kept; try again.' },
  full: { status: 507, message: 'The server has no room for it. Nothing was kept; try again later.' },
  unavailable: { status: 503, message: 'The database does not answer. Nothing was kept; try again in a moment.' },
} as const

/** What a refusal is known by. */
export type RefusalCode = keyof typeof REFUSALS

/** Thrown where something is refused; what it is answered with. */
export class RequestRefusal extends Error {
  readonly code: RefusalCode
  /** What is wrong in particular, such as the problems of a submission. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}) {
    super(REFUSALS[code].message)
    this.name = 'RequestRefusal'
    this.code = code
    this.details = details
  }
}
