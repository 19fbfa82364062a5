/** @jsxImportSource hono/jsx */
import { createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { getCookie, deleteCookie, setCookie } from 'hono/cookie'
import { listDeliveries, requeueDelivery } from '../applications/outbox'
import { getRoutePattern } from '../http/log'
import { REFUSALS, RequestRefusal, toRefusal } from '../http/refusals'
import { readFormBody, requireShape } from '../http/requestBody'
import { ApplicationPage } from './ApplicationPage'
import type { AuditedAction } from './auditLog'
import { createAuditRoutes } from './auditRoutes'
import { createCountRoutes } from './countRoutes'
import { deleteApplication, setStatus, writeNote } from './changeApplication'
import { type Desk, type DeskEnvironment, runRecorded } from './desk'
import { DeletionPage, RefusalPage, renderPageResponse, DeskPage } from './DeskPage'
import { createAttachment, streamPortableFile, takeFile } from './exports'
import { deskForms, FORM_LIMITS } from './forms'
import { createListRoutes } from './listRoutes'
import { listStoredFiles, loadApplication, readApplication, readMaskedValue, getEdition } from './readApplication'
import { isNoticeName, words, type NoticeName } from './words'
import type { Queries } from '../database/database'
import { generateToken, hashToken, isSameHash } from '../http/secrets'
import { TextField } from './fields'

/** Creates the desk's routes. All but the sign-in page require a session. */
export function createDeskRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, token, log, now } = desk
  const routes = new Hono<DeskEnvironment>()
  routes.onError((cause, context) => {
    const { code } = toRefusal(cause, getRoutePattern(context), log)
    context.set('refused', code)
    return renderPageResponse(
      context,
      <RefusalPage code={code} clerk={context.get('clerk') ?? null} />,
      REFUSALS[code].status,
    )
  })
  routes.use(async ({ req }, next) => {
    if (!isSafeMethod(req.method)) assertOwnPage(req.raw)
    await next()
  })
  routes.route('/', createSessionRoutes(desk))
  routes.use(async (context, next) => {
    const clerk = await findClerk(database, token, getCookie(context, DESK_COOKIE, 'host') ?? '', now())
    if (clerk === null && isSafeMethod(context.req.method)) return context.redirect('/desk/sign-in', 303)
    if (clerk === null) throw new RequestRefusal('signIn')
    context.set('clerk', clerk)
    await next()
  })
  routes.route('/', createListRoutes(desk))
  routes.route('/', createApplicationRoutes(desk))
  routes.route('/', createCountRoutes(desk))
  routes.route('/', createAuditRoutes(desk))
  routes.all('*', () => {
    throw new RequestRefusal('notFound')
  })
  return routes
}

function createApplicationRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, flows, files: store, now } = desk
  const routes = new Hono<DeskEnvironment>()

  routes.get('/applications/:reference', async (context) => {
    const read = await readApplication(desk, context.req.param('reference'))
    const notice = context.req.query('said') ?? ''
    return renderPageResponse(
      context,
      <ApplicationPage clerk={context.get('clerk')} read={read} notice={isNoticeName(notice) ? notice : null} />,
    )
  })

  routes.post('/applications/:reference/status', async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    const { status } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.status)
    await setStatus(desk, context.get('clerk'), application, status)
    return context.redirect(`/desk/applications/${application.reference}?said=statusSet`, 303)
  })

  routes.post('/applications/:reference/notes', async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    const { note } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.note)
    await writeNote(desk, context.get('clerk'), application, note)
    return context.redirect(`/desk/applications/${application.reference}?said=noted`, 303)
  })

  routes.post('/applications/:reference/reveal', async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    const { path } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.reveal)
    const value = readMaskedValue(await getEdition(flows, application), application.submission, path)
    // Recorded before it is shown.
    const { entry } = await runRecorded(
      desk,
      toAuditedAction(context, 'revealed', application.reference, path),
      async () => undefined,
    )
    const read = await readApplication(desk, application.reference)
    return renderPageResponse(
      context,
      <ApplicationPage clerk={context.get('clerk')} read={read} revealed={{ path, value, entry: entry.number }} />,
    )
  })

  routes.get('/applications/:reference/files/:key', async ({ req, get }) =>
    takeFile(desk, get('clerk'), await readApplication(desk, req.param('reference')), req.param('key')),
  )

  routes.post('/applications/:reference/portable', async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    const [program, files] = await Promise.all([
      getEdition(flows, application),
      listStoredFiles(database, application.id),
    ])
    await runRecorded(desk, toAuditedAction(context, 'portable', application.reference), async () => undefined)
    const parts = streamPortableFile({ application, program, files, store, company: words.application.company })
    return createAttachment(parts, `application-${application.reference}.json`, 'application/json')
  })

  routes.post('/applications/:reference/deliveries', async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    const { id } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.again)
    const delivery = (await listDeliveries(database, application.id)).find((one) => one.id === id)
    if (delivery === undefined) throw new RequestRefusal('notFound')
    await runRecorded(
      desk,
      toAuditedAction(context, 'toldAgain', application.reference, delivery.receiver),
      (queries) => requeueDelivery(queries, id, now()),
    )
    return context.redirect(`/desk/applications/${application.reference}?said=toldAgain`, 303)
  })

  routes.get('/applications/:reference/deletion', async (context) => {
    const { reference } = await loadApplication(desk, context.req.param('reference'))
    return renderPageResponse(context, <DeletionPage clerk={context.get('clerk')} reference={reference} />)
  })
  routes.post('/applications/:reference/deletion', async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    await deleteApplication(desk, context.get('clerk'), application)
    return context.redirect('/desk?said=deleted', 303)
  })
  return routes
}

function toAuditedAction(
  context: Context<DeskEnvironment>,
  act: AuditedAction['act'],
  reference: string,
  part: string | null = null,
): AuditedAction {
  return { clerk: context.get('clerk'), act, reference, part }
}

function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** @throws RequestRefusal if the token is wrong, or too many of this client were. */
async function assertDeskToken({ limits, token }: Desk, given: string, client: string): Promise<void> {
  await limits.take('signInsByAddress', client)
  // Hashes have equal lengths, so comparing them reveals nothing about the token.
  if (!isSameHash(hashToken(given), hashToken(token))) throw new RequestRefusal('deskToken')
  await limits.giveBack('signInsByAddress', client)
}

/**
 * Checks that a page of this server sent the request. Behind a proxy the server does not know its own scheme, so it
 * compares hosts; Sec-Fetch-Site rules out the other scheme.
 * @throws RequestRefusal if another page sent it, or its origin is missing.
 */
function assertOwnPage({ headers, url }: Request): void {
  const origin = headers.get('origin') ?? ''
  const site = headers.get('sec-fetch-site')
  const isOwn =
    URL.canParse(origin) && new URL(origin).host === new URL(url).host && (site === null || site === 'same-origin')
  if (!isOwn) throw new RequestRefusal('ownPage')
}

/** Set with the prefix __Host-, so that no other host and no unencrypted connection can set it. */
const DESK_COOKIE = 'desk'

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
async function findClerk(queries: Queries, deskToken: string, token: string, now: Date): Promise<string | null> {
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

function createSessionRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, token, now } = desk
  const routes = new Hono<DeskEnvironment>()

  routes.get('/sign-in', (context) =>
    renderPageResponse(context, <SignInPage notice={context.req.query('said') === 'signedOut' ? 'signedOut' : null} />),
  )
  routes.post('/sign-in', async (context) => {
    const { clerk, token: given } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.signIn)
    try {
      await assertDeskToken(desk, given, context.get('client'))
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
