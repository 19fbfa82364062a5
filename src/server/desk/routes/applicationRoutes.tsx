/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono'
import { removeOrphans } from '../../files/removeOrphans'
import { errorName } from '../../log/errorName'
import { formBody } from '../../http/readBody'
import { shaped } from '../../http/shapes'
import { RequestRefusal } from '../../refusals/requestRefusal'
import { removeApplication } from '../../submissions/removeApplication'
import { deliverAgain } from '../../webhooks/deliver'
import { deliveriesOf } from '../application/deliveries'
import { keptApplication, keptFiles } from '../application/keptApplication'
import { maskedValueAt } from '../application/maskedValue'
import { addNote } from '../application/notes'
import { readApplication } from '../application/readApplication'
import { takenFile } from '../application/takenFile'
import type { Deed } from '../audit/auditEntry'
import { type Desk, type DeskEnvironment, recorded } from '../desk'
import { deskForms, FORM_LIMITS } from '../deskForms'
import { attachment } from '../exports/attachment'
import { editionOf } from '../exports/exportedApplications'
import { portableFile } from '../exports/portableFile'
import { ApplicationPage } from '../pages/ApplicationPage'
import { DeletionPage } from '../pages/DeletionPage'
import { pageAnswer } from '../pages/pageAnswer'
import { isSaid, words } from '../words'

/** One application: what it is, and what is done with it. */
export function applicationRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, flows, files: store, now } = desk
  const routes = new Hono<DeskEnvironment>()

  routes.get('/applications/:reference', async (context) => {
    const read = await readApplication(desk, context.req.param('reference'))
    const said = context.req.query('said') ?? ''
    return pageAnswer(context, <ApplicationPage clerk={context.get('clerk')} read={read} said={isSaid(said) ? said : null} />)
  })

  routes.post('/applications/:reference/status', async (context) => {
    const { id, reference } = await keptApplication(database, context.req.param('reference'))
    const { status } = shaped(await formBody(context.req.raw, FORM_LIMITS), deskForms.status)
    await recorded(desk, deedOf(context, 'statusSet', reference, status), (queries) => queries.rows('update applications set status = $2 where id = $1', [id, status]))
    return context.redirect(`/desk/applications/${reference}?said=statusSet`, 303)
  })

  routes.post('/applications/:reference/notes', async (context) => {
    const { id, reference } = await keptApplication(database, context.req.param('reference'))
    const { note } = shaped(await formBody(context.req.raw, FORM_LIMITS), deskForms.note)
    await recorded(desk, deedOf(context, 'noted', reference), (queries) => addNote(queries, id, { clerk: context.get('clerk'), note, writtenAt: now() }))
    return context.redirect(`/desk/applications/${reference}?said=noted`, 303)
  })

  routes.post('/applications/:reference/reveal', async (context) => {
    const application = await keptApplication(database, context.req.param('reference'))
    const { path } = shaped(await formBody(context.req.raw, FORM_LIMITS), deskForms.reveal)
    const value = maskedValueAt(await editionOf(flows, application), application.submission, path)
    // Nothing is shown that is not recorded.
    const { entry } = await recorded(desk, deedOf(context, 'revealed', application.reference, path), async () => undefined)
    const read = await readApplication(desk, application.reference)
    return pageAnswer(context, <ApplicationPage clerk={context.get('clerk')} read={read} revealed={{ path, value, entry: entry.number }} />)
  })

  routes.get('/files/:key', async (context) => {
    const { reference, path, name } = await takenFile(desk, context.req.param('key'))
    await recorded(desk, deedOf(context, 'fileTaken', reference, path), async () => undefined)
    return attachment(store.read(context.req.param('key')), name, 'application/octet-stream')
  })

  routes.post('/applications/:reference/portable', async (context) => {
    const application = await keptApplication(database, context.req.param('reference'))
    const [program, files] = await Promise.all([editionOf(flows, application), keptFiles(database, application.id)])
    await recorded(desk, deedOf(context, 'portable', application.reference), async () => undefined)
    const parts = portableFile({ application, program, files, store, company: words.application.company })
    return attachment(parts, `application-${application.reference}.json`, 'application/json')
  })

  routes.post('/applications/:reference/deliveries', async (context) => {
    const application = await keptApplication(database, context.req.param('reference'))
    const { id } = shaped(await formBody(context.req.raw, FORM_LIMITS), deskForms.again)
    const delivery = (await deliveriesOf(database, application.id)).find((one) => one.id === id)
    if (delivery === undefined) throw new RequestRefusal('notFound')
    await recorded(desk, deedOf(context, 'toldAgain', application.reference, delivery.host), (queries) => deliverAgain(queries, id, now()))
    return context.redirect(`/desk/applications/${application.reference}?said=toldAgain`, 303)
  })

  routes.get('/applications/:reference/deletion', async (context) => {
    const { reference } = await keptApplication(database, context.req.param('reference'))
    return pageAnswer(context, <DeletionPage clerk={context.get('clerk')} reference={reference} />)
  })
  routes.post('/applications/:reference/deletion', async (context) => {
    const { id, reference } = await keptApplication(database, context.req.param('reference'))
    await recorded(desk, deedOf(context, 'deleted', reference), (queries) => removeApplication(queries, id))
    // What fails here is tried again every minute.
    await removeOrphans(database, store, now()).catch((cause: unknown) => desk.log({ event: 'failed', route: 'background', error: errorName(cause) }))
    return context.redirect('/desk?said=deleted', 303)
  })
  return routes
}

function deedOf(context: Context<DeskEnvironment>, act: Deed['act'], reference: string, part: string | null = null): Deed {
  return { clerk: context.get('clerk'), act, reference, part }
}
