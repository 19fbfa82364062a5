/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { routePath } from 'hono/route'
import { toRefusal, REFUSALS, RequestRefusal } from '../http/refusals'
import { type Desk, type DeskEnvironment, runRecorded } from './desk'
import { DeletionPage, renderPageResponse, RefusalPage, SignInPage } from './DeskPage'
import {
  assertDeskToken,
  assertOwnPage,
  beginDeskSession,
  findClerk,
  DESK_COOKIE,
  DESK_SESSION,
  endDeskSession,
} from './session'
import { removeOrphans } from '../files/fileStorage'
import { getErrorName } from '../http/log'
import { formBody, requireShape } from '../http/requestBody'
import { removeApplication } from '../applications/removeExpired'
import { requeueDelivery } from '../applications/webhooks'
import {
  addNote,
  listDeliveries,
  loadApplication,
  listKeptFiles,
  readMaskedValue,
  readApplication,
} from './readApplication'
import { streamPortableFile, takenFile } from './portableFile'
import { verifyAuditChain, type Deed, listEntriesBefore } from './auditLog'
import { deskForms, FORM_LIMITS } from './forms'
import { createAttachment, getEdition } from './exports'
import { ApplicationPage } from './ApplicationPage'
import { isSaid, words } from './words'
import { AuditPage } from './AuditPage'
import { isDate } from '../../engine/values/dates'
import type { Program } from '../../engine/program/program'
import { countedGraph, countedWeeks, type ShownCount, shownCounts } from './counts'
import { listServedUseCases } from './list'
import { CountedWeeksPage, CountsPage } from './CountsPage'
import { listRoutes } from './listRoutes'

/** What clerks see and do. Nothing of it is reached without being signed in but the page for that. */
export function createDeskRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, token, log, now } = desk
  const routes = new Hono<DeskEnvironment>()
  routes.onError((cause, context) => {
    const { code } = toRefusal(cause, routePath(context, -1), log)
    context.set('refused', code)
    return renderPageResponse(
      context,
      <RefusalPage code={code} clerk={context.get('clerk') ?? null} />,
      REFUSALS[code].status,
    )
  })
  routes.use(async ({ req }, next) => {
    if (!isReading(req.method)) assertOwnPage(req.raw)
    await next()
  })
  routes.route('/', sessionRoutes(desk))
  routes.use(async (context, next) => {
    const clerk = await findClerk(database, token, getCookie(context, DESK_COOKIE, 'host') ?? '', now())
    if (clerk === null && isReading(context.req.method)) return context.redirect('/desk/sign-in', 303)
    if (clerk === null) throw new RequestRefusal('signIn')
    context.set('clerk', clerk)
    await next()
  })
  routes.route('/', listRoutes(desk))
  routes.route('/', applicationRoutes(desk))
  routes.route('/', countRoutes(desk))
  routes.route('/', auditRoutes(desk))
  routes.all('*', () => {
    throw new RequestRefusal('notFound')
  })
  return routes
}

const COOKIE = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

/** Signing in and out. */
function sessionRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, token, now } = desk
  const routes = new Hono<DeskEnvironment>()

  routes.get('/sign-in', (context) =>
    renderPageResponse(context, <SignInPage said={context.req.query('said') === 'signedOut' ? 'signedOut' : null} />),
  )
  routes.post('/sign-in', async (context) => {
    const { clerk, token: given } = requireShape(await formBody(context.req.raw, FORM_LIMITS), deskForms.signIn)
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

/** One application: what it is, and what is done with it. */
function applicationRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, flows, files: store, now } = desk
  const routes = new Hono<DeskEnvironment>()

  routes.get('/applications/:reference', async (context) => {
    const read = await readApplication(desk, context.req.param('reference'))
    const said = context.req.query('said') ?? ''
    return renderPageResponse(
      context,
      <ApplicationPage clerk={context.get('clerk')} read={read} said={isSaid(said) ? said : null} />,
    )
  })

  routes.post('/applications/:reference/status', async (context) => {
    const { id, reference } = await loadApplication(database, context.req.param('reference'))
    const { status } = requireShape(await formBody(context.req.raw, FORM_LIMITS), deskForms.status)
    await runRecorded(desk, deedOf(context, 'statusSet', reference, status), (queries) =>
      queries.rows('update applications set status = $2 where id = $1', [id, status]),
    )
    return context.redirect(`/desk/applications/${reference}?said=statusSet`, 303)
  })

  routes.post('/applications/:reference/notes', async (context) => {
    const { id, reference } = await loadApplication(database, context.req.param('reference'))
    const { note } = requireShape(await formBody(context.req.raw, FORM_LIMITS), deskForms.note)
    await runRecorded(desk, deedOf(context, 'noted', reference), (queries) =>
      addNote(queries, id, { clerk: context.get('clerk'), note, writtenAt: now() }),
    )
    return context.redirect(`/desk/applications/${reference}?said=noted`, 303)
  })

  routes.post('/applications/:reference/reveal', async (context) => {
    const application = await loadApplication(database, context.req.param('reference'))
    const { path } = requireShape(await formBody(context.req.raw, FORM_LIMITS), deskForms.reveal)
    const value = readMaskedValue(await getEdition(flows, application), application.submission, path)
    // Nothing is shown that is not recorded.
    const { entry } = await runRecorded(
      desk,
      deedOf(context, 'revealed', application.reference, path),
      async () => undefined,
    )
    const read = await readApplication(desk, application.reference)
    return renderPageResponse(
      context,
      <ApplicationPage clerk={context.get('clerk')} read={read} revealed={{ path, value, entry: entry.number }} />,
    )
  })

  routes.get('/files/:key', async (context) => {
    const { reference, path, name } = await takenFile(desk, context.req.param('key'))
    await runRecorded(desk, deedOf(context, 'fileTaken', reference, path), async () => undefined)
    return createAttachment(store.read(context.req.param('key')), name, 'application/octet-stream')
  })

  routes.post('/applications/:reference/portable', async (context) => {
    const application = await loadApplication(database, context.req.param('reference'))
    const [program, files] = await Promise.all([
      getEdition(flows, application),
      listKeptFiles(database, application.id),
    ])
    await runRecorded(desk, deedOf(context, 'portable', application.reference), async () => undefined)
    const parts = streamPortableFile({ application, program, files, store, company: words.application.company })
    return createAttachment(parts, `application-${application.reference}.json`, 'application/json')
  })

  routes.post('/applications/:reference/deliveries', async (context) => {
    const application = await loadApplication(database, context.req.param('reference'))
    const { id } = requireShape(await formBody(context.req.raw, FORM_LIMITS), deskForms.again)
    const delivery = (await listDeliveries(database, application.id)).find((one) => one.id === id)
    if (delivery === undefined) throw new RequestRefusal('notFound')
    await runRecorded(desk, deedOf(context, 'toldAgain', application.reference, delivery.host), (queries) =>
      requeueDelivery(queries, id, now()),
    )
    return context.redirect(`/desk/applications/${application.reference}?said=toldAgain`, 303)
  })

  routes.get('/applications/:reference/deletion', async (context) => {
    const { reference } = await loadApplication(database, context.req.param('reference'))
    return renderPageResponse(context, <DeletionPage clerk={context.get('clerk')} reference={reference} />)
  })
  routes.post('/applications/:reference/deletion', async (context) => {
    const { id, reference } = await loadApplication(database, context.req.param('reference'))
    await runRecorded(desk, deedOf(context, 'deleted', reference), (queries) => removeApplication(queries, id))
    // What fails here is tried again every minute.
    await removeOrphans(database, store, now()).catch((cause: unknown) =>
      desk.log({ event: 'failed', route: 'background', error: getErrorName(cause) }),
    )
    return context.redirect('/desk?said=deleted', 303)
  })
  return routes
}

function deedOf(
  context: Context<DeskEnvironment>,
  act: Deed['act'],
  reference: string,
  part: string | null = null,
): Deed {
  return { clerk: context.get('clerk'), act, reference, part }
}

/** A picture that stands by itself: it has its own style, and loads nothing. */
const PICTURE_HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** How many came where. */
function countRoutes({ database, flows, now }: Desk): Hono<DeskEnvironment> {
  const routes = new Hono<DeskEnvironment>()
  const countsOf = async ({
    flow,
    revision,
    week,
  }: WeekAsked): Promise<{ readonly program: Program; readonly counts: readonly ShownCount[] }> => {
    if (!isDate(week)) throw new RequestRefusal('notFound')
    const program = await flows.edition(flow, revision)
    const counts = await shownCounts(database, { flow, revision, week }, now())
    // Nobody is told whether nothing was counted, or too little.
    if (program === null || counts.length === 0) throw new RequestRefusal('notFound')
    return { program, counts }
  }

  routes.get('/counts', async (context) => {
    const [weeks, useCases] = await Promise.all([countedWeeks(database, now()), listServedUseCases(database, flows)])
    return renderPageResponse(
      context,
      <CountedWeeksPage clerk={context.get('clerk')} weeks={weeks} useCases={useCases} />,
    )
  })
  routes.get('/counts/:flow/:revision/:week', async (context) => {
    const asked = context.req.param()
    const { program, counts } = await countsOf(asked)
    return renderPageResponse(
      context,
      <CountsPage
        clerk={context.get('clerk')}
        program={program}
        week={asked.week}
        counts={counts}
        picture={`${new URL(context.req.url).pathname}/graph.svg`}
      />,
    )
  })
  routes.get('/counts/:flow/:revision/:week/graph.svg', async (context) => {
    const { program, counts } = await countsOf(context.req.param())
    return context.body(countedGraph(program, counts), 200, PICTURE_HEADERS)
  })
  return routes
}

/** Which week of which edition. */
interface WeekAsked {
  readonly flow: string
  readonly revision: string
  readonly week: string
}

/** How many entries stand on one page. */
const PAGE = 100

/** The audit log. */
function auditRoutes({ database }: Desk): Hono<DeskEnvironment> {
  const routes = new Hono<DeskEnvironment>()
  routes.get('/audit', async (context) => {
    const before = context.req.query('before') ?? null
    if (before !== null && !/^\d{1,9}$/.test(before)) throw new RequestRefusal('filter')
    const entries = await listEntriesBefore(database, before === null ? null : Number(before), PAGE + 1)
    const chain = await verifyAuditChain(database)
    return renderPageResponse(
      context,
      <AuditPage
        clerk={context.get('clerk')}
        chain={chain}
        entries={entries.slice(0, PAGE)}
        isMore={entries.length > PAGE}
        isLater={before !== null}
      />,
    )
  })
  return routes
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
