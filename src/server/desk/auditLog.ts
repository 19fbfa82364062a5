import { createHash } from 'node:crypto'
import type { Queries } from '../database/database'
import type { words } from './words'

export type Act = keyof typeof words.acts

interface AuditedAction {
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

/** What is known of the log. */
export type AuditCheck =
  /** Up to the entry of this number all are as they were written; `beganAt` is when the first was last looked at. */
  | {
      readonly isWhole: true
      readonly entries: number
      readonly hash: string
      readonly beganAt: Date
      readonly isMore: boolean
    }
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

interface Checkpoint {
  readonly beganAt: Date
  /** The last entry that was verified, and its hash; 0 and empty before the first. */
  readonly number: number
  readonly hash: string
}

const SAVE = `insert into audit_checks (id, began_at, number, hash) values (1, $1, $2, $3)
  on conflict (id) do update set began_at = excluded.began_at, number = excluded.number, hash = excluded.hash`

/** Verifies every entry, whatever was verified before. */
export async function checkAllEntries(queries: Queries, now: Date): Promise<AuditCheck> {
  await queries.rows(SAVE, [now, 0, ''])
  for (;;) {
    const check = await checkNewEntries(queries, now)
    if (!check.isWhole || !check.isMore) return check
  }
}

/** Verifies the entries after the checkpoint, as many as one batch has, and moves the checkpoint. */
export async function checkNewEntries(queries: Queries, now: Date): Promise<AuditCheck> {
  const [checkpoint = { beganAt: now, number: 0, hash: '' }] = await queries.rows<Checkpoint>(
    'select began_at as "beganAt", number, hash from audit_checks',
  )
  const { beganAt, number } = checkpoint
  const [same, ...batch] = await queries.rows<AuditEntry>(
    `select ${COLUMNS} from audit_entries where number >= $1 order by number limit $2`,
    [Math.max(number, 1), BATCH + 1],
  )
  if (number > 0 && same?.hash !== checkpoint.hash) return { isWhole: false, brokenAt: await findEnd(queries, number) }
  const fresh = number > 0 || same === undefined ? batch : [same, ...batch]
  const brokenAt = findBreak(fresh, checkpoint)
  if (brokenAt !== null) return { isWhole: false, brokenAt }
  const { number: entries, hash } = fresh.at(-1) ?? checkpoint
  // Unless another process has moved it, or a check of all entries has begun.
  await queries.rows(`${SAVE} where audit_checks.number = $4 and audit_checks.began_at = $1`, [
    beganAt,
    entries,
    hash,
    number,
  ])
  return { isWhole: true, entries, hash, beganAt, isMore: fresh.length >= BATCH }
}

/** Returns the number of the first entry, oldest first, that does not follow the one before it; null if all do. */
export function findBreak(
  entries: readonly AuditEntry[],
  after: { readonly number: number; readonly hash: string },
): number | null {
  let { number, hash } = after
  for (const entry of entries) {
    number += 1
    if (entry.previousHash !== hash || entry.hash !== hashEntry(entry)) return number
    hash = entry.hash
  }
  return null
}

/** Where the log ends, if it was cut off before an entry that was verified; else that entry, which is another now. */
async function findEnd(queries: Queries, verified: number): Promise<number> {
  const [last] = await queries.rows<{ number: number }>(
    'select number from audit_entries where number <= $1 order by number desc limit 1',
    [verified],
  )
  return Math.min((last?.number ?? 0) + 1, verified)
}

/** Lists the entries of a condition, newest first. */
export async function listAuditEntries(
  queries: Queries,
  condition: 'number < $1' | 'reference = $1',
  value: string | number,
  count: number,
): Promise<readonly AuditEntry[]> {
  return queries.rows<AuditEntry>(
    `select ${COLUMNS} from audit_entries where ${condition} order by number desc limit $2`,
    [value, count],
  )
}
