import { createHmac } from 'node:crypto'
import { isSameHash, generateToken, tokenHash } from '../http/secrets'
import type { Database, Queries } from '../database/database'
import { RequestRefusal } from '../http/refusals'

/** How many sign-ins may fail, from wherever they come, in `within` ms. */
export const SIGN_IN_LIMITS = { failures: 20, within: 900_000 }

/** Held while a token is looked at, so that tries at once count each other. The number is any that is ours. */
const LOCK = 4_706_172_103

/**
 * Lets pass whoever brings the desk's token.
 * @throws RequestRefusal where it is another, or too many were.
 */
export async function assertDeskToken(database: Database, deskToken: string, given: string, now: Date): Promise<void> {
  const isRight = await database.transaction(async (queries) => {
    await queries.rows('select pg_advisory_xact_lock($1)', [LOCK])
    await queries.rows('delete from desk_failures where failed_at <= $1', [
      new Date(now.getTime() - SIGN_IN_LIMITS.within),
    ])
    const [failed] = await queries.rows<{ failures: number }>('select count(*)::int as failures from desk_failures')
    if (failed === undefined || failed.failures >= SIGN_IN_LIMITS.failures) throw new RequestRefusal('signIns')
    // Hashes have one length: their comparison tells nothing of the token.
    if (isSameHash(tokenHash(given), tokenHash(deskToken))) return true
    await queries.rows('insert into desk_failures (failed_at) values ($1)', [now])
    return false
  })
  if (!isRight) throw new RequestRefusal('deskToken')
}

/**
 * Lets pass what a page of this server sends. Behind a proxy the server does not know its scheme: hosts are compared, and a
 * page of another scheme is told apart by Sec-Fetch-Site.
 * @throws RequestRefusal where another page sent it, or one that does not say which it is.
 */
export function assertOwnPage({ headers, url }: Request): void {
  const origin = headers.get('origin') ?? ''
  const site = headers.get('sec-fetch-site')
  const isOwn =
    URL.canParse(origin) && new URL(origin).host === new URL(url).host && (site === null || site === 'same-origin')
  if (!isOwn) throw new RequestRefusal('ownPage')
}

/** The cookie of a clerk's session; its prefix is __Host-, by which no other host and no plain connection can set it. */
export const DESK_COOKIE = 'desk'

/** How long a clerk stays signed in, in ms. */
export const DESK_SESSION = 8 * 3_600_000

/** Begins the session of a clerk; its token is said once and never kept. */
export async function beginDeskSession(queries: Queries, deskToken: string, clerk: string, now: Date): Promise<string> {
  const token = generateToken()
  await queries.rows('delete from desk_sessions where expires_at <= $1', [now])
  await queries.rows('insert into desk_sessions (token_hash, clerk, expires_at) values ($1, $2, $3)', [
    keyedHash(deskToken, token),
    clerk,
    new Date(now.getTime() + DESK_SESSION),
  ])
  return token
}

/** Who is signed in by this token; null for nobody. */
export async function findClerk(queries: Queries, deskToken: string, token: string, now: Date): Promise<string | null> {
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
