import type { Database } from '../database/database'
import type { FileStorage } from './fileStorage'

/** How long a file may take to come before it counts as one that broke off, in ms. */
const LONGEST = 3_600_000

/**
 * Removes what no application has: files of sessions that have expired, those that broke off, and bytes that no row names.
 * Says how many bytes' places were emptied. Any number of processes may do it at once.
 */
export async function removeOrphans(database: Database, store: FileStorage, now: Date): Promise<number> {
  await database.rows(
    `delete from files using sessions
     where files.session = sessions.id and application is null and (expires_at < $1 or (sha256 is null and began_at < $2))`,
    [now, new Date(now.getTime() - LONGEST)],
  )
  let removed = 0
  for (;;) {
    const isOne = await database.transaction(async (queries) => {
      const [next] = await queries.rows<{ storage_key: string }>(
        'delete from file_removals where storage_key = (select storage_key from file_removals order by listed_at for update skip locked limit 1) returning storage_key',
      )
      if (next !== undefined) await store.remove(next.storage_key)
      return next !== undefined
    })
    if (!isOne) return removed
    removed += 1
  }
}
