/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { formBody, shaped } from '../http/requestBody'
import { type Desk, type DeskEnvironment, recorded } from './desk'
import { deskForms, FORM_LIMITS } from './forms'
import { attachment, csvExport, exportedApplications, exportedEditions, jsonExport } from './exports'
import { filterIn, filterQuery, listApplications, servedUseCases } from './list'
import { ListPage } from './ListPage'
import { pageAnswer } from './DeskPage'

/** How many applications stand on one page. */
const PAGE = 50

/** The list of applications, and its export. */
export function listRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, flows, now } = desk
  const routes = new Hono<DeskEnvironment>()

  routes.get('/', async (context) => {
    const params = new URL(context.req.url).searchParams
    const filter = filterIn(params)
    const after = params.get('after')
    const [list, useCases] = await Promise.all([
      listApplications(database, filter, after, PAGE),
      servedUseCases(database, flows),
    ])
    const said = params.get('said') === 'deleted' ? 'deleted' : null
    return pageAnswer(
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
    const { format, filter: query } = shaped(await formBody(context.req.raw, FORM_LIMITS), deskForms.exports)
    const filter = filterIn(new URLSearchParams(query))
    // The filter says nothing of anybody but how a reference begins.
    const deed = {
      clerk: context.get('clerk'),
      act: 'exported',
      reference: null,
      part: `${format} ${filterQuery(filter)}`.trim(),
    } as const
    await recorded(desk, deed, async () => undefined)
    const editions = await exportedEditions(database, flows, filter)
    const applications = exportedApplications(database, flows, filter)
    const name = `applications-${now().toISOString().slice(0, 10)}.${format}`
    switch (format) {
      case 'csv':
        return attachment(csvExport(editions, applications), name, 'text/csv; charset=utf-8')
      case 'json':
        return attachment(jsonExport(applications), name, 'application/json')
      default:
        return format satisfies never
    }
  })
  return routes
}
