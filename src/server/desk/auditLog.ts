import { createHash } from 'node:crypto'
import type { Queries } from '../database/database'

/** Actions of clerks and keys that are recorded. The database and its hashes contain these names. */
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
  | 'listed'
  | 'fetched'
  | 'keyAdded'
  | 'keyRemoved'

/** An action of a clerk: names and paths only, never an answer. */
export interface AuditedAction {
  readonly clerk: string
  readonly act: Act
  readonly reference: string | null
  /** A detail, such as the path of an answer or the new status. */
  readonly part: string | null
}

export interface AuditEntry extends AuditedAction {
  /** Starts at 1, without gaps. */
  readonly number: number
  readonly doneAt: Date
  /** The hash of the entry before; empty for the first. */
  readonly previousHash: string
  readonly hash: string
}

function hashEntry({ number, doneAt, clerk, act, reference, part, previousHash }: Omit<AuditEntry, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([number, doneAt.toISOString(), clerk, act, reference, part, previousHash]))
    .digest('hex')
}

export type AuditChain =
  | { readonly isWhole: true; readonly entries: number; readonly hash: string }
  /** The number of the first entry that is missing or was changed. */
  | { readonly isWhole: false; readonly brokenAt: number }

/** An advisory lock: two concurrent entries would both follow the same one. The number is arbitrary. */
const LOCK = 4_706_172_102

const BATCH = 1000

const COLUMNS = 'number, done_at as "doneAt", clerk, act, reference, part, previous_hash as "previousHash", hash'

/** Adds an entry, in the transaction of the action it records. */
export async function appendEntry(queries: Queries, deed: AuditedAction, doneAt: Date): Promise<AuditEntry> {
  await queries.rows('select pg_advisory_xact_lock($1)', [LOCK])
  const [last] = await queries.rows<{ number: number; hash: string }>(
    'select number, hash from audit_entries order by number desc limit 1',
  )
  const unsigned = { ...deed, number: (last?.number ?? 0) + 1, doneAt, previousHash: last?.hash ?? '' }
  const entry = { ...unsigned, hash: hashEntry(unsigned) }
  await queries.rows(
    'insert into audit_entries (number, done_at, clerk, act, reference, part, previous_hash, hash) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [entry.number, doneAt, entry.clerk, entry.act, entry.reference, entry.part, entry.previousHash, entry.hash],
  )
  return entry
}

/** Verifies the hashes from the first entry to the last. */
export async function verifyAuditChain(queries: Queries): Promise<AuditChain> {
  let entries = 0
  let hash = ''
  for (;;) {
    const batch = await queries.rows<AuditEntry>(
      `select ${COLUMNS} from audit_entries where number > $1 order by number limit $2`,
      [entries, BATCH],
    )
    for (const entry of batch) {
      if (entry.previousHash !== hash || entry.hash !== hashEntry(entry))
        return { isWhole: false, brokenAt: entries + 1 }
      entries = entry.number
      hash = entry.hash
    }
    if (batch.length < BATCH) return { isWhole: true, entries, hash }
  }
}

/** Lists the entries before number `before`, newest first; the newest if it is null. */
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
