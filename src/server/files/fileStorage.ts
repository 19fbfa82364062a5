import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/database'

/** Stores the bytes of files. The database stores what and whose they are. */
export interface FileStorage {
  /** Writes part by part. An interrupted write may leave bytes until `remove` is called. */
  write(key: string, parts: AsyncIterable<Uint8Array>): Promise<void>
  read(key: string): AsyncIterable<Uint8Array>
  /** Removes those of these that are there. If one cannot be removed, the others are all the same. */
  remove(keys: readonly string[]): Promise<void>
  /** The keys of all files, for `replay-deletions`, which removes those that the database does not name. */
  list?(): AsyncIterable<string>
}

/** Bytes in one row, and in memory at once. */
const PART = 131_072

/** Stores files in the database, so that a backup includes them and every process sees them. */
export function databaseFiles(database: Database): FileStorage {
  return {
    write: async (key, parts) => {
      let part = 0
      for await (const bytes of splitIntoChunks(parts, PART)) {
        await database.rows('insert into file_parts (storage_key, part, bytes) values ($1, $2, $3)', [key, part, bytes])
        part += 1
      }
    },
    read: (key) => readParts(database, key),
    remove: async (keys) => {
      await database.rows('delete from file_parts where storage_key = any($1)', [keys])
    },
    list: () => listStored(database),
  }
}

async function* listStored(database: Database): AsyncGenerator<string> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const [row] = await database.rows<{ key: string }>(
      'select storage_key as key from file_parts where storage_key > $1 order by storage_key limit 1',
      [after],
    )
    if (row === undefined) return
    yield row.key
    after = row.key
  }
}

async function* readParts(database: Database, key: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const [row] = await database.rows<{ bytes: Buffer }>(
      'select bytes from file_parts where storage_key = $1 and part = $2',
      [key, part],
    )
    if (row === undefined) return
    yield row.bytes
  }
}

/** Yields chunks of `size` bytes; the last one may be smaller. It holds one at a time. */
export async function* splitIntoChunks(parts: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let chunk = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const part of parts)
    for (let start = 0; start < part.byteLength;) {
      const next = part.subarray(start, start + size - filled)
      chunk.set(next, filled)
      filled += next.byteLength
      start += next.byteLength
      if (filled < size) continue
      yield chunk
      chunk = Buffer.allocUnsafe(size)
      filled = 0
    }
  if (filled > 0) yield chunk.subarray(0, filled)
}

/** Only keys of this form become file names and reach the database. */
export const STORAGE_KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Stores files in a folder that every process has to see. */
export function folderFiles(folder: string): FileStorage {
  const getFilePath = (key: string): string => {
    if (!STORAGE_KEY.test(key)) throw new Error('A file is stored under the key that the database made.')
    return path.join(folder, key.slice(0, 2), key)
  }
  return {
    write: async (key, parts) => {
      const file = getFilePath(key)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(parts, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
    },
    read: (key) => createReadStream(getFilePath(key)),
    remove: (keys) => runForEach(keys, (key) => rm(getFilePath(key), { force: true })),
    list: async function* list() {
      for (const start of await readdir(folder).catch(() => []))
        if (/^[\da-f]{2}$/.test(start))
          yield* (await readdir(path.join(folder, start))).filter((key) => STORAGE_KEY.test(key))
    },
  }
}

/**
 * Runs `work` for all keys at once.
 * @throws What the first that failed threw, when all have ended.
 */
export async function runForEach(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  for (const end of await Promise.allSettled(keys.map(work))) if (end.status === 'rejected') throw end.reason
}

/** How long an upload may take before it counts as interrupted, in ms. */
const LONGEST = 3_600_000

/** Files that are removed at once. */
const REMOVED_AT_ONCE = 100

/**
 * Removes files of expired sessions, interrupted uploads, and bytes that no row names. Returns how many files it removed
 * from the storage. Several processes may run it at once.
 * @throws Error if some bytes cannot be removed: the next run begins with the others.
 */
export async function removeOrphans(
  database: Database,
  store: FileStorage,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  await database.rows(
    `delete from files where received_at = '-infinity' and application is null and ((size is null and began_at < $2)
     or not exists (select from sessions where sessions.id = files.session and expires_at >= $1))`,
    [now, new Date(now.getTime() - LONGEST)],
  )
  for (let removed = 0; ;) {
    if (signal?.aborted === true) return removed
    const count = await removeListed(database, store)
    removed += count
    if (count < REMOVED_AT_ONCE) return removed
  }
}

async function removeListed(database: Database, store: FileStorage): Promise<number> {
  let keys: readonly string[] = []
  try {
    await database.transaction(async (queries) => {
      const listed = await queries.rows<{ key: string }>(
        `delete from file_removals where storage_key in
         (select storage_key from file_removals order by listed_at limit ${REMOVED_AT_ONCE} for update skip locked) returning storage_key as key`,
      )
      keys = listed.map(({ key }) => key)
      if (keys.length > 0) await store.remove(keys)
    })
  } catch (cause) {
    await database.rows('update file_removals set listed_at = now() where storage_key = any($1)', [keys])
    throw cause
  }
  return keys.length
}
