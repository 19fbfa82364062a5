/** @jsxImportSource hono/jsx */
import {
  type ApplicationFilter,
  type ApplicationList,
  formatFilterQuery,
  STATUSES,
  formatStatus,
  type UseCaseName,
} from './list'
import { type SaidDone, words } from './words'
import { ChoiceField, TextField, Time } from './fields'
import { DeskPage } from './DeskPage'

interface ListPageProps {
  readonly clerk: string
  readonly filter: ApplicationFilter
  readonly list: ApplicationList
  /** Whether newer ones stand on pages before. */
  readonly isLater: boolean
  readonly useCases: readonly UseCaseName[]
  readonly said: SaidDone | null
}

/** The applications that a filter means, a page of them. */
export function ListPage({ clerk, filter, list: { applications, next }, isLater, useCases, said }: ListPageProps) {
  const query = formatFilterQuery(filter)
  const names = new Map(useCases.map(({ id, name }) => [id, name]))
  const { none, next: older, first } = words.list
  return (
    <DeskPage title={words.applications} clerk={clerk} said={said}>
      <Filter filter={filter} useCases={useCases} />
      {applications.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table className="desk-table">
          <caption className="visually-hidden">{words.applications}</caption>
          <thead>
            <tr>
              {[words.list.reference, words.list.useCase, words.list.received, words.list.status].map((heading) => (
                <th scope="col">{heading}</th>
              ))}
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      )}
      {(next !== null || isLater) && (
        <p className="desk-links">
          {isLater && <a href={`/desk?${query}`}>{first}</a>}
          {next !== null && <a href={`/desk?${query}&after=${encodeURIComponent(next)}`}>{older}</a>}
        </p>
      )}
      {applications.length > 0 && <Exports query={query} />}
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

function Exports({ query }: { readonly query: string }) {
  const { exports, exportsHelp, csv, json } = words.list
  return (
    <section aria-labelledby="exports">
      <h2 id="exports">{exports}</h2>
      <p>{exportsHelp}</p>
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
