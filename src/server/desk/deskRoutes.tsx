/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono'
import { fillValues } from '../../engine/text/template'
import { listDeliveries, requeueDelivery } from '../applications/outbox'
import { getRoutePattern } from '../http/log'
import { RequestRefusal, toRefusal } from '../http/refusals'
import { ApplicationBody } from './ApplicationPage'
import type { Revealed } from './AnswerRows'
import { createAuditRoutes } from './auditRoutes'
import { createCountRoutes } from './countRoutes'
import type { Clerk } from './clerks'
import { deleteApplication, setStatus, writeNote } from './changeApplication'
import { createDeliveryRoutes } from './deliveryRoutes'
import { type Desk, type DeskEnvironment, record, requireRole, runRecorded } from './desk'
import { SubmitButton, renderPage, renderRefusal } from './DeskPage'
import { createAttachment, streamPortableFile, takeFile } from './exports'
import { deskForms, readForm } from './forms'
import { createListRoutes } from './listRoutes'
import {
  getEdition,
  listStoredFiles,
  loadApplication,
  readApplication,
  readMaskedValue,
  type StoredApplication,
} from './readApplication'
import { approveRequest, formatAddress, listRequests, runApproved } from './secondClerk'
import { createSessionRoutes, findClerk } from './sessionRoutes'
import { type NoticeName, words } from './words'

/** Creates the desk's routes. All but the sign-in page require a session. */
export function createDeskRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { log } = desk
  const routes = new Hono<DeskEnvironment>()
  routes.onError((cause, context) => {
    const { code } = toRefusal(cause, getRoutePattern(context), log)
    context.set('refused', code)
    return renderRefusal(context, code)
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

type Change<Form> = (clerk: Clerk, application: StoredApplication, form: Form) => Promise<NoticeName>

function createApplicationRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, flows, files: store, now } = desk
  const routes = new Hono<DeskEnvironment>()
  const renderApplication = async (context: Context<DeskEnvironment>, name: string, revealed: Revealed | null) => {
    const [read, requests] = await Promise.all([readApplication(desk, name), listRequests(desk, name)])
    const title = fillValues(words.application.title, { reference: read.application.reference })
    const props = { clerk: context.get('clerk'), read, requests, revealed }
    return renderPage(context, title, <ApplicationBody {...props} />)
  }
  /** Adds a form that changes an application, and leads back to its page. */
  const addChange = <Form,>(path: string, isForm: (form: unknown) => form is Form, change: Change<Form>): void => {
    routes.post(`/applications/:reference/${path}`, requireRole('decide'), async (context) => {
      const application = await loadApplication(desk, context.req.param('reference') ?? '')
      const said = await change(context.get('clerk'), application, await readForm(context.req, isForm))
      return context.redirect(`/desk/applications/${application.reference}?said=${said}`, 303)
    })
  }

  routes.get('/applications/:reference', (context) => renderApplication(context, context.req.param('reference'), null))

  addChange('status', deskForms.status, async (clerk, application, { status }) => {
    await setStatus(desk, clerk, application, status)
    return 'statusSet'
  })
  addChange('notes', deskForms.note, async (clerk, application, { note }) => {
    await writeNote(desk, clerk, application, note)
    return 'noted'
  })
  addChange('deliveries', deskForms.again, async (clerk, { id: application, reference }, { id }) => {
    const delivery = (await listDeliveries(database, application)).find((one) => one.id === id)
    if (delivery === undefined) throw new RequestRefusal('notFound')
    await runRecorded(desk, { clerk, act: 'toldAgain', reference, part: delivery.receiver }, (queries) =>
      requeueDelivery(queries, id, now()),
    )
    return 'toldAgain'
  })

  routes.post('/applications/:reference/reveal', requireRole('reveal'), async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    const { path } = await readForm(context.req, deskForms.reveal)
    const value = readMaskedValue(await getEdition(flows, application), application.submission, path)
    const { reference } = application
    // Recorded before it is shown.
    const { number } = await record(desk, { clerk: context.get('clerk'), act: 'revealed', reference, part: path })
    return renderApplication(context, reference, { path, value, entry: number })
  })

  routes.get('/applications/:reference/files/:key', requireRole('reveal'), async (context) => {
    const read = await readApplication(desk, context.req.param('reference'))
    return takeFile(desk, context.get('clerk'), read, context.req.param('key'))
  })

  routes.post('/applications/:reference/portable', requireRole('reveal'), async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    const [program, files] = await Promise.all([getEdition(flows, application), listStoredFiles(database, application)])
    if (!(await runApproved(desk, context.get('clerk'), { act: 'portable', application })))
      return context.redirect(`/desk/applications/${application.reference}?said=asked`, 303)
    const parts = streamPortableFile(application, program, files, store)
    return createAttachment(parts, `application-${application.reference}.json`, 'application/json')
  })

  routes.get('/applications/:reference/deletion', requireRole('delete'), async (context) => {
    const { reference } = await loadApplication(desk, context.req.param('reference'))
    const { title, warning, submit, keep } = words.deletion
    const body = (
      <>
        <p className="notice notice-warning">{warning}</p>
        <form className="buttons" method="post" action={`/desk/applications/${reference}/deletion`}>
          <SubmitButton label={submit} look="danger" />
          <a className="button button-secondary" href={`/desk/applications/${reference}`}>
            {keep}
          </a>
        </form>
      </>
    )
    return renderPage(context, fillValues(title, { reference }), body)
  })
  routes.post('/applications/:reference/deletion', requireRole('delete'), async (context) => {
    const application = await loadApplication(desk, context.req.param('reference'))
    const isDeleted = await deleteApplication(desk, context.get('clerk'), application)
    const asked = `/desk/applications/${application.reference}?said=asked`
    return context.redirect(isDeleted ? '/desk?said=deleted' : asked, 303)
  })

  routes.post('/requests', async (context) => {
    const { id } = await readForm(context.req, deskForms.again)
    const request = await approveRequest(desk, context.get('clerk'), id)
    return context.redirect(`${request.reference === null ? '/desk' : formatAddress(request)}?said=approved`, 303)
  })
  return routes
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
