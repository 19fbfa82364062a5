/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { hashContact } from '../applications/contacts'
import { normalizeRecipient } from '../codes/codeAction'
import { RequestRefusal } from '../http/refusals'
import { linkApplication } from './deliveryRoutes'
import type { Desk, DeskEnvironment } from './desk'
import {
  SubmitButton,
  ChoiceField,
  FieldsForm,
  PageLinks,
  renderPage,
  Section,
  Table,
  TextField,
  Time,
} from './DeskPage'
import { createAttachment, listExportEditions, streamApplications, streamCsv, streamJson } from './exports'
import { deskForms, readForm } from './forms'
import {
  type ApplicationFilter,
  formatFilterQuery,
  formatStatus,
  listApplications,
  type ListedApplication,
  listServedUseCases,
  parseFilter,
  STATUS_CHOICES,
  type UseCaseNames,
} from './list'
import { listRequests, Requests, runApproved } from './secondClerk'
import { words } from './words'

const text = words.list

interface FilterProps {
  readonly filter: ApplicationFilter
  readonly names: UseCaseNames
}

function Filter({ filter, names }: FilterProps) {
  const any = ['', text.any] as const
  return (
    <form className="desk-filter" method="get" action="/desk" aria-label={text.filter}>
      <TextField name="reference" label={text.reference} type="search" value={filter.reference ?? ''} width="full" />
      <ChoiceField name="status" label={text.status} value={filter.status ?? ''} choices={[any, ...STATUS_CHOICES]} />
      <ChoiceField name="flow" label={text.useCase} value={filter.flow ?? ''} choices={[any, ...names]} />
      <TextField name="from" label={text.from} type="date" value={filter.from ?? ''} width="full" />
      <TextField name="to" label={text.to} type="date" value={filter.to ?? ''} width="full" />
      <div className="buttons">
        {filter.contact !== null && <input type="hidden" name="contact" value={filter.contact} />}
        <SubmitButton label={text.submit} look="primary" />
        <a className="button button-link" href="/desk">
          {text.reset}
        </a>
      </div>
    </form>
  )
}

interface ApplicationsProps {
  readonly applications: readonly ListedApplication[]
  readonly names: UseCaseNames
}

function Applications({ applications, names }: ApplicationsProps) {
  if (applications.length === 0) return <p>{text.none}</p>
  const rows = applications.map(({ reference, flow, receivedAt, status, mode, simulated }) => [
    <>
      {linkApplication(reference)}
      {mode === 'test' && ` ${words.application.modes.test}`}
      {simulated.length > 0 && ` ${text.simulated}`}
    </>,
    names.get(flow) ?? flow,
    <Time at={receivedAt} />,
    formatStatus(status),
  ])
  const headings = [text.reference, text.useCase, text.received, text.status]
  return <Table caption={words.applications} headings={headings} rows={rows} />
}

function Exports({ query, isGuarded }: { readonly query: string; readonly isGuarded: boolean }) {
  return (
    <Section name="exports" title={text.exports}>
      <p>{text.exportsHelp}</p>
      {isGuarded && <p>{words.secondClerk.help}</p>}
      <form className="buttons" method="post" action="/desk/exports">
        <input type="hidden" name="filter" value={query} />
        <SubmitButton label={text.csv} name="format" value="csv" />
        <SubmitButton label={text.json} name="format" value="json" />
      </form>
    </Section>
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
    const [{ applications, next }, names, requests] = await Promise.all([
      listApplications(database, filter, after, PAGE),
      listServedUseCases(database, flows),
      listRequests(desk),
    ])
    const query = formatFilterQuery(filter)
    return renderPage(
      context,
      words.applications,
      <>
        <Requests clerk={context.get('clerk')} requests={requests} />
        {/* A form of its own, because what is searched for must not stand in an address. */}
        <FieldsForm action="/desk/search" label={text.search} submit={text.find}>
          <TextField name="contact" label={text.contact} help={text.contactHelp} isRequired />
        </FieldsForm>
        <Filter filter={filter} names={names} />
        {filter.contact !== null && <p>{text.found}</p>}
        <Applications applications={applications} names={names} />
        <PageLinks
          links={[
            [after !== null, `/desk?${query}`, text.first],
            [next !== null, `/desk?${query}&after=${encodeURIComponent(next ?? '')}`, text.next],
          ]}
        />
        {applications.length > 0 && <Exports query={query} isGuarded={requests !== null} />}
      </>,
    )
  })

  routes.post('/search', async (context) => {
    const typed = (await readForm(context.req, deskForms.contact)).contact.trim()
    const number = typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
    const contact = normalizeRecipient(typed.includes('@') ? typed : number)
    if (contact === null) throw new RequestRefusal('contact')
    return context.redirect(`/desk?contact=${hashContact(vault, contact)}`, 303)
  })

  routes.post('/exports', async (context) => {
    const { format, filter: asked } = await readForm(context.req, deskForms.exports)
    const filter = parseFilter(new URLSearchParams(asked))
    const query = formatFilterQuery(filter)
    if (
      !(await runApproved(desk, context.get('clerk'), {
        act: 'exported',
        application: null,
        part: `${format} ${query}`,
      }))
    )
      return context.redirect(`/desk?${query}&said=asked`, 303)
    const applications = streamApplications(desk, filter)
    const name = `applications-${now().toISOString().slice(0, 10)}.${format}`
    switch (format) {
      case 'csv': {
        const editions = await listExportEditions(database, flows, filter)
        return createAttachment(streamCsv(editions, applications), name, 'text/csv; charset=utf-8')
      }
      case 'json':
        return createAttachment(streamJson(applications), name, 'application/json')
      default:
        return format satisfies never
    }
  })
  return routes
}
