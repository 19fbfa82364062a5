/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { fillValues } from '../../engine/text/template'
import { MAIL_RECEIVER } from '../applications/confirmation'
import { countOutbox, DELETED, type Delivery, listUndelivered, requeueDeadLetters } from '../applications/outbox'
import { listFailures } from '../http/failures'
import { RequestRefusal } from '../http/refusals'
import { type Desk, type DeskEnvironment, requireRole, runRecorded } from './desk'
import { ButtonForm, renderPage, Table, Time } from './DeskPage'
import { deskForms, readForm } from './forms'
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
  const rows = deliveries.map((one) => [
    ...(reference === null ? [one.kind === DELETED ? one.reference : linkApplication(one.reference)] : []),
    formatReceiver(one.receiver),
    <code>{one.kind}</code>,
    <>
      {states[one.state]} <Time at={one.at} />
    </>,
    one.attempts,
    one.last !== null && <code>{one.last}</code>,
    one.requestId !== null && <code>{one.requestId}</code>,
    ...(canSend
      ? [
          one.state !== 'waiting' && (
            <ButtonForm
              action={`/desk/applications/${reference}/deliveries`}
              field={['id', one.id]}
              label={fillValues(againTo, { receiver: formatReceiver(one.receiver) })}
            />
          ),
        ]
      : []),
  ])
  const headings = [
    ...(reference === null ? [words.audit.application] : []),
    ...[receiver, event, state, tries, last, request],
    ...(canSend ? [again] : []),
  ]
  return <Table caption={caption} headings={headings} rows={rows} />
}

export function linkApplication(reference: string) {
  return <a href={`/desk/applications/${reference}`}>{reference}</a>
}

function formatReceiver(id: string): string {
  return id === MAIL_RECEIVER ? words.deliveries.mail : id
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
    const canSend = context.get('clerk').roles.includes('decide')
    const { states, kinds, ...text } = words.deliveries
    const countRows = counts.map(({ receiver, waiting, dead, isMissing }) => [
      <>
        {formatReceiver(receiver)}
        {isMissing && <strong> {text.missing}</strong>}
      </>,
      waiting,
      dead,
      dead > 0 && canSend && (
        <ButtonForm
          action="/desk/deliveries"
          field={['receiver', receiver]}
          label={fillValues(text.allAgain, { receiver: formatReceiver(receiver) })}
        />
      ),
    ])
    const failureRows = failures.map(({ failedAt, kind, error, requestId }) => [
      <Time at={failedAt} />,
      kinds[kind],
      <code>{error}</code>,
      requestId !== null && <code>{requestId}</code>,
    ])
    return renderPage(
      context,
      text.title,
      <>
        {counts.length === 0 ? (
          <p>{text.all}</p>
        ) : (
          <>
            <Table
              caption={text.title}
              headings={[text.receiver, states.waiting, states['given up'], text.again]}
              rows={countRows}
            />
            <h2>{text.undelivered}</h2>
            <Deliveries caption={text.undelivered} deliveries={undelivered} />
          </>
        )}
        <h2>{text.failures}</h2>
        <p>{failures.length === 0 ? text.noFailures : text.failuresHelp}</p>
        {failures.length > 0 && (
          <Table
            caption={text.failures}
            headings={[words.audit.time, words.audit.act, text.error, text.request]}
            rows={failureRows}
          />
        )}
      </>,
    )
  })
  routes.post('/deliveries', requireRole('decide'), async (context) => {
    const { receiver } = await readForm(context.req, deskForms.allAgain)
    await runRecorded(desk, { clerk: context.get('clerk'), act: 'toldAgain', part: receiver }, async (queries) => {
      if ((await requeueDeadLetters(queries, receiver, now())) === 0) throw new RequestRefusal('notFound')
    })
    return context.redirect('/desk/deliveries?said=allToldAgain', 303)
  })
  return routes
}
