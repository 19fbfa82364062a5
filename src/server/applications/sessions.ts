import type { Mode } from '../../engine/program/program'
import type { Queries } from '../database/database'
import { RequestRefusal } from '../http/refusals'
import { generateToken, tokenHash } from '../http/secrets'

/** One applicant's session: codes, files and the submission belong to it. */
export interface ApplicantSession {
  readonly id: string
  readonly origin: string
  readonly flow: string
  /** The edition that was served as it began. */
  readonly revision: string
  /** That of the server as it began: what comes of a test's is a test. */
  readonly mode: Mode
  /** What the applicant's page knows it by; the database does not have it. */
  readonly token: string
}

/** When and where a session is asked for. */
interface SessionCircumstances {
  /** That of the server. */
  readonly mode: Mode
  readonly now: Date
}

/** Begins a session; the token is said once and never kept. */
export async function beginSession(
  queries: Queries,
  session: Omit<ApplicantSession, 'id' | 'token'> & { readonly expires: Date },
): Promise<string> {
  const { origin, flow, revision, mode, expires } = session
  const token = generateToken()
  await queries.rows(
    'insert into sessions (token_hash, origin, flow, revision, mode, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [tokenHash(token), origin, flow, revision, mode, expires],
  )
  return token
}

/**
 * The session that a request belongs to, by its `Authorization: Bearer` and its origin. One that began in a test is none of a
 * live server's, though both have one database.
 * @throws RequestRefusal where there is none, it has expired, or it was begun by a page of another origin.
 */
export async function authenticateSession(
  queries: Queries,
  { headers }: Request,
  { mode, now }: SessionCircumstances,
): Promise<ApplicantSession> {
  const [, token] = /^Bearer ([\w-]{43})$/.exec(headers.get('authorization') ?? '') ?? []
  if (token === undefined) throw new RequestRefusal('session')
  const [session] = await queries.rows<{ id: string; origin: string; flow: string; revision: string; mode: Mode }>(
    'select id, origin, flow, revision, mode from sessions where token_hash = $1 and expires_at > $2 and mode = $3',
    [tokenHash(token), now, mode],
  )
  if (session === undefined) throw new RequestRefusal('session')
  if (session.origin !== headers.get('origin')) throw new RequestRefusal('foreign')
  return { ...session, token }
}
