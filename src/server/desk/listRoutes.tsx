/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { hashContact } from '../applications/contacts'
import { normalizeRecipient } from '../codes/codeAction'
import { RequestRefusal } from '../http/refusals'
import { readFormBody, requireShape } from '../http/requestBody'
import type { Clerk } from './clerks'
import type { Desk, DeskEnvironment } from './desk'
import { ChoiceField, DeskPage, renderPageResponse, Table, TextField, Time } from './DeskPage'
import { createAttachment, listExportEditions, streamApplications, streamCsv, streamJson } from './exports'
import { deskForms, FORM_LIMITS } from './forms'
import {
  type ApplicationFilter,
  type ApplicationList,
  formatFilterQuery,
  formatStatus,
  listApplications,
  listServedUseCases,
  parseFilter,
  STATUSES,
  type UseCaseName,
} from './list'
import { type StandingRequests, listRequests, Requests, runApproved } from './secondClerk'
import { isNoticeName, type NoticeName, words } from './words'

interface ListPageProps {
  readonly clerk: Clerk
  readonly filter: ApplicationFilter
  readonly list: ApplicationList
  readonly isLater: boolean
  readonly useCases: readonly UseCaseName[]
  readonly requests: StandingRequests
  readonly notice: NoticeName | null
}

function ListPage(props: ListPageProps) {
  const { clerk, filter, list, isLater, useCases, requests, notice } = props
  const { applications, next } = list
  const query = formatFilterQuery(filter)
  const names = new Map(useCases.map(({ id, name }) => [id, name]))
  const { none, next: older, first } = words.list
  return (
    <DeskPage title={words.applications} clerk={clerk} notice={notice}>
      <Requests clerk={clerk} requests={requests} />
      <Search />
      <Filter filter={filter} useCases={useCases} />
      {filter.contact !== null && <p>{words.list.found}</p>}
      {applications.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Table
          caption={words.applications}
          headings={[words.list.reference, words.list.useCase, words.list.received, words.list.status]}
        >
          {applications.map(({ reference, flow, receivedAt, status, mode, simulated }) => (
            <tr>
              <th scope="row">
                <a href={`/desk/applications/${reference}`}>{reference}</a>
                {mode === 'test' && ` ${words.application.modes.test}`}
                {simulated.length > 0 && ` ${words.list.simulated}`}
              </th>
              <td>{names.get(flow) ?? flow}</td>
              <td>
                <Time at={receivedAt} />
              </td>
              <td>{formatStatus(status)}</td>
            </tr>
          ))}
        </Table>
      )}
      {(next !== null || isLater) && (
        <p className="desk-links">
          {isLater && <a href={`/desk?${query}`}>{first}</a>}
          {next !== null && <a href={`/desk?${query}&after=${encodeURIComponent(next)}`}>{older}</a>}
        </p>
      )}
      {applications.length > 0 && <Exports query={query} isGuarded={requests !== null} />}
    </DeskPage>
  )
}

function Filter({ filter, useCases }: Pick<ListPageProps, 'filter' | 'useCases'>) {
  const { list } = words
  const any = ['', list.any] as const
  return (
    <form className="desk-filter" method="get" action="/desk" aria-label={list.filter}>
      <TextField name="reference" label={list.reference} type="search" value={filter.reference ?? ''} width="full" />
      <ChoiceField
        name="status"
        label={list.status}
        value={filter.status ?? ''}
        choices={[any, ...STATUSES.map((status) => [status, words.statuses[status]] as const)]}
      />
      <ChoiceField
        name="flow"
        label={list.useCase}
        value={filter.flow ?? ''}
        choices={[any, ...useCases.map(({ id, name }) => [id, name] as const)]}
      />
      <TextField name="from" label={list.from} type="date" value={filter.from ?? ''} width="full" />
      <TextField name="to" label={list.to} type="date" value={filter.to ?? ''} width="full" />
      <div className="buttons">
        {filter.contact !== null && <input type="hidden" name="contact" value={filter.contact} />}
        <button className="button button-primary" type="submit">
          {list.submit}
        </button>
        <a className="button button-link" href="/desk">
          {list.reset}
        </a>
      </div>
    </form>
  )
}

/** A form of its own, because what is searched for must not stand in an address. */
function Search() {
  const { search, contact, contactHelp, find } = words.list
  return (
    <form className="fields" method="post" action="/desk/search" aria-label={search}>
      <TextField name="contact" label={contact} help={contactHelp} isRequired />
      <div className="buttons">
        <button className="button button-secondary" type="submit">
          {find}
        </button>
      </div>
    </form>
  )
}

function Exports({ query, isGuarded }: { readonly query: string; readonly isGuarded: boolean }) {
  const { exports, exportsHelp, csv, json } = words.list
  return (
    <section aria-labelledby="exports">
      <h2 id="exports">{exports}</h2>
      <p>{exportsHelp}</p>
      {isGuarded && <p>{words.secondClerk.help}</p>}
      <form className="buttons" method="post" action="/desk/exports">
        <input type="hidden" name="filter" value={query} />
        <button className="button button-secondary" type="submit" name="format" value="csv">
          {csv}
        </button>
        <button className="button button-secondary" type="submit" name="format" value="json">
          {json}
        </button>
      </form>
    </section>
  )
}

const PAGE = 50

export function createListRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, vault, flows, now } = desk
  const routes = new Hono<DeskEnvironment>()

  routes.get('/', async (context) => {
    const params = new URL(context.req.url).searchParams
    const filter = parseFilter(params)
    const after = params.get('after')
    const [list, useCases, requests] = await Promise.all([
      listApplications(database, filter, after, PAGE),
      listServedUseCases(database, flows),
      listRequests(desk),
    ])
    const said = params.get('said') ?? ''
    const notice = isNoticeName(said) ? said : null
    return renderPageResponse(
      context,
      <ListPage
        clerk={context.get('clerk')}
        filter={filter}
        list={list}
        isLater={after !== null}
        useCases={useCases}
        requests={requests}
        notice={notice}
      />,
    )
  })

  routes.post('/search', async (context) => {
    const { contact: typed } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.contact)
    const text = typed.trim()
    const contact = normalizeRecipient(text.includes('@') ? text : text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+'))
    if (contact === null) throw new RequestRefusal('contact')
    return context.redirect(`/desk?contact=${hashContact(vault, contact)}`, 303)
  })

  routes.post('/exports', async (context) => {
    const { format, filter: query } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.exports)
    const filter = parseFilter(new URLSearchParams(query))
    const part = `${format} ${formatFilterQuery(filter)}`
    if (!(await runApproved(desk, context.get('clerk'), { act: 'exported', application: null, part })))
      return context.redirect(`/desk?${formatFilterQuery(filter)}&said=asked`, 303)
    const editions = await listExportEditions(database, flows, filter)
    const applications = streamApplications(desk, filter)
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
