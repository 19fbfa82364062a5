/** @jsxImportSource hono/jsx */
import { createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Queries } from '../database/database'
import { REFUSALS, RequestRefusal } from '../http/refusals'
import { generateToken, hashToken, isSameHash } from '../http/secrets'
import { type Clerk, ROLES, toUnknownClerk } from './clerks'
import { type Desk, type DeskEnvironment, runRecorded } from './desk'
import { FieldsForm, renderPage, TextField } from './DeskPage'
import { deskForms, readForm } from './forms'
import { createOpenId, type OpenIdOptions } from './openId'
import { words } from './words'

const text = words.signIn

/** @throws RequestRefusal if the token is wrong, or too many of this client were. */
async function assertDeskToken({ limits }: Desk, token: string, given: string, client: string): Promise<void> {
  await limits.take('signInsByAddress', client)
  // Hashes have equal lengths, so comparing them reveals nothing about the token.
  if (!isSameHash(hashToken(given), hashToken(token))) throw new RequestRefusal('deskToken')
  await limits.giveBack('signInsByAddress', client)
}

/** Set with the prefix __Host-, so that no other host and no unencrypted connection can set it. */
const DESK_COOKIE = 'desk'

const COOKIE = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

/** Holds the secrets of a sign-in that is under way. It is not Strict, since the way back begins at the provider. */
const SIGN_IN_COOKIE = 'desk-sign-in'
const SIGN_IN = { ...COOKIE, sameSite: 'Lax', maxAge: 600 } as const

/** Holds the ID token, which only the provider's sign-out needs. The database never has it. */
const ID_TOKEN_COOKIE = 'desk-id-token'
const ID_TOKEN = { ...COOKIE, prefix: 'secure', path: '/desk/sign-out' } as const

/** How long a clerk stays signed in, in ms. */
const DESK_SESSION = 8 * 3_600_000

/** Starts a session and returns its token, which is stored only as a hash. */
async function beginDeskSession(queries: Queries, key: string, clerk: Clerk, now: Date): Promise<string> {
  const token = generateToken()
  const { name, subject, roles } = clerk
  await queries.rows('delete from desk_sessions where expires_at <= $1', [now])
  await queries.rows(
    'insert into desk_sessions (token_hash, clerk, subject, roles, expires_at) values ($1, $2, $3, $4, $5)',
    [hashSessionToken(key, token), name, subject, roles, new Date(now.getTime() + DESK_SESSION)],
  )
  return token
}

/** Returns who is signed in; null if nobody is, or the session is over. */
export async function findClerk(desk: Desk, context: Context<DeskEnvironment>): Promise<Clerk | null> {
  const [session] = await desk.database.rows<Clerk>(
    'select clerk as name, subject, roles from desk_sessions where token_hash = any($1) and expires_at > $2',
    [hashOwnSession(desk, context), desk.now()],
  )
  return session ?? null
}

/** A session is found by the secret that it began with: once that is changed or no longer set, it is over. */
function listSessionKeys({ token, openId }: Desk): readonly string[] {
  return [...(token === null ? [] : [token]), ...(openId === null ? [] : [toSessionKey(openId)])]
}

function toSessionKey({ issuer, clientId, clientSecret }: OpenIdOptions): string {
  return JSON.stringify([issuer, clientId, clientSecret])
}

function hashOwnSession(desk: Desk, context: Context<DeskEnvironment>): readonly Buffer[] {
  const own = getCookie(context, DESK_COOKIE, 'host') ?? ''
  return listSessionKeys(desk).map((key) => hashSessionToken(key, own))
}

function hashSessionToken(key: string, token: string): Buffer {
  return createHmac('sha256', key).update(token).digest()
}

interface SignInProps {
  readonly desk: Desk
  /** The name that was entered before. */
  readonly clerk?: string
  /** What was wrong. */
  readonly error?: string
}

function SignIn({ desk: { token, openId }, clerk = '', error }: SignInProps) {
  return (
    <>
      {openId !== null && (
        <p className="buttons">
          <a className="button button-primary" href={PROVIDER_PATH}>
            {text.provider}
          </a>
          <a className="button button-link" href={`${PROVIDER_PATH}?account=other`}>
            {text.otherAccount}
          </a>
        </p>
      )}
      {token !== null && (
        <FieldsForm action="/desk/sign-in" submit={text.title} look={openId === null ? 'primary' : 'secondary'}>
          <TextField name="clerk" label={text.name} help={text.nameHelp} value={clerk} isRequired autocomplete="name" />
          <TextField
            name="token"
            label={text.token}
            type="password"
            error={error ?? null}
            isRequired
            autocomplete="current-password"
          />
        </FieldsForm>
      )}
    </>
  )
}

/**
 * Leads on to another page at once, and by a link. A redirect would not do: browsers send a Strict cookie only if the way
 * began at a page of this server, and let a form lead to no other one.
 */
function renderForward(context: Context<DeskEnvironment>, title: string, forward: string) {
  const link = (
    <p>
      <a href={forward}>{text.goOn}</a>
    </p>
  )
  return renderPage(context, title, link, { forward })
}

const PROVIDER_PATH = '/desk/sign-in/provider'

/** Signing in and out. */
export function createSessionRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { token, openId, log, now } = desk
  const routes = new Hono<DeskEnvironment>()
  const begin = async (context: Context<DeskEnvironment>, key: string, clerk: Clerk): Promise<void> => {
    const part = clerk.subject === null ? null : clerk.roles.join(' ')
    const { result } = await runRecorded(desk, { clerk, act: 'signedIn', part }, (queries) =>
      beginDeskSession(queries, key, clerk, now()),
    )
    setCookie(context, DESK_COOKIE, result, { ...COOKIE, maxAge: DESK_SESSION / 1000 })
  }

  routes.get('/sign-in', (context) => renderPage(context, text.title, <SignIn desk={desk} />))
  routes.post('/sign-in', async (context) => {
    if (token === null) throw new RequestRefusal('notFound')
    const form = await readForm(context.req, deskForms.signIn)
    try {
      await assertDeskToken(desk, token, form.token, context.get('client'))
    } catch (cause) {
      if (!(cause instanceof RequestRefusal)) throw cause
      const { status, message } = REFUSALS[cause.code]
      context.set('refused', cause.code)
      const body = <SignIn desk={desk} clerk={form.clerk} error={message} />
      return renderPage(context, text.title, body, { status })
    }
    await begin(context, token, toUnknownClerk(form.clerk, ROLES))
    return context.redirect('/desk', 303)
  })

  const provider = openId === null ? null : createOpenId(openId, log)
  if (openId !== null && provider !== null) {
    routes.get('/sign-in/provider', async (context) => {
      const { url, secrets } = await provider.begin(context.req.query('account') === 'other')
      setCookie(context, SIGN_IN_COOKIE, secrets, SIGN_IN)
      return context.redirect(url.href, 303)
    })
    routes.get('/sign-in/return', async (context) => {
      const secrets = getCookie(context, SIGN_IN_COOKIE, 'host') ?? ''
      deleteCookie(context, SIGN_IN_COOKIE, SIGN_IN)
      const { clerk, idToken } = await provider.finish(new URL(context.req.url).search, secrets)
      if (clerk.roles.length === 0) throw new RequestRefusal('noRole')
      await begin(context, toSessionKey(openId), clerk)
      setCookie(context, ID_TOKEN_COOKIE, idToken, { ...ID_TOKEN, maxAge: DESK_SESSION / 1000 })
      return renderForward(context, text.done, '/desk')
    })
  }

  routes.post('/sign-out', async (context) => {
    const clerk = await findClerk(desk, context)
    if (clerk !== null)
      await runRecorded(desk, { clerk, act: 'signedOut' }, (queries) =>
        queries.rows('delete from desk_sessions where token_hash = any($1)', [hashOwnSession(desk, context)]),
      )
    const idToken = getCookie(context, ID_TOKEN_COOKIE, 'secure') ?? ''
    deleteCookie(context, DESK_COOKIE, COOKIE)
    deleteCookie(context, ID_TOKEN_COOKIE, ID_TOKEN)
    if (provider === null || clerk === null || clerk.subject === null)
      return context.redirect('/desk/sign-in?said=signedOut', 303)
    // The session here is over even if the provider is away.
    const end = await provider.end(idToken).catch(() => null)
    if (end === null) return context.redirect('/desk/sign-in?said=signedOutHere', 303)
    return renderForward(context, words.notices.signedOut, end.href)
  })
  return routes
}
