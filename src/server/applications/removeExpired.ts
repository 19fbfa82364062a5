import { createHash } from 'node:crypto'
import type { Database, Queries } from '../database/database'
import { type FileStorage, removeOrphans } from '../files/fileStorage'
import { type Announcement, EVENT_COLUMNS, type EventData, type WebhookReceiver, writeEvent } from './outbox'

/**
 * Removes an application, its session, codes and proofs, and its outgoing webhooks but the one that tells of this. Other
 * rows go by `on delete cascade`. `removeOrphans` removes the bytes of its files later.
 */
export async function removeApplication(queries: Queries, id: string, announcement: Announcement): Promise<void> {
  await removeApplications(queries, [id], announcement)
}

async function removeApplications(queries: Queries, ids: readonly string[], announcement: Announcement): Promise<void> {
  const applications = await queries.rows<EventData & { session: string; received_at: Date }>(
    `select ${EVENT_COLUMNS}, session, received_at from applications where id = any($1)`,
    [ids],
  )
  const sessions = applications.map(({ session }) => session)
  // Locks the sessions first, like a submission does.
  await queries.rows('select id from sessions where id = any($1) order by id for update', [sessions])
  await queries.rows('delete from outbox where application = any($1)', [ids])
  const deleted = await queries.rows<{ id: string }>('delete from applications where id = any($1) returning id', [ids])
  // Of two that remove it at once, one tells of it.
  const deletedIds = new Set(deleted.map(({ id }) => id))
  const gone = applications.filter(({ id }) => deletedIds.has(id))
  for (const application of gone)
    await writeEvent(queries, 'application.deleted', application, announcement, application.received_at.toISOString())
  await queries.rows('delete from sessions where id = any($1)', [sessions])
  // An application that was sent again after its removal can be removed again.
  await queries.rows(
    `insert into removals (application_hash, flow, revision, received_on, removed_at)
     select hash, flow, revision, day, $5 from unnest($1::text[], $2::text[], $3::text[], $4::date[]) as gone (hash, flow, revision, day)
     on conflict (application_hash) do update set received_on = excluded.received_on, removed_at = excluded.removed_at,
       logged_at = case when removals.removed_at = excluded.removed_at then removals.logged_at end`,
    [
      gone.map(({ id }) => createHash('sha256').update(id).digest('hex')),
      gone.map(({ flow }) => flow),
      gone.map(({ revision }) => revision),
      gone.map(({ received_at: receivedAt }) => receivedAt.toISOString().slice(0, 10)),
      announcement.now,
    ],
  )
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

const BATCH_SIZE = 10_000

/** Applications that are removed in one transaction: few, so that nothing else waits long. */
const REMOVED_AT_ONCE = 20

const SESSION_BATCH_SIZE = 1000

/** How long an expired session is kept, in ms, so that the limits of codes still count its codes. */
const SESSION_REST = 86_400_000

/** Retention days are those of the edition that the applicant read. */
const EXPIRED = `from applications join flows on flows.flow = applications.flow and flows.revision = applications.revision
  where received_at + make_interval(days => retention_days) <= $1`

/**
 * Removes applications whose retention is over, with a record of each, and sessions that sent nothing. Several
 * processes may run it at once: each application is locked by one. When `signal` is aborted, the rest is left to the next
 * run.
 */
export async function removeExpired(
  { database, files, receivers, now, onFault }: Removing,
  signal?: AbortSignal,
): Promise<Removed> {
  const today = now()
  const expired = await database.rows<{ id: string }>(`select id ${EXPIRED} order by received_at limit ${BATCH_SIZE}`, [
    today,
  ])
  let applications = 0
  for (let start = 0; start < expired.length; start += REMOVED_AT_ONCE) {
    if (signal?.aborted === true) break
    const ids = expired.slice(start, start + REMOVED_AT_ONCE).map(({ id }) => id)
    applications += await removeBatch(database, ids, { receivers, now: today, onFault })
  }
  await removeSessions(database, new Date(today.getTime() - SESSION_REST), signal)
  await removeOrphans(database, files, today, signal)
  return { applications, left: await countLeft(database, today) }
}

/** Removes old sessions in batches, because one statement for all could run into its time limit. */
async function removeSessions(database: Database, before: Date, signal?: AbortSignal): Promise<void> {
  const some = `select id from sessions where expires_at < $1 and not exists (select from applications where session = sessions.id) limit ${SESSION_BATCH_SIZE}`
  for (;;) {
    if (signal?.aborted === true) return
    const removed = await database.rows(`delete from sessions where id in (${some}) returning id`, [before])
    if (removed.length < SESSION_BATCH_SIZE) return
  }
}

type BatchOptions = Announcement & Pick<Removing, 'onFault'>

/** Removes some applications together, and where one of them cannot be removed, the others. Returns how many. */
async function removeBatch(database: Database, ids: readonly string[], options: BatchOptions): Promise<number> {
  try {
    return await database.transaction((queries) => removeStillExpired(queries, ids, options))
  } catch (cause) {
    if (ids.length > 1) {
      let removed = 0
      for (const id of ids) removed += await removeBatch(database, [id], options)
      return removed
    }
    options.onFault(cause)
    return 0
  }
}

/** Removes those that are still expired and that no other process has locked, with a record of each. */
async function removeStillExpired(
  queries: Queries,
  candidates: readonly string[],
  announcement: Announcement,
): Promise<number> {
  const found = await queries.rows<{ id: string }>(
    `select applications.id ${EXPIRED} and applications.id = any($2) order by applications.id for update of applications skip locked`,
    [announcement.now, candidates],
  )
  if (found.length > 0)
    await removeApplications(
      queries,
      found.map(({ id }) => id),
      announcement,
    )
  return found.length
}

async function countLeft(database: Database, now: Date): Promise<number> {
  const [counted] = await database.rows<{ left: number }>(
    `select ((select count(*) ${EXPIRED}) + (select count(*) from file_removals))::int as left`,
    [now],
  )
  return counted?.left ?? 0
}
