import type { Mode } from '../../engine/program/program'
import type { Queries } from '../database/database'
import { RequestRefusal } from '../http/refusals'
import { generateToken, hashToken } from '../http/secrets'

/** One applicant's session. Codes, files and the submission belong to it. */
export interface ApplicantSession {
  readonly id: string
  readonly origin: string
  readonly flow: string
  /** The edition that was served when the session began. */
  readonly revision: string
  /** The server's mode when the session began. Everything from a test session is a test. */
  readonly mode: Mode
  /** The page's secret; the database stores only its hash. */
  readonly token: string
}

interface SessionCircumstances {
  readonly mode: Mode
  readonly now: Date
}

/** Returns the token, which is stored only as a hash. */
export async function beginSession(
  queries: Queries,
  session: Omit<ApplicantSession, 'id' | 'token'> & { readonly expires: Date },
): Promise<string> {
  const { origin, flow, revision, mode, expires } = session
  const token = generateToken()
  await queries.rows(
    'insert into sessions (token_hash, origin, flow, revision, mode, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [hashToken(token), origin, flow, revision, mode, expires],
  )
  return token
}

/**
 * Finds the session of a request by its `Authorization: Bearer` token and its origin. A live server does not accept a
 * session of test mode, even if both share a database.
 * @throws RequestRefusal if there is none, it has expired, or a page of another origin began it.
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
    [hashToken(token), now, mode],
  )
  if (session === undefined) throw new RequestRefusal('session')
  if (session.origin !== headers.get('origin')) throw new RequestRefusal('foreign')
  return { ...session, token }
}
