import type { Queries } from '../database/database'
import { RequestRefusal } from '../refusals/requestRefusal'
import { newToken, tokenHash } from './sessionToken'

/** One applicant's session: codes, files and the submission belong to it. */
export interface ApplicantSession {
  readonly id: string
  readonly origin: string
  readonly flow: string
  /** The edition that was served as it began. */
  readonly revision: string
  /** What the applicant's page knows it by; the database does not have it. */
  readonly token: string
}

/** Begins a session; the token is said once and never kept. */
export async function beginSession(queries: Queries, session: Omit<ApplicantSession, 'id' | 'token'> & { readonly expires: Date }): Promise<string> {
  const { origin, flow, revision, expires } = session
  const token = newToken()
  await queries.rows('insert into sessions (token_hash, origin, flow, revision, expires_at) values ($1, $2, $3, $4, $5)', [tokenHash(token), origin, flow, revision, expires])
  return token
}

/**
 * The session that a request belongs to, by its `Authorization: Bearer` and its origin.
 * @throws RequestRefusal where there is none, it has expired, or it was begun by a page of another origin.
 */
export async function sessionOf(queries: Queries, { headers }: Request, now: Date): Promise<ApplicantSession> {
  const [, token] = /^Bearer ([\w-]{43})$/.exec(headers.get('authorization') ?? '') ?? []
  if (token === undefined) throw new RequestRefusal('session')
  const [session] = await queries.rows<{ id: string; origin: string; flow: string; revision: string }>(
    'select id, origin, flow, revision from sessions where token_hash = $1 and expires_at > $2',
    [tokenHash(token), now],
  )
  if (session === undefined) throw new RequestRefusal('session')
  if (session.origin !== headers.get('origin')) throw new RequestRefusal('foreign')
  return { ...session, token }
}
