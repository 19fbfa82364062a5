import { createHash } from 'node:crypto'
import type { Database, Queries } from '../database/database'
import { type FileStorage, removeOrphans } from '../files/fileStorage'
import { type Announcement, EVENT_COLUMNS, type EventData, type WebhookReceiver, writeEvent } from './outbox'

/**
 * Removes an application, its session, codes and proofs, and its outgoing webhooks but the one that tells of this. Other
 * rows go by `on delete cascade`. `removeOrphans` removes the bytes of its files later.
 */
export async function removeApplication(queries: Queries, id: string, announcement: Announcement): Promise<void> {
  const [application] = await queries.rows<EventData & { session: string }>(
    `select ${EVENT_COLUMNS}, session from applications where id = $1`,
    [id],
  )
  if (application === undefined) return
  // Locks the session first, like a submission does.
  await queries.rows('select id from sessions where id = $1 for update', [application.session])
  await queries.rows('delete from outbox where application = $1', [id])
  const deleted = await queries.rows('delete from applications where id = $1 returning id', [id])
  // Of two that remove it at once, one tells of it.
  if (deleted.length > 0) await writeEvent(queries, 'application.deleted', application, announcement)
  await queries.rows('delete from sessions where id = $1', [application.session])
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
  for (const { id } of expired) {
    if (signal?.aborted === true) break
    const isRemoved = await database
      .transaction((queries) => removeIfExpired(queries, id, { receivers, now: today }))
      .catch(onFault)
    if (isRemoved === true) applications += 1
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

/** Removes an application if it is still expired and no other process has locked it. */
async function removeIfExpired(queries: Queries, id: string, announcement: Announcement): Promise<boolean> {
  const [found] = await queries.rows<{ flow: string; revision: string; received_at: Date }>(
    `select applications.flow, applications.revision, received_at ${EXPIRED} and id = $2 for update of applications skip locked`,
    [announcement.now, id],
  )
  if (found === undefined) return false
  await removeApplication(queries, id, announcement)
  // An application that was sent again after its removal can be removed again.
  await queries.rows(
    `insert into removals (application_hash, flow, revision, received_on, removed_at) values ($1, $2, $3, $4, $5)
     on conflict (application_hash) do update set received_on = excluded.received_on, removed_at = excluded.removed_at`,
    [
      createHash('sha256').update(id).digest('hex'),
      found.flow,
      found.revision,
      found.received_at.toISOString().slice(0, 10),
      announcement.now,
    ],
  )
  return true
}

async function countLeft(database: Database, now: Date): Promise<number> {
  const [counted] = await database.rows<{ left: number }>(
    `select ((select count(*) ${EXPIRED}) + (select count(*) from file_removals))::int as left`,
    [now],
  )
  return counted?.left ?? 0
}
