import type { Queries } from '../../database/database'

/** How it stands with something that one receiver is to be told of an application. */
export interface Delivery {
  readonly id: string
  /** The receiver, by its host alone: its address may hold what is secret. */
  readonly host: string
  readonly state: 'waiting' | 'told' | 'given up'
  /** When it was told, given up, or is tried next. */
  readonly at: Date
  readonly attempts: number
  /** What the last try came to: a status, or the name of a fault; null before the first. */
  readonly last: string | null
}

interface Row {
  readonly id: string
  readonly receiver: string
  readonly attempts: number
  readonly next_at: Date | null
  readonly delivered_at: Date | null
  readonly dead_at: Date | null
  readonly written_at: Date
  readonly last: string | null
}

/** What is told of an application, by receiver. */
export async function deliveriesOf(queries: Queries, application: string): Promise<readonly Delivery[]> {
  const rows = await queries.rows<Row>(
    `select id, receiver, attempts, next_at, delivered_at, dead_at, written_at,
       (select coalesce(status::text, fault) from webhook_attempts where outbox = outbox.id order by id desc limit 1) as last
     from outbox where application = $1 order by written_at, receiver`,
    [application],
  )
  return rows.map(
    ({
      id,
      receiver,
      attempts,
      last,
      written_at: writtenAt,
      next_at: nextAt,
      delivered_at: toldAt,
      dead_at: givenUpAt,
    }) => ({
      id,
      host: new URL(receiver).host,
      attempts,
      last,
      state: stateOf(toldAt, givenUpAt),
      at: toldAt ?? givenUpAt ?? nextAt ?? writtenAt,
    }),
  )
}

function stateOf(toldAt: Date | null, givenUpAt: Date | null): Delivery['state'] {
  if (toldAt !== null) return 'told'
  return givenUpAt === null ? 'waiting' : 'given up'
}
