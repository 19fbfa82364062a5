import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/database'

/** Keeps the bytes of files; what they are, and whose, stands in the database. */
export interface FileStorage {
  /** Keeps what comes, part by part; what broke off may be left there until it is removed. */
  write(key: string, parts: AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes, part by part. */
  read(key: string): AsyncIterable<Uint8Array>
  /** Removes what is there; nothing there is well, too. */
  remove(key: string): Promise<void>
}

/** How large one row is, in bytes: what is in memory of a file at one time. */
const PART = 262_144

/** Files in the database itself: a backup has them, and every process sees them. */
export function databaseFiles(database: Database): FileStorage {
  return {
    write: async (key, parts) => {
      let part = 0
      for await (const bytes of ofSize(parts, PART)) {
        await database.rows('insert into file_parts (storage_key, part, bytes) values ($1, $2, $3)', [key, part, bytes])
        part += 1
      }
    },
    read: (key) => partsIn(database, key),
    remove: async (key) => {
      await database.rows('delete from file_parts where storage_key = $1', [key])
    },
  }
}

async function* partsIn(database: Database, key: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const [row] = await database.rows<{ bytes: Buffer }>(
      'select bytes from file_parts where storage_key = $1 and part = $2',
      [key, part],
    )
    if (row === undefined) return
    yield row.bytes
  }
}

/** The same bytes in parts of one size; the last may be smaller. */
async function* ofSize(parts: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const part of parts) {
    waiting.push(part)
    length += part.byteLength
    if (length < size) continue
    const whole = Buffer.concat(waiting)
    for (let place = 0; place + size <= whole.byteLength; place += size) yield whole.subarray(place, place + size)
    waiting = [whole.subarray(whole.byteLength - (whole.byteLength % size))]
    length = whole.byteLength % size
  }
  if (length > 0) yield Buffer.concat(waiting)
}

/** What a key looks like: no other name reaches the disk. */
const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Files in a folder, which every process has to see. */
export function folderFiles(folder: string): FileStorage {
  const fileOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('A file is stored under the key that the database made.')
    return path.join(folder, key.slice(0, 2), key)
  }
  return {
    write: async (key, parts) => {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(parts, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
    },
    read: (key) => createReadStream(fileOf(key)),
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}

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
