import type { Database } from '../database/database'
import { toUnknownClerk } from '../desk/clerks'
import { runRecorded } from '../desk/desk'
import { type FileStorage, removeOrphans } from '../files/fileStorage'
import type { Log } from '../http/log'
import {
  beginReplay,
  type DeletionStorage,
  endReplay,
  listDays,
  listEntries,
  type LoggedRemoval,
  readEntry,
} from './deletionLog'
import type { WebhookReceiver } from './outbox'
import { removeApplication } from './removeExpired'

export interface Replaying {
  readonly database: Database
  readonly storage: DeletionStorage
  readonly files: FileStorage
  readonly receivers: readonly WebhookReceiver[]
  readonly log: Log
  readonly now: () => Date
}

export interface Replayed {
  /** Removals that the log has. */
  readonly logged: number
  /** Applications that a backup had brought back. */
  readonly applications: number
  /** Files that no row names. */
  readonly files: number
}

/**
 * Deletes from a restored database what had been deleted, as the log says, and all files that no row of it names.
 * Interrupted, it is run again from the start: it does nothing twice.
 */
export async function replayDeletions(replaying: Replaying): Promise<Replayed> {
  const { database, storage, files, now } = replaying
  await beginReplay(database, storage)
  const logged = await readLog(database, storage, now())
  const applications = await removeAgain(replaying)
  // Whoever signed out since the backup would be signed in again.
  await database.rows('delete from desk_sessions')
  await endReplay(database)
  const removed = await removeOrphans(database, files, now())
  return { logged, applications, files: removed + (await removeUnnamedFiles(database, files)) }
}

/** Takes over what the log has into `removals`. */
async function readLog(database: Database, storage: DeletionStorage, now: Date): Promise<number> {
  let logged = 0
  for (const day of await listDays(storage))
    for (const name of await listEntries(storage, day)) {
      const removals = await readEntry(storage, name)
      logged += removals.length
      await saveRemovals(database, removals, now)
    }
  return logged
}

async function saveRemovals(database: Database, removals: readonly LoggedRemoval[], now: Date): Promise<void> {
  await database.rows(
    `insert into removals (application_hash, flow, revision, received_on, removed_at, logged_at)
     select hash, flow, revision, "receivedOn", "removedAt", $2 from json_to_recordset($1)
       as logged (hash text, flow text, revision text, "receivedOn" date, "removedAt" timestamptz)
     on conflict (application_hash) do update set received_on = excluded.received_on, removed_at = excluded.removed_at, logged_at = $2
     where removals.removed_at <= excluded.removed_at`,
    [JSON.stringify(removals), now],
  )
}

/** Those that were received after their removal were sent again, and stay. */
const CAME_BACK = `select id, reference, removed_at as "removedAt" from applications
  join removals on application_hash = encode(sha256(convert_to(id, 'UTF8')), 'hex') and received_at <= removed_at limit 10000`

async function removeAgain({ database, receivers, log, now }: Replaying): Promise<number> {
  const clerk = toUnknownClerk('replay-deletions')
  for (let applications = 0; ;) {
    const found = await database.rows<{ id: string; reference: string; removedAt: Date }>(CAME_BACK)
    if (found.length === 0) return applications
    for (const { id, reference, removedAt } of found)
      await runRecorded({ database, log, now }, { clerk, act: 'deleted', reference }, (queries) =>
        removeApplication(queries, id, { receivers, now: removedAt }),
      )
    applications += found.length
  }
}

/** Removes bytes that no row names, such as those of files that came after the backup. Servers may run meanwhile. */
async function removeUnnamedFiles(database: Database, files: FileStorage): Promise<number> {
  let removed = 0
  const removeSome = async (keys: readonly string[]): Promise<void> => {
    const unnamed = await database.rows<{ key: string }>(
      'select key from unnest($1::uuid[]) as listed (key) where not exists (select from files where storage_key = key)',
      [keys],
    )
    await files.remove(unnamed.map(({ key }) => key))
    removed += unnamed.length
  }
  let keys: string[] = []
  for await (const key of files.list?.() ?? []) {
    keys.push(key)
    if (keys.length < 100) continue
    await removeSome(keys)
    keys = []
  }
  await removeSome(keys)
  return removed
}
