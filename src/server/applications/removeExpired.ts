import { createHash } from 'node:crypto'
import type { Database, Queries } from '../database/database'
import { type FileStorage, removeOrphans } from '../files/fileStorage'

/**
 * Removes an application with all that came with it: its files, what was to be told of it, and its session with codes and
 * proofs. Whatever else refers to it goes by itself. The bytes of files are removed by the next `removeOrphans`.
 */
export async function removeApplication(queries: Queries, id: string): Promise<void> {
  const [application] = await queries.rows<{ session: string }>('select session from applications where id = $1', [id])
  if (application === undefined) return
  // First what a submission locks first.
  await queries.rows('select id from sessions where id = $1 for update', [application.session])
  await queries.rows('delete from outbox where application = $1', [id])
  await queries.rows('delete from applications where id = $1', [id])
  await queries.rows('delete from sessions where id = $1', [application.session])
}

/** What applications are removed with. */
interface Removing {
  readonly database: Database
  readonly files: FileStorage
  readonly now: () => Date
  /** Hears why one could not be removed: the others are all the same. */
  readonly onFault: (cause: unknown) => void
}

/** What came of removing what is kept too long. */
export interface Removed {
  /** How many applications were removed. */
  readonly applications: number
  /** How much is still there that should not be: applications whose days are over, and files of none. */
  readonly left: number
}

/** How many are removed at one time; the next time takes the others. */
const MOST = 10_000

/** How many sessions one statement removes. */
const SESSIONS = 1000

/** How long an expired session is left, so that the limits of codes still count those that it had, in ms. */
const SESSION_REST = 86_400_000

/** The applications whose days are over, by the edition that their applicants read. */
const EXPIRED = `from applications join flows on flows.flow = applications.flow and flows.revision = applications.revision
  where received_at + make_interval(days => retention_days) <= $1`

/**
 * Removes the applications whose days are over, each with its files and all else, and records it; and sessions from which
 * nothing was sent. Any number of processes may do it at once: each application is one's.
 */
export async function removeExpired({ database, files, now, onFault }: Removing): Promise<Removed> {
  const today = now()
  const expired = await database.rows<{ id: string }>(`select id ${EXPIRED} order by received_at limit ${MOST}`, [
    today,
  ])
  let applications = 0
  for (const { id } of expired) {
    const isRemoved = await database.transaction((queries) => isOneRemoved(queries, id, today)).catch(onFault)
    if (isRemoved === true) applications += 1
  }
  await removeSessions(database, new Date(today.getTime() - SESSION_REST))
  await removeOrphans(database, files, today)
  return { applications, left: await leftOn(database, today) }
}

/** Removes sessions that expired before a time and sent nothing, so many at once: a statement that takes all could come to no end. */
async function removeSessions(database: Database, before: Date): Promise<void> {
  const some = `select id from sessions where expires_at < $1 and not exists (select from applications where session = sessions.id) limit ${SESSIONS}`
  for (;;) {
    const removed = await database.rows(`delete from sessions where id in (${some}) returning id`, [before])
    if (removed.length < SESSIONS) return
  }
}

/** Removes one that nobody else removes, if its days are still over. */
async function isOneRemoved(queries: Queries, id: string, now: Date): Promise<boolean> {
  const [found] = await queries.rows<{ flow: string; revision: string; received_at: Date }>(
    `select applications.flow, applications.revision, received_at ${EXPIRED} and id = $2 for update of applications skip locked`,
    [now, id],
  )
  if (found === undefined) return false
  await removeApplication(queries, id)
  // One that was sent once more after it was removed is removed once more.
  await queries.rows(
    `insert into removals (application_hash, flow, revision, received_on, removed_at) values ($1, $2, $3, $4, $5)
     on conflict (application_hash) do update set received_on = excluded.received_on, removed_at = excluded.removed_at`,
    [
      createHash('sha256').update(id).digest('hex'),
      found.flow,
      found.revision,
      found.received_at.toISOString().slice(0, 10),
      now,
    ],
  )
  return true
}

async function leftOn(database: Database, now: Date): Promise<number> {
  const [counted] = await database.rows<{ left: number }>(
    `select ((select count(*) ${EXPIRED}) + (select count(*) from file_removals))::int as left`,
    [now],
  )
  return counted?.left ?? 0
}
