import { createHash, randomUUID } from 'node:crypto'
import type { Mode } from '../../engine/program/program'
import type { Queries } from '../database/database'
import { currentRequest } from '../http/log'

export const EVENT_TYPES = ['application.received', 'application.status_changed', 'application.deleted'] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** What an event says of its application: names only, never an answer. */
export interface EventData {
  readonly id: string
  readonly reference: string
  readonly flow: string
  readonly revision: string
  readonly mode: Mode
  readonly simulated: readonly string[]
  /** The new status, or the last one of a deleted application. */
  readonly status: string
}

/** The columns of `applications` that are an event's data. */
export const EVENT_COLUMNS = 'id, reference, flow, revision, mode, simulated, status'

export interface WebhookReceiver {
  /** Unique, and stays when the address changes: deliveries are for an id. Small letters, digits and hyphens. */
  readonly id: string
  readonly url: string
  /** Standard Webhooks secrets: shared (`whsec_…`) or private keys (`whsk_…`). Both old and new during a rotation. */
  readonly secrets: readonly string[]
}

/** Who is told of an event, and when it happened. */
export interface Announcement {
  readonly receivers: readonly WebhookReceiver[]
  readonly now: Date
}

interface EventOccasion {
  /** When the application was received, whose month the rows are in; null for one that was deleted. */
  readonly receivedAt: Date | null
  /** With it, the ids are the same for the same event: after a restore, receivers know one that they were told before. */
  readonly occasion?: string
}

/** Writes an event of each application for each receiver, in the transaction of the change that they tell of. */
export async function writeEvents(
  queries: Queries,
  type: EventType,
  applications: readonly (EventData & EventOccasion)[],
  announcement: Announcement,
): Promise<void> {
  const timestamp = announcement.now.toISOString()
  const written = applications.map(
    ({ id, reference, flow, revision, mode, simulated, status, receivedAt, occasion }) => {
      const data = { id, reference, flow, revision, mode, simulated, status }
      const body = JSON.stringify({ type, timestamp, data })
      return { application: id, body, receivedAt, ...(occasion && { occasion }) }
    },
  )
  await writeDeliveries(queries, type, written, announcement)
}

/** Writes what is to be delivered to each receiver. */
export async function writeDeliveries(
  queries: Queries,
  kind: string,
  written: readonly ({ readonly application: string; readonly body: string } & EventOccasion)[],
  { receivers, now }: { readonly receivers: readonly Pick<WebhookReceiver, 'id' | 'url'>[]; readonly now: Date },
): Promise<void> {
  const rows = written.flatMap(({ application, body, receivedAt, occasion }) =>
    receivers.map(({ id: receiver, url }) => ({
      id: occasion === undefined ? randomUUID() : hashToUuid([kind, application, occasion, receiver]),
      application,
      body,
      receiver,
      url,
      received: receivedAt ?? '-infinity',
    })),
  )
  if (rows.length === 0) return
  await queries.rows(
    `insert into outbox (id, kind, application, body, written_at, next_at, receiver_id, receiver, request_id, received_at)
     select id, $1, application, body, $2, $2, receiver, url, $4, received
     from json_to_recordset($3) as written (id uuid, application text, body text, receiver text, url text, received timestamptz)`,
    [kind, now, JSON.stringify(rows), currentRequest.getStore()?.requestId ?? null],
  )
}

/** Returns a UUID of version 8 (RFC 9562). */
function hashToUuid(parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** What a row is found by without a look into every partition. */
interface DeliveryKey {
  readonly id: string
  readonly application: string
  /** As text, because a Date has no microseconds and no infinity. */
  readonly receivedAt: string
}

const KEY = 'id, application, received_at::text as "receivedAt"'

/** The condition of rows, and its values. */
const BY_KEY = 'outbox.id = any($1) and outbox.application = any($2) and received_at = any($3::timestamptz[])'

function listKeys(rows: readonly DeliveryKey[]): readonly (readonly string[])[] {
  return (['id', 'application', 'receivedAt'] as const).map((part) => [...new Set(rows.map((row) => row[part]))])
}

/** A delivery that one process has taken, to be sent now. */
export interface DueDelivery extends DeliveryKey {
  readonly kind: string
  readonly body: string
  /** Including this one. */
  readonly attempts: number
  /** The request that it came of; null if none did. */
  readonly requestId: string | null
}

/** Seconds for which one process owns a delivery. If that process dies, the attempt counts as failed. */
const LEASE = 60

/** How often deliveries are looked for again where another process took those that were found. */
const MOST_TRIES = 5

/** Takes up to `count` deliveries that are due for a receiver. Of processes that look for some at once, one gets each. */
export async function claimDue(
  queries: Queries,
  receiver: string,
  { now, count }: { readonly now: Date; readonly count: number },
): Promise<readonly DueDelivery[]> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const due = await queries.rows<DeliveryKey>(
      `select ${KEY} from outbox where receiver_id = $1 and next_at <= $2 order by next_at limit $3`,
      [receiver, now, count],
    )
    if (due.length === 0) break
    const claimed = await queries.rows<DueDelivery>(
      `update outbox set next_at = $4::timestamptz + $5 * interval '1 second', attempts = attempts + 1
       where ${BY_KEY} and next_at <= $4 returning ${KEY}, kind, body, attempts, request_id as "requestId"`,
      [...listKeys(due), now, LEASE],
    )
    if (claimed.length > 0) return claimed
  }
  return []
}

/** How an attempt ended. */
export interface Attempt extends Pick<DueDelivery, keyof DeliveryKey | 'kind'> {
  readonly status: number | null
  readonly fault: string | null
  /** When it is tried next; null if it was delivered or given up. */
  readonly next: Date | null
  readonly isDelivered: boolean
}

/** Of an application that is not there any more. */
export const DELETED = 'application.deleted' satisfies EventType

/**
 * Records attempts. What was deleted meanwhile, with its application, is left out; once receivers know of a deletion,
 * nothing of it stays here either.
 */
export async function recordAttempts(queries: Queries, attempts: readonly Attempt[], at: Date): Promise<void> {
  const isOver = ({ isDelivered, kind }: Attempt): boolean => isDelivered && kind === DELETED
  const [over, kept] = [attempts.filter(isOver), attempts.filter((one) => !isOver(one))]
  if (over.length > 0) await queries.rows(`delete from outbox where ${BY_KEY}`, listKeys(over))
  if (kept.length === 0) return
  await queries.rows(
    `update outbox set next_at = next, last = coalesce(status, fault),
       delivered_at = case when "isDelivered" then $5::timestamptz end,
       dead_at = case when not "isDelivered" and next is null then $5::timestamptz end
     from json_to_recordset($4)
       as ended (id uuid, application text, status text, fault text, next timestamptz, "isDelivered" boolean)
     where ${BY_KEY} and outbox.id = ended.id and outbox.application = ended.application`,
    [...listKeys(kept), JSON.stringify(kept, ['id', 'application', 'status', 'fault', 'next', 'isDelivered']), at],
  )
}

/** Restarts a delivery from its first attempt: one that was given up, or that its receiver lost. Returns whether it exists. */
export async function requeueDelivery(queries: Queries, id: string, now: Date): Promise<boolean> {
  const found = await queries.rows(
    'update outbox set next_at = $2, attempts = 0, dead_at = null, delivered_at = null where id = $1 returning id',
    [id, now],
  )
  return found.length > 0
}

/** What one receiver was not told: what waits for it, and dead letters. */
export interface OutboxCount {
  readonly receiver: string
  readonly waiting: number
  readonly dead: number
  /** Whether the receiver is not set up any more. What waits for it is kept, and sent when it is again. */
  readonly isMissing: boolean
}

export async function countOutbox(
  queries: Queries,
  receivers: readonly { readonly id: string }[],
): Promise<readonly OutboxCount[]> {
  return queries.rows<OutboxCount>(
    `select receiver_id as receiver, count(next_at)::int as waiting, count(dead_at)::int as dead, receiver_id <> all($1) as "isMissing"
     from outbox where next_at is not null or dead_at is not null group by receiver_id order by receiver_id`,
    [receivers.map(({ id }) => id)],
  )
}

/** How many dead letters are sent again by one statement, which has a time limit. */
const MOST_REQUEUED = 10_000

/** Restarts the oldest dead letters of a receiver. Returns how many. */
export async function requeueDeadLetters(queries: Queries, receiver: string, now: Date): Promise<number> {
  const dead = await queries.rows<DeliveryKey>(
    `select ${KEY} from outbox where receiver_id = $1 and dead_at is not null order by dead_at limit $2`,
    [receiver, MOST_REQUEUED],
  )
  const requeued = await queries.rows(
    `update outbox set next_at = $4, attempts = 0, dead_at = null where ${BY_KEY} and dead_at is not null returning id`,
    [...listKeys(dead), now],
  )
  return requeued.length
}

/** An event of an application, for one receiver. */
export interface Delivery {
  readonly id: string
  /** The receiver's id. */
  readonly receiver: string
  readonly kind: string
  /** The application's, also of one that was deleted. */
  readonly reference: string
  readonly state: 'waiting' | 'told' | 'given up'
  /** When it was delivered or given up, or is tried next. */
  readonly at: Date
  readonly attempts: number
  /** The status or error of the last attempt; null before the first. */
  readonly last: string | null
  /** The request that it came of; null if none did. */
  readonly requestId: string | null
}

/** Lists what receivers were told, or are to be, of an application. */
export async function listDeliveries(queries: Queries, application: string): Promise<readonly Delivery[]> {
  return selectDeliveries(queries, 'application = $1 order by written_at, receiver_id', application)
}

/** Lists dead letters, newest first, and then what waits, in the order in which it is tried: up to `count` of each. */
export async function listUndelivered(queries: Queries, count: number): Promise<readonly Delivery[]> {
  const dead = await selectDeliveries(queries, 'dead_at is not null order by dead_at desc limit $1', count)
  return [...dead, ...(await selectDeliveries(queries, 'next_at is not null order by next_at limit $1', count))]
}

async function selectDeliveries(queries: Queries, condition: string, value: unknown): Promise<readonly Delivery[]> {
  return queries.rows<Delivery>(
    `select id, receiver_id as receiver, kind, attempts, last, request_id as "requestId",
       case when delivered_at is not null then 'told' when dead_at is not null then 'given up' else 'waiting' end as state,
       coalesce(delivered_at, dead_at, next_at, written_at) as at,
       coalesce((select reference from applications where id = application), nullif(body, '')::json -> 'data' ->> 'reference', '') as reference
     from outbox where ${condition}`,
    [value],
  )
}
