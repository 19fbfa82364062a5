import type { Database } from '../database/database'
import type { FileStorage } from './fileStorage'

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
