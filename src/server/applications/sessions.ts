import { randomUUID } from 'node:crypto'
import type { Mode } from '../../engine/program/program'
import type { Queries } from '../database/database'
import { type Envelope, SESSION_KEY, type SessionKey, type Vault } from '../database/vault'
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
  /** Seals what is entered in this session. */
  readonly envelope: Envelope
}

interface SessionCircumstances {
  readonly vault: Vault
  readonly mode: Mode
  readonly now: Date
}

/** Returns the token, which is stored only as a hash. */
export async function beginSession(
  queries: Queries,
  vault: Vault,
  session: Omit<ApplicantSession, 'id' | 'token' | 'envelope'> & { readonly expires: Date },
): Promise<string> {
  const { origin, flow, revision, mode, expires } = session
  const token = generateToken()
  const { session: id, keyName, wrappedKey } = vault.wrapNewKey(randomUUID())
  await queries.rows(
    'insert into sessions (id, token_hash, origin, flow, revision, mode, expires_at, key_name, wrapped_key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [id, hashToken(token), origin, flow, revision, mode, expires, keyName, wrappedKey],
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
  { vault, mode, now }: SessionCircumstances,
): Promise<ApplicantSession> {
  const [, token] = /^Bearer ([\w-]{43})$/.exec(headers.get('authorization') ?? '') ?? []
  if (token === undefined) throw new RequestRefusal('session')
  const [session] = await queries.rows<Omit<ApplicantSession, 'token' | 'envelope'> & SessionKey>(
    `select id, origin, flow, revision, mode, ${SESSION_KEY} from sessions where token_hash = $1 and expires_at > $2 and mode = $3`,
    [hashToken(token), now, mode],
  )
  if (session === undefined) throw new RequestRefusal('session')
  if (session.origin !== headers.get('origin')) throw new RequestRefusal('foreign')
  const { id, origin, flow, revision } = session
  const envelope = vault.openEnvelope(await giveKey(queries, vault, session))
  return { id, origin, flow, revision, mode, token, envelope }
}

/** Gives a data key to a session that began before there were keys. Of two requests at once, both get the same one. */
export async function giveKey(queries: Queries, vault: Vault, key: SessionKey): Promise<SessionKey> {
  if (key.wrappedKey !== null || vault.keyName === null) return key
  const { session, keyName, wrappedKey } = vault.wrapNewKey(key.session)
  await queries.rows('update sessions set key_name = $2, wrapped_key = $3 where id = $1 and wrapped_key is null', [
    session,
    keyName,
    wrappedKey,
  ])
  const [given] = await queries.rows<SessionKey>(`select ${SESSION_KEY} from sessions where id = $1`, [session])
  return given ?? key
}
