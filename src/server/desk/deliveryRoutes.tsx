/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { fillValues } from '../../engine/text/template'
import {
  countOutbox,
  DELETED,
  type Delivery,
  listUndelivered,
  type OutboxCount,
  requeueDeadLetters,
} from '../applications/outbox'
import { RequestRefusal } from '../http/refusals'
import { readFormBody, requireShape } from '../http/requestBody'
import { type Clerk, formatAuditedClerk } from './clerks'
import { type Desk, type DeskEnvironment, requireRole, runRecorded } from './desk'
import { DeskPage, renderPageResponse, Table } from './DeskPage'
import { Time } from './fields'
import { deskForms, FORM_LIMITS } from './forms'
import { words } from './words'

interface DeliveriesPageProps {
  readonly clerk: Clerk
  readonly counts: readonly OutboxCount[]
  readonly dead: readonly Delivery[]
  readonly waiting: readonly Delivery[]
  readonly isToldAgain: boolean
}

function DeliveriesPage({ clerk, counts, dead, waiting, isToldAgain }: DeliveriesPageProps) {
  const { title, all, givenUp, upcoming, nothing, receiver, states, missing, sendAll } = words.deliveries
  return (
    <DeskPage title={title} clerk={clerk} notice={isToldAgain ? 'toldAgain' : null}>
      {counts.length === 0 ? (
        <p>{all}</p>
      ) : (
        <Table caption={title} headings={[receiver, states.waiting, states['given up'], words.deliveries.again]}>
          {counts.map((count) => (
            <tr>
              <th scope="row">
                {count.receiver}
                {count.isMissing && <strong> {missing}</strong>}
              </th>
              <td>{count.waiting}</td>
              <td>{count.dead}</td>
              <td>
                {count.dead > 0 && clerk.roles.includes('decide') && (
                  <form method="post" action="/desk/deliveries">
                    <input type="hidden" name="receiver" value={count.receiver} />
                    <button className="button button-secondary" type="submit">
                      {fillValues(sendAll, { receiver: count.receiver })}
                    </button>
                  </form>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <h2>{givenUp}</h2>
      {dead.length === 0 ? <p>{nothing}</p> : <Deliveries caption={givenUp} deliveries={dead} />}
      <h2>{upcoming}</h2>
      {waiting.length === 0 ? <p>{nothing}</p> : <Deliveries caption={upcoming} deliveries={waiting} />}
    </DeskPage>
  )
}

function Deliveries({ caption, deliveries }: { readonly caption: string; readonly deliveries: readonly Delivery[] }) {
  const { receiver, event, time, count, answer } = words.deliveries
  return (
    <Table caption={caption} headings={[words.audit.application, receiver, event, time, count, answer]}>
      {deliveries.map((delivery) => (
        <tr>
          <th scope="row">
            {delivery.kind === DELETED ? (
              delivery.reference
            ) : (
              <a href={`/desk/applications/${delivery.reference}`}>{delivery.reference}</a>
            )}
          </th>
          <td>{delivery.receiver}</td>
          <td>
            <code>{delivery.kind}</code>
          </td>
          <td>
            <Time at={delivery.at} />
          </td>
          <td>{delivery.attempts}</td>
          <td>{delivery.last !== null && <code>{delivery.last}</code>}</td>
        </tr>
      ))}
    </Table>
  )
}

/** Rows of each table. */
const ROWS = 100

/** Creates the page of what receivers of webhooks were not told yet, and of what was given up. */
export function createDeliveryRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, deliverers, now } = desk
  const routes = new Hono<DeskEnvironment>()
  routes.get('/deliveries', async (context) => {
    const [counts, dead, waiting] = await Promise.all([
      countOutbox(database, deliverers),
      listUndelivered(database, 'given up', ROWS),
      listUndelivered(database, 'waiting', ROWS),
    ])
    const isToldAgain = context.req.query('said') === 'toldAgain'
    const props = { clerk: context.get('clerk'), counts, dead, waiting, isToldAgain }
    return renderPageResponse(context, <DeliveriesPage {...props} />)
  })
  routes.post('/deliveries', requireRole('decide'), async (context) => {
    const { receiver } = requireShape(await readFormBody(context.req.raw, FORM_LIMITS), deskForms.allAgain)
    const deed = {
      clerk: formatAuditedClerk(context.get('clerk')),
      act: 'toldAgain',
      reference: null,
      part: receiver,
    } as const
    await runRecorded(desk, deed, async (queries) => {
      if ((await requeueDeadLetters(queries, receiver, now())) === 0) throw new RequestRefusal('notFound')
    })
    return context.redirect('/desk/deliveries?said=toldAgain', 303)
  })
  return routes
}
