import { createHmac } from 'node:crypto'
import type { Queries } from '../../database/database'
import { newToken } from '../../sessions/sessionToken'

/** How long a clerk stays signed in, in ms. */
export const DESK_SESSION = 8 * 3_600_000

/** Begins the session of a clerk; its token is said once and never kept. */
export async function beginDeskSession(queries: Queries, deskToken: string, clerk: string, now: Date): Promise<string> {
  const token = newToken()
  await queries.rows('delete from desk_sessions where expires_at <= $1', [now])
  await queries.rows('insert into desk_sessions (token_hash, clerk, expires_at) values ($1, $2, $3)', [
    keyedHash(deskToken, token),
    clerk,
    new Date(now.getTime() + DESK_SESSION),
  ])
  return token
}

/** Who is signed in by this token; null for nobody. */
export async function clerkOf(queries: Queries, deskToken: string, token: string, now: Date): Promise<string | null> {
  const [session] = await queries.rows<{ clerk: string }>(
    'select clerk from desk_sessions where token_hash = $1 and expires_at > $2',
    [keyedHash(deskToken, token), now],
  )
  return session?.clerk ?? null
}

/** Ends a session. */
export async function endDeskSession(queries: Queries, deskToken: string, token: string): Promise<void> {
  await queries.rows('delete from desk_sessions where token_hash = $1', [keyedHash(deskToken, token)])
}

/** The key is the desk's own token: with another one, whoever was signed in is so no longer. */
function keyedHash(deskToken: string, token: string): Buffer {
  return createHmac('sha256', deskToken).update(token).digest()
}
