import type { Database, Queries } from '../database/database'
import type { FileStorage } from '../files/fileStorage'
import type { ServedFlows } from '../applications/servedFlows'
import type { Log } from '../http/log'
import type { RefusalCode } from '../http/refusals'
import { appendEntry, type AuditEntry, type Deed } from './auditLog'

/** What the desk works with. */
export interface Desk {
  readonly database: Database
  readonly flows: ServedFlows
  readonly files: FileStorage
  readonly log: Log
  readonly now: () => Date
  /** What clerks sign in with. */
  readonly token: string
}

/** What is known while the desk answers. */
export interface DeskEnvironment {
  readonly Variables: {
    /** Why it was refused. */
    refused: RefusalCode
    /** Who is signed in. */
    clerk: string
  }
}

/** What came of something that was done, and the entry of the audit log that tells of it. */
interface Recorded<Result> {
  readonly result: Result
  readonly entry: AuditEntry
}

/** Does something and records it: both, or neither. */
export async function runRecorded<Result>(
  { database, log, now }: Desk,
  deed: Deed,
  work: (queries: Queries) => Promise<Result>,
): Promise<Recorded<Result>> {
  const done = await database.transaction(async (queries) => {
    const result = await work(queries)
    return { result, entry: await appendEntry(queries, deed, now()) }
  })
  log({ event: 'audited', entry: done.entry.number, hash: done.entry.hash })
  return done
}
