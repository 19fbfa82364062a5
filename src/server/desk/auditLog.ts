import { createHash } from 'node:crypto'
import type { Queries } from '../database/database'

/** What is recorded of what clerks do. */
export type Act =
  | 'signedIn'
  | 'signedOut'
  | 'revealed'
  | 'fileTaken'
  | 'statusSet'
  | 'noted'
  | 'exported'
  | 'portable'
  | 'toldAgain'
  | 'deleted'

/** Something that a clerk did: names and places alone, never an answer. */
export interface Deed {
  readonly clerk: string
  readonly act: Act
  /** The application that it was done to. */
  readonly reference: string | null
  /** What of it, such as the path of an answer, or how it was done. */
  readonly part: string | null
}

/** An entry of the audit log. */
export interface AuditEntry extends Deed {
  /** From 1 on, without a gap. */
  readonly number: number
  readonly doneAt: Date
  /** The hash of the entry before; empty before the first. */
  readonly previousHash: string
  readonly hash: string
}

/** The hash of an entry: of all that it says, and of the one before it. */
function entryHash({ number, doneAt, clerk, act, reference, part, previousHash }: Omit<AuditEntry, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([number, doneAt.toISOString(), clerk, act, reference, part, previousHash]))
    .digest('hex')
}

/** Whether the log is as it was written. */
export type AuditChain =
  | { readonly isWhole: true; readonly entries: number; readonly hash: string }
  /** The first entry that is missing, or is not what was written. */
  | { readonly isWhole: false; readonly brokenAt: number }

/** Held while an entry is written: two at once would both follow the same one. The number is any that is ours. */
const LOCK = 4_706_172_102

/** How many entries are looked at in one go. */
const BATCH = 1000

const COLUMNS = 'number, done_at as "doneAt", clerk, act, reference, part, previous_hash as "previousHash", hash'

/** Adds an entry, in the transaction of what it tells of. */
export async function appendEntry(queries: Queries, deed: Deed, doneAt: Date): Promise<AuditEntry> {
  await queries.rows('select pg_advisory_xact_lock($1)', [LOCK])
  const [last] = await queries.rows<{ number: number; hash: string }>(
    'select number, hash from audit_entries order by number desc limit 1',
  )
  const unsigned = { ...deed, number: (last?.number ?? 0) + 1, doneAt, previousHash: last?.hash ?? '' }
  const entry = { ...unsigned, hash: entryHash(unsigned) }
  await queries.rows(
    'insert into audit_entries (number, done_at, clerk, act, reference, part, previous_hash, hash) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [entry.number, doneAt, entry.clerk, entry.act, entry.reference, entry.part, entry.previousHash, entry.hash],
  )
  return entry
}

/** Follows the log from its first entry to its last. */
export async function verifyAuditChain(queries: Queries): Promise<AuditChain> {
  let entries = 0
  let hash = ''
  for (;;) {
    const batch = await queries.rows<AuditEntry>(
      `select ${COLUMNS} from audit_entries where number > $1 order by number limit $2`,
      [entries, BATCH],
    )
    for (const entry of batch) {
      if (entry.previousHash !== hash || entry.hash !== entryHash(entry))
        return { isWhole: false, brokenAt: entries + 1 }
      entries = entry.number
      hash = entry.hash
    }
    if (batch.length < BATCH) return { isWhole: true, entries, hash }
  }
}

/** The last entries before one, the newest first; from the newest on where none is named. */
export async function listEntriesBefore(
  queries: Queries,
  before: number | null,
  count: number,
): Promise<readonly AuditEntry[]> {
  return queries.rows<AuditEntry>(
    `select ${COLUMNS} from audit_entries where number < $1 order by number desc limit $2`,
    [before ?? 2 ** 31 - 1, count],
  )
}

/** What was done to one application, the newest first. */
export async function listApplicationEntries(
  queries: Queries,
  reference: string,
  count: number,
): Promise<readonly AuditEntry[]> {
  return queries.rows<AuditEntry>(
    `select ${COLUMNS} from audit_entries where reference = $1 order by number desc limit $2`,
    [reference, count],
  )
}
