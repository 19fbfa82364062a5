/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { formBody, requireShape } from '../http/requestBody'
import { type Desk, type DeskEnvironment, runRecorded } from './desk'
import { deskForms, FORM_LIMITS } from './forms'
import { createAttachment, streamCsv, streamApplications, listExportEditions, streamJson } from './exports'
import { parseFilter, formatFilterQuery, listApplications, listServedUseCases } from './list'
import { ListPage } from './ListPage'
import { renderPageResponse } from './DeskPage'

/** How many applications stand on one page. */
const PAGE = 50

/** The list of applications, and its export. */
export function listRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, flows, now } = desk
  const routes = new Hono<DeskEnvironment>()

  routes.get('/', async (context) => {
    const params = new URL(context.req.url).searchParams
    const filter = parseFilter(params)
    const after = params.get('after')
    const [list, useCases] = await Promise.all([
      listApplications(database, filter, after, PAGE),
      listServedUseCases(database, flows),
    ])
    const said = params.get('said') === 'deleted' ? 'deleted' : null
    return renderPageResponse(
      context,
      <ListPage
        clerk={context.get('clerk')}
        filter={filter}
        list={list}
        isLater={after !== null}
        useCases={useCases}
        said={said}
      />,
    )
  })

  routes.post('/exports', async (context) => {
    const { format, filter: query } = requireShape(await formBody(context.req.raw, FORM_LIMITS), deskForms.exports)
    const filter = parseFilter(new URLSearchParams(query))
    // The filter says nothing of anybody but how a reference begins.
    const deed = {
      clerk: context.get('clerk'),
      act: 'exported',
      reference: null,
      part: `${format} ${formatFilterQuery(filter)}`.trim(),
    } as const
    await runRecorded(desk, deed, async () => undefined)
    const editions = await listExportEditions(database, flows, filter)
    const applications = streamApplications(database, flows, filter)
    const name = `applications-${now().toISOString().slice(0, 10)}.${format}`
    switch (format) {
      case 'csv':
        return createAttachment(streamCsv(editions, applications), name, 'text/csv; charset=utf-8')
      case 'json':
        return createAttachment(streamJson(applications), name, 'application/json')
      default:
        return format satisfies never
    }
  })
  return routes
}
