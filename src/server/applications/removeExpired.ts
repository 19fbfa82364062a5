import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, isLocked, NO_WAIT, type Queries } from '../database/database'
import { type FileStorage, removeOrphans } from '../files/fileStorage'
import { type Announcement, EVENT_COLUMNS, type EventData, type WebhookReceiver, writeEvents } from './outbox'

interface RemovedApplication extends EventData {
  readonly session: string
  readonly received_at: Date
  /** The same to the microsecond. */
  readonly at: string
}

const COLUMNS = `${EVENT_COLUMNS}, session, received_at, received_at::text as at`

/**
 * Removes an application, its session, codes and proofs, and its outgoing webhooks but the one that tells of this. Other
 * rows go by `on delete cascade`. `removeOrphans` removes the bytes of its files later.
 */
export async function removeApplication(queries: Queries, id: string, announcement: Announcement): Promise<void> {
  const found = await queries.rows<RemovedApplication>(`select ${COLUMNS} from applications where id = $1`, [id])
  await removeFound(queries, found, announcement)
}

/** Removes applications, oldest first. Of two that remove the same at once, one waits for the other and finds nothing. */
async function removeFound(
  queries: Queries,
  found: readonly RemovedApplication[],
  announcement: Announcement,
): Promise<readonly RemovedApplication[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  // Locks the sessions before rows that belong to them, like a submission does.
  await queries.rows('delete from sessions where id = any($1)', [found.map(({ session }) => session)])
  // In whatever month: nothing of it may stay.
  await queries.rows('delete from files where application = any($1)', [ids])
  await queries.rows('delete from outbox where application = any($1)', [ids])
  await queries.rows('delete from desk_requests where application = any($1)', [ids])
  const removed = await queries.rows<RemovedApplication>(
    `delete from applications where id = any($1) and received_at between $2 and $3 returning ${COLUMNS}`,
    [ids, found.at(0)?.at, found.at(-1)?.at],
  )
  await queries.rows('delete from application_references where reference = any($1)', [
    removed.map(({ reference }) => reference),
  ])
  await queries.rows('delete from application_keys where id = any($1)', [removed.map(({ id }) => id)])
  const records = removed.map(({ id, flow, revision, received_at: receivedAt }) => {
    const hash = createHash('sha256').update(id).digest('hex')
    return { hash, flow, revision, day: receivedAt.toISOString().slice(0, 10) }
  })
  // An application that was sent again after its removal can be removed again.
  await queries.rows(
    `insert into removals (application_hash, flow, revision, received_on, removed_at)
     select hash, flow, revision, day, $2 from json_to_recordset($1) as removed (hash text, flow text, revision text, day date)
     on conflict (application_hash) do update set received_on = excluded.received_on, removed_at = excluded.removed_at,
       logged_at = case when removals.removed_at = excluded.removed_at then removals.logged_at end`,
    [JSON.stringify(records), announcement.now],
  )
  const events = removed.map((one) => ({ ...one, receivedAt: null, occasion: one.received_at.toISOString() }))
  await writeEvents(queries, 'application.deleted', events, announcement)
  return removed
}

interface Removing {
  readonly database: Database
  readonly files: FileStorage
  readonly receivers: readonly WebhookReceiver[]
  readonly now: () => Date
  /** Called for each application that could not be removed; the others are still removed. */
  readonly onFault: (cause: unknown) => void
}

export interface Removed {
  readonly applications: number
  /** Expired applications, and files that no row names, that could not be removed. */
  readonly left: number
}

/** Applications that are removed in one transaction: few, so that nothing else waits long. */
const REMOVED_AT_ONCE = 100

/** How long so many take at least, in ms: 500 a second leave the database to applicants. */
const PACE = 200

const SESSION_BATCH_SIZE = 1000

/** How long an expired session is kept, in ms, so that the limits of codes still count its codes. */
const SESSION_REST = 86_400_000

/** Retention days are those of the edition that the applicant read. */
interface Expiry {
  readonly flow: string
  readonly revision: string
  /** Applications received until then have to go. */
  readonly until: Date
}

/**
 * Removes applications whose retention is over, with a record of each, and sessions that sent nothing. Several
 * processes may run it at once. When `signal` is aborted, the rest is left to the next
 * run.
 */
export async function removeExpired(removing: Removing, signal?: AbortSignal): Promise<Removed> {
  const { database, files, now } = removing
  const today = now()
  const expiries = await database.rows<Expiry>(
    'select flow, revision, $1::timestamptz - make_interval(days => retention_days) as until from flows where retention_days is not null',
    [today],
  )
  let applications = 0
  for (const expiry of expiries) applications += await removeOfEdition(removing, expiry, today, signal)
  await removeSessions(database, new Date(today.getTime() - SESSION_REST), signal)
  await removeOrphans(database, files, today, signal)
  return { applications, left: await countLeft(database, today) }
}

/** Oldest first. Returns how many; those that cannot be removed, or that another process has locked, are passed over. */
async function removeOfEdition(
  { database, receivers, onFault }: Removing,
  { flow, revision, until }: Expiry,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let [removed, count, last] = [0, REMOVED_AT_ONCE, { at: '-infinity', id: '' }]
  for (;;) {
    if (signal?.aborted === true) return removed
    const paced = wait(PACE, undefined, { signal }).catch(() => undefined)
    let found: readonly RemovedApplication[] = []
    try {
      removed += await database.transaction(async (queries) => {
        await queries.rows(NO_WAIT)
        found = await queries.rows(
          `select ${COLUMNS} from applications where flow = $1 and revision = $2 and received_at between $4 and $3 and (received_at, id) > ($4::timestamptz, $5)
           order by received_at, id limit $6`,
          [flow, revision, until, last.at, last.id, count],
        )
        return (await removeFound(queries, found, { receivers, now })).length
      })
      if (found.length < count) return removed
    } catch (cause) {
      if (found.length === 0) throw cause
      if (found.length > 1) {
        // One by one up to the one that cannot be removed.
        count = 1
        continue
      }
      if (!isLocked(cause)) onFault(cause)
      count = REMOVED_AT_ONCE
    }
    last = found.at(-1) ?? last
    if (count > 1) await paced
  }
}

/** Removes old sessions in batches, because one statement for all could run into its time limit. */
async function removeSessions(database: Database, before: Date, signal?: AbortSignal): Promise<void> {
  const some = `select id from sessions where not sent and expires_at < $1 limit ${SESSION_BATCH_SIZE}`
  for (;;) {
    if (signal?.aborted === true) return
    const removed = await database.rows(`delete from sessions where id in (${some}) returning id`, [before])
    if (removed.length < SESSION_BATCH_SIZE) return
  }
}

async function countLeft(database: Database, now: Date): Promise<number> {
  const [counted] = await database.rows<{ left: number }>(
    `select ((select count(*) from flows join applications using (flow, revision) where received_at <= $1::timestamptz - make_interval(days => retention_days))
       + (select count(*) from file_removals))::int as left`,
    [now],
  )
  return counted?.left ?? 0
}
