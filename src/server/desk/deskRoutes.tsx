/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono'
import { listDeliveries, requeueDelivery } from '../applications/outbox'
import { getRoutePattern } from '../http/log'
import { REFUSALS, RequestRefusal, toRefusal } from '../http/refusals'
import { readFormBody, requireShape } from '../http/requestBody'
import { ApplicationPage, type ApplicationPageProps } from './ApplicationPage'
import type { AuditedAction } from './auditLog'
import { createAuditRoutes } from './auditRoutes'
import { createCountRoutes } from './countRoutes'
import { formatAuditedClerk } from './clerks'
import { deleteApplication, setStatus, writeNote } from './changeApplication'
import { createDeliveryRoutes } from './deliveryRoutes'
import { type Desk, type DeskEnvironment, requireRole, runRecorded } from './desk'
import { DeletionPage, RefusalPage, renderPageResponse } from './DeskPage'
import { createAttachment, streamPortableFile, takeFile } from './exports'
import { deskForms, FORM_LIMITS } from './forms'
import { createListRoutes } from './listRoutes'
import { listStoredFiles, loadApplication, readApplication, readMaskedValue, getEdition } from './readApplication'
import { approveRequest, formatAddress, listRequests, runApproved } from './secondClerk'
import { createSessionRoutes, findClerk } from './sessionRoutes'
import { isNoticeName, words } from './words'

/** Creates the desk's routes. All but the sign-in page require a session. */
export function createDeskRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { log } = desk
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
    const clerk = await findClerk(desk, context)
    if (clerk === null && isSafeMethod(context.req.method)) return context.redirect('/desk/sign-in', 303)
    if (clerk === null) throw new RequestRefusal('signIn')
    context.set('clerk', clerk)
    await next()
  })
  routes.use(requireRole('read'))
  routes.route('/', createListRoutes(desk))
  routes.route('/', createApplicationRoutes(desk))
  routes.route('/', createDeliveryRoutes(desk))
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
  const renderApplication = async (
    context: Context<DeskEnvironment>,
    reference: string,
    shown: Pick<ApplicationPageProps, 'notice' | 'revealed'>,
  ): Promise<Response> => {
    const [read, requests] = await Promise.all([readApplication(desk, reference), listRequests(desk, reference)])
    const props = { clerk: context.get('clerk'), read, requests, ...shown }
    return renderPageResponse(context, <ApplicationPage {...props} />)
  }

  routes.get('/applications/:reference', async (context) => {
    const said = context.req.query('said') ?? ''
    return renderApplication(context, context.req.param('reference'), { notice: isNoticeName(said) ? said : null })
  })

  routes.post('/applications/:reference/status', requireRole('decide'), async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    const { status } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.status)
    await setStatus(desk, toAuditName(context), application, status)
    return context.redirect(`/desk/applications/${application.reference}?said=statusSet`, 303)
  })

  routes.post('/applications/:reference/notes', requireRole('decide'), async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    const { note } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.note)
    await writeNote(desk, toAuditName(context), application, note)
    return context.redirect(`/desk/applications/${application.reference}?said=noted`, 303)
  })

  routes.post('/applications/:reference/reveal', requireRole('reveal'), async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    const { path } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.reveal)
    const value = readMaskedValue(await getEdition(flows, application), application.submission, path)
    // Recorded before it is shown.
    const { entry } = await runRecorded(
      desk,
      toAuditedAction(context, 'revealed', application.reference, path),
      async () => undefined,
    )
    return renderApplication(context, application.reference, { revealed: { path, value, entry: entry.number } })
  })

  routes.get('/applications/:reference/files/:key', requireRole('reveal'), async (context) => {
    const read = await readApplication(desk, context.req.param('reference'))
    return takeFile(desk, toAuditName(context), read, context.req.param('key'))
  })

  routes.post('/applications/:reference/portable', requireRole('reveal'), async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    const [program, files] = await Promise.all([getEdition(flows, application), listStoredFiles(database, application)])
    if (!(await runApproved(desk, context.get('clerk'), { act: 'portable', application })))
      return context.redirect(`/desk/applications/${application.reference}?said=asked`, 303)
    const parts = streamPortableFile({ application, program, files, store, company: words.application.company })
    return createAttachment(parts, `application-${application.reference}.json`, 'application/json')
  })

  routes.post('/applications/:reference/deliveries', requireRole('decide'), async (context) => {
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

  routes.get('/applications/:reference/deletion', requireRole('delete'), async (context) => {
    const { reference } = await loadApplication(desk, context.req.param('reference'))
    return renderPageResponse(context, <DeletionPage clerk={context.get('clerk')} reference={reference} />)
  })
  routes.post('/applications/:reference/deletion', requireRole('delete'), async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    const isDeleted = await deleteApplication(desk, context.get('clerk'), application)
    const asked = `/desk/applications/${application.reference}?said=asked`
    return context.redirect(isDeleted ? '/desk?said=deleted' : asked, 303)
  })

  routes.post('/requests', async (context) => {
    const { id } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.again)
    const request = await approveRequest(desk, context.get('clerk'), id)
    return context.redirect(
      request.reference === null ? '/desk?said=approved' : `${formatAddress(request)}?said=approved`,
      303,
    )
  })
  return routes
}

function toAuditName(context: Context<DeskEnvironment>): string {
  return formatAuditedClerk(context.get('clerk'))
}

function toAuditedAction(
  context: Context<DeskEnvironment>,
  act: AuditedAction['act'],
  reference: string,
  part: string | null = null,
): AuditedAction {
  return { clerk: toAuditName(context), act, reference, part }
}

function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
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
