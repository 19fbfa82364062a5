/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { routePath } from 'hono/route'
import { removeApplication } from '../applications/removeExpired'
import { requeueDelivery } from '../applications/webhooks'
import { removeOrphans } from '../files/fileStorage'
import { getErrorName } from '../http/log'
import { REFUSALS, RequestRefusal, toRefusal } from '../http/refusals'
import { readFormBody, requireShape } from '../http/requestBody'
import { ApplicationPage } from './ApplicationPage'
import type { AuditedAction } from './auditLog'
import { createAuditRoutes } from './auditRoutes'
import { createCountRoutes } from './countRoutes'
import { type Desk, type DeskEnvironment, runRecorded } from './desk'
import { DeletionPage, RefusalPage, renderPageResponse } from './DeskPage'
import { createAttachment, getEdition } from './exports'
import { deskForms, FORM_LIMITS } from './forms'
import { createListRoutes } from './listRoutes'
import { findFile, streamPortableFile } from './portableFile'
import {
  addNote,
  listDeliveries,
  listStoredFiles,
  loadApplication,
  readApplication,
  readMaskedValue,
} from './readApplication'
import { assertOwnPage, createSessionRoutes, DESK_COOKIE, findClerk } from './sessionRoutes'
import { isNoticeName, words } from './words'

/** Creates the desk's routes. All but the sign-in page require a session. */
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
    const { id, reference } = await loadApplication(database, context.req.param('reference'))
    const { status } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.status)
    await runRecorded(desk, toAuditedAction(context, 'statusSet', reference, status), (queries) =>
      queries.rows('update applications set status = $2 where id = $1', [id, status]),
    )
    return context.redirect(`/desk/applications/${reference}?said=statusSet`, 303)
  })

  routes.post('/applications/:reference/notes', async (context) => {
    const { id, reference } = await loadApplication(database, context.req.param('reference'))
    const { note } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.note)
    await runRecorded(desk, toAuditedAction(context, 'noted', reference), (queries) =>
      addNote(queries, id, { clerk: context.get('clerk'), note, writtenAt: now() }),
    )
    return context.redirect(`/desk/applications/${reference}?said=noted`, 303)
  })

  routes.post('/applications/:reference/reveal', async (context) => {
    const application = await loadApplication(database, context.req.param('reference'))
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

  routes.get('/files/:key', async (context) => {
    const { reference, path, name } = await findFile(desk, context.req.param('key'))
    await runRecorded(desk, toAuditedAction(context, 'fileTaken', reference, path), async () => undefined)
    return createAttachment(store.read(context.req.param('key')), name, 'application/octet-stream')
  })

  routes.post('/applications/:reference/portable', async (context) => {
    const application = await loadApplication(database, context.req.param('reference'))
    const [program, files] = await Promise.all([
      getEdition(flows, application),
      listStoredFiles(database, application.id),
    ])
    await runRecorded(desk, toAuditedAction(context, 'portable', application.reference), async () => undefined)
    const parts = streamPortableFile({ application, program, files, store, company: words.application.company })
    return createAttachment(parts, `application-${application.reference}.json`, 'application/json')
  })

  routes.post('/applications/:reference/deliveries', async (context) => {
    const application = await loadApplication(database, context.req.param('reference'))
    const { id } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.again)
    const delivery = (await listDeliveries(database, application.id)).find((one) => one.id === id)
    if (delivery === undefined) throw new RequestRefusal('notFound')
    await runRecorded(desk, toAuditedAction(context, 'toldAgain', application.reference, delivery.host), (queries) =>
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
    await runRecorded(desk, toAuditedAction(context, 'deleted', reference), (queries) => removeApplication(queries, id))
    // A failure is logged; `tidy` tries again every minute.
    await removeOrphans(database, store, now()).catch((cause: unknown) =>
      desk.log({ event: 'failed', route: 'background', error: getErrorName(cause) }),
    )
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
