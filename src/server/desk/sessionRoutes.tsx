/** @jsxImportSource hono/jsx */
import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Database, Queries } from '../database/database'
import { REFUSALS, RequestRefusal } from '../http/refusals'
import { readFormBody, requireShape } from '../http/requestBody'
import { generateToken, hashToken, isSameHash } from '../http/secrets'
import { type Desk, type DeskEnvironment, runRecorded } from './desk'
import { DeskPage, renderPageResponse } from './DeskPage'
import { TextField } from './fields'
import { deskForms, FORM_LIMITS } from './forms'
import { type NoticeName, words } from './words'

/** Failed sign-ins that are allowed in `within` ms, from all addresses together. */
export const SIGN_IN_LIMITS = { failures: 20, within: 900_000 }

/** An advisory lock, so that concurrent attempts count each other. The number is arbitrary. */
const LOCK = 4_706_172_103

/** @throws RequestRefusal if the token is wrong, or too many were. */
async function assertDeskToken(database: Database, deskToken: string, given: string, now: Date): Promise<void> {
  const isRight = await database.transaction(async (queries) => {
    await queries.rows('select pg_advisory_xact_lock($1)', [LOCK])
    await queries.rows('delete from desk_failures where failed_at <= $1', [
      new Date(now.getTime() - SIGN_IN_LIMITS.within),
    ])
    const [failed] = await queries.rows<{ failures: number }>('select count(*)::int as failures from desk_failures')
    if (failed === undefined || failed.failures >= SIGN_IN_LIMITS.failures) throw new RequestRefusal('signIns')
    // Hashes have equal lengths, so comparing them reveals nothing about the token.
    if (isSameHash(hashToken(given), hashToken(deskToken))) return true
    await queries.rows('insert into desk_failures (failed_at) values ($1)', [now])
    return false
  })
  if (!isRight) throw new RequestRefusal('deskToken')
}

/**
 * Checks that a page of this server sent the request. Behind a proxy the server does not know its own scheme, so it
 * compares hosts; Sec-Fetch-Site rules out the other scheme.
 * @throws RequestRefusal if another page sent it, or its origin is missing.
 */
export function assertOwnPage({ headers, url }: Request): void {
  const origin = headers.get('origin') ?? ''
  const site = headers.get('sec-fetch-site')
  const isOwn =
    URL.canParse(origin) && new URL(origin).host === new URL(url).host && (site === null || site === 'same-origin')
  if (!isOwn) throw new RequestRefusal('ownPage')
}

/** Set with the prefix __Host-, so that no other host and no unencrypted connection can set it. */
export const DESK_COOKIE = 'desk'

/** How long a clerk stays signed in, in ms. */
const DESK_SESSION = 8 * 3_600_000

/** Starts a session and returns its token, which is stored only as a hash. */
async function beginDeskSession(queries: Queries, deskToken: string, clerk: string, now: Date): Promise<string> {
  const token = generateToken()
  await queries.rows('delete from desk_sessions where expires_at <= $1', [now])
  await queries.rows('insert into desk_sessions (token_hash, clerk, expires_at) values ($1, $2, $3)', [
    hashSessionToken(deskToken, token),
    clerk,
    new Date(now.getTime() + DESK_SESSION),
  ])
  return token
}

/** Returns the name of the clerk with this token; null if the session is over. */
export async function findClerk(queries: Queries, deskToken: string, token: string, now: Date): Promise<string | null> {
  const [session] = await queries.rows<{ clerk: string }>(
    'select clerk from desk_sessions where token_hash = $1 and expires_at > $2',
    [hashSessionToken(deskToken, token), now],
  )
  return session?.clerk ?? null
}

async function endDeskSession(queries: Queries, deskToken: string, token: string): Promise<void> {
  await queries.rows('delete from desk_sessions where token_hash = $1', [hashSessionToken(deskToken, token)])
}

/** Hashes with the desk token as key, so that changing that token ends every session. */
function hashSessionToken(deskToken: string, token: string): Buffer {
  return createHmac('sha256', deskToken).update(token).digest()
}

/** `clerk` is the name that was entered before, `error` what was wrong. */
function SignInPage({
  clerk = '',
  error = null,
  notice = null,
}: {
  readonly clerk?: string
  readonly error?: string | null
  readonly notice?: NoticeName | null
}) {
  const { title, name, nameHelp, token, submit } = words.signIn
  return (
    <DeskPage title={title} clerk={null} notice={notice}>
      <form className="fields" method="post" action="/desk/sign-in">
        <TextField name="clerk" label={name} help={nameHelp} value={clerk} isRequired autocomplete="name" />
        <TextField
          name="token"
          label={token}
          type="password"
          error={error}
          isRequired
          autocomplete="current-password"
        />
        <div className="buttons">
          <button className="button button-primary" type="submit">
            {submit}
          </button>
        </div>
      </form>
    </DeskPage>
  )
}

const COOKIE = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

export function createSessionRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, token, now } = desk
  const routes = new Hono<DeskEnvironment>()

  routes.get('/sign-in', (context) =>
    renderPageResponse(context, <SignInPage notice={context.req.query('said') === 'signedOut' ? 'signedOut' : null} />),
  )
  routes.post('/sign-in', async (context) => {
    const { clerk, token: given } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.signIn)
    try {
      await assertDeskToken(database, token, given, now())
    } catch (cause) {
      if (!(cause instanceof RequestRefusal)) throw cause
      const { status, message } = REFUSALS[cause.code]
      context.set('refused', cause.code)
      return renderPageResponse(context, <SignInPage clerk={clerk} error={message} />, status)
    }
    const { result: begun } = await runRecorded(
      desk,
      { clerk, act: 'signedIn', reference: null, part: null },
      (queries) => beginDeskSession(queries, token, clerk, now()),
    )
    setCookie(context, DESK_COOKIE, begun, { ...COOKIE, maxAge: DESK_SESSION / 1000 })
    return context.redirect('/desk', 303)
  })
  routes.post('/sign-out', async (context) => {
    const own = getCookie(context, DESK_COOKIE, 'host') ?? ''
    const clerk = await findClerk(database, token, own, now())
    if (clerk !== null)
      await runRecorded(desk, { clerk, act: 'signedOut', reference: null, part: null }, (queries) =>
        endDeskSession(queries, token, own),
      )
    deleteCookie(context, DESK_COOKIE, COOKIE)
    return context.redirect('/desk/sign-in?said=signedOut', 303)
  })
  return routes
}
