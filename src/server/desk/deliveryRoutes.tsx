/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { fillValues } from '../../engine/text/template'
import { MAIL_RECEIVER } from '../applications/confirmation'
import {
  countOutbox,
  DELETED,
  type Delivery,
  listUndelivered,
  type OutboxCount,
  requeueDeadLetters,
} from '../applications/outbox'
import { type Failure, listFailures } from '../http/failures'
import { RequestRefusal } from '../http/refusals'
import { readFormBody, requireShape } from '../http/requestBody'
import { type Clerk, formatAuditedClerk } from './clerks'
import { type Desk, type DeskEnvironment, requireRole, runRecorded } from './desk'
import { DeskPage, renderPageResponse, Table, Time } from './DeskPage'
import { deskForms, FORM_LIMITS } from './forms'
import { words } from './words'

interface DeliveriesProps {
  readonly caption: string
  readonly deliveries: readonly Delivery[]
  /** The application if all are of one, whose page sends each again. */
  readonly reference?: string | null
  readonly canSend?: boolean
}

/** Deliveries as a table. */
export function Deliveries({ caption, deliveries, reference = null, canSend = false }: DeliveriesProps) {
  const { none, receiver, event, state, tries, last, request, states, again, againTo } = words.deliveries
  if (deliveries.length === 0) return <p>{none}</p>
  const headings = [receiver, event, state, tries, last, request, ...(canSend ? [again] : [])]
  return (
    <Table caption={caption} headings={reference === null ? [words.audit.application, ...headings] : headings}>
      {deliveries.map((one) => (
        <tr>
          {reference === null && (
            <th scope="row">
              {one.kind === DELETED ? (
                one.reference
              ) : (
                <a href={`/desk/applications/${one.reference}`}>{one.reference}</a>
              )}
            </th>
          )}
          <td>{formatReceiver(one.receiver)}</td>
          <td>
            <code>{one.kind}</code>
          </td>
          <td>
            {states[one.state]} <Time at={one.at} />
          </td>
          <td>{one.attempts}</td>
          <td>{one.last !== null && <code>{one.last}</code>}</td>
          <td>{one.requestId !== null && <code>{one.requestId}</code>}</td>
          {canSend && (
            <td>
              {one.state !== 'waiting' && (
                <SendForm
                  address={`/desk/applications/${reference}/deliveries`}
                  field={['id', one.id]}
                  label={fillValues(againTo, { receiver: formatReceiver(one.receiver) })}
                />
              )}
            </td>
          )}
        </tr>
      ))}
    </Table>
  )
}

interface SendFormProps {
  readonly address: string
  readonly field: readonly [name: string, value: string]
  readonly label: string
}

function SendForm({ address, field: [name, value], label }: SendFormProps) {
  return (
    <form method="post" action={address}>
      <input type="hidden" name={name} value={value} />
      <button className="button button-secondary" type="submit">
        {label}
      </button>
    </form>
  )
}

function formatReceiver(id: string): string {
  return id === MAIL_RECEIVER ? words.deliveries.mail : id
}

interface DeliveriesPageProps {
  readonly clerk: Clerk
  readonly counts: readonly OutboxCount[]
  readonly undelivered: readonly Delivery[]
  readonly failures: readonly Failure[]
  readonly isToldAgain: boolean
}

function DeliveriesPage({ clerk, counts, undelivered, failures, isToldAgain }: DeliveriesPageProps) {
  const text = words.deliveries
  const { states, kinds } = text
  return (
    <DeskPage title={text.title} clerk={clerk} notice={isToldAgain ? 'allToldAgain' : null}>
      {counts.length === 0 ? (
        <p>{text.all}</p>
      ) : (
        <>
          <Table caption={text.title} headings={[text.receiver, states.waiting, states['given up'], text.again]}>
            {counts.map(({ receiver, waiting, dead, isMissing }) => (
              <tr>
                <th scope="row">
                  {formatReceiver(receiver)}
                  {isMissing && <strong> {text.missing}</strong>}
                </th>
                <td>{waiting}</td>
                <td>{dead}</td>
                <td>
                  {dead > 0 && clerk.roles.includes('decide') && (
                    <SendForm
                      address="/desk/deliveries"
                      field={['receiver', receiver]}
                      label={fillValues(text.allAgain, { receiver: formatReceiver(receiver) })}
                    />
                  )}
                </td>
              </tr>
            ))}
          </Table>
          <h2>{text.undelivered}</h2>
          <Deliveries caption={text.undelivered} deliveries={undelivered} />
        </>
      )}
      <h2>{text.failures}</h2>
      <p>{failures.length === 0 ? text.noFailures : text.failuresHelp}</p>
      {failures.length > 0 && (
        <Table caption={text.failures} headings={[words.audit.time, words.audit.act, text.error, text.request]}>
          {failures.map(({ failedAt, kind, error, requestId }) => (
            <tr>
              <td>
                <Time at={failedAt} />
              </td>
              <td>{kinds[kind]}</td>
              <td>
                <code>{error}</code>
              </td>
              <td>{requestId !== null && <code>{requestId}</code>}</td>
            </tr>
          ))}
        </Table>
      )}
    </DeskPage>
  )
}

/** Rows of each list. */
const ROWS = 100

/** Creates the page of what receivers were not told yet, what was given up, and what failed for one person alone. */
export function createDeliveryRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, deliverers, now } = desk
  const routes = new Hono<DeskEnvironment>()
  routes.get('/deliveries', async (context) => {
    const [counts, undelivered, failures] = await Promise.all([
      countOutbox(database, deliverers),
      listUndelivered(database, ROWS),
      listFailures(database, ROWS),
    ])
    const isToldAgain = context.req.query('said') === 'allToldAgain'
    const props = { clerk: context.get('clerk'), counts, undelivered, failures, isToldAgain }
    return renderPageResponse(context, <DeliveriesPage {...props} />)
  })
  routes.post('/deliveries', requireRole('decide'), async (context) => {
    const { receiver } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.allAgain)
    const clerk = formatAuditedClerk(context.get('clerk'))
    await runRecorded(desk, { clerk, act: 'toldAgain', reference: null, part: receiver }, async (queries) => {
      if ((await requeueDeadLetters(queries, receiver, now())) === 0) throw new RequestRefusal('notFound')
    })
    return context.redirect('/desk/deliveries?said=allToldAgain', 303)
  })
  return routes
}
