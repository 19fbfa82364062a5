import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database, Queries } from '../database/database'

/**
 * Where the log of deletions is stored: outside the database, so that it outlives a restore. It holds texts by name,
 * such as `2026-11-29/12-00-00.000Z-….jsonl`; none is changed or removed by the server.
 */
export interface DeletionStorage {
  /** Writes a text. Resolves once it would outlast a power cut; until then none of it is listed. */
  write(name: string, text: string): Promise<void>
  /** Returns null if there is none of this name. */
  read(name: string): Promise<string | null>
  /** Lists the names in a folder without the folder's own, or the folders at the top for an empty one; sorted. */
  list(folder: string): Promise<readonly string[]>
}

/** Stores the log in a folder that every process has to see, on another disk than the database's. */
export function folderDeletions(folder: string): DeletionStorage {
  return {
    write: async (name, text) => {
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const unfinished = path.join(folder, `.${path.basename(name)}`)
      await writeFile(unfinished, text, { mode: 0o600, flush: true })
      await rename(unfinished, file)
      for (const changed of new Set([path.dirname(file), folder])) await flushFolder(changed)
    },
    read: (name) => readFile(path.join(folder, name), 'utf8').catch(toNothing(null)),
    list: async (inside) =>
      (await readdir(path.join(folder, inside)).catch(toNothing([])))
        .filter((name) => !name.startsWith('.'))
        .toSorted(),
  }
}

/** Makes new names in a folder durable. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function toNothing<Nothing>(nothing: Nothing): (cause: unknown) => Nothing {
  return (cause) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return nothing
    throw cause
  }
}

/** A removal as the log has it: nothing of the applicant's, and of the application the SHA-256 of its id. */
export interface LoggedRemoval {
  readonly hash: string
  readonly flow: string
  readonly revision: string
  readonly receivedOn: string
  readonly removedAt: string
}

export interface DeletionLog {
  /** Writes what is not in the log yet. When it resolves, all removals that were committed before are there. */
  write(this: void, now: Date): Promise<void>
  /** Counts removals that are not in the log yet. */
  countUnwritten(this: void): Promise<number>
}

const NO_LOG: DeletionLog = { write: async () => undefined, countUnwritten: async () => 0 }

/** The name of the text by which a log and a database know that they belong together. */
const ID = 'id'

/** An advisory lock of one transaction: entries are written one after another. The number is arbitrary. */
const LOCK = 4_706_172_105

const BATCH = 1000

interface KnownLog {
  readonly id: string
  readonly isReplaying: boolean
}

/**
 * Opens the log of deletions.
 * @throws Error if the log is not the database's, or has deletions that the database does not know: then a backup was
 * restored, and applications that were deleted are there again.
 */
export async function openDeletionLog(database: Database, storage: DeletionStorage | null): Promise<DeletionLog> {
  if (storage === null) return NO_LOG
  const log = await lockLog(database, async (queries) => {
    const [id, known] = await Promise.all([storage.read(ID), readKnownLog(queries)])
    if (id !== null) {
      assertSameLog(id, known)
      if (known === null || known.isReplaying || (await isBehind(queries, storage)))
        throw new Error(
          'FORMWAY_DELETIONS: The log of deletions has some that the database does not know, as after a backup was restored. Run the command "replay-deletions".',
        )
      return id
    }
    if (known !== null)
      throw new Error(
        'FORMWAY_DELETIONS: The log of deletions that the database had is not there. Mount its folder, or set the one that it had.',
      )
    const made = randomUUID()
    await storage.write(ID, made)
    await saveKnownLog(queries, { id: made, isReplaying: false })
    return made
  })
  return {
    write: async (now) => {
      while ((await lockLog(database, (queries) => writeBatch(queries, storage, log, now))) === BATCH);
    },
    countUnwritten: async () => {
      const [counted] = await database.rows<{ unwritten: number }>(
        'select count(*)::int as unwritten from removals where logged_at is null',
      )
      return counted?.unwritten ?? 0
    },
  }
}

async function writeBatch(queries: Queries, storage: DeletionStorage, log: string, now: Date): Promise<number> {
  const removals = await queries.rows<LoggedRemoval>(
    `select application_hash as hash, flow, revision, received_on::text as "receivedOn", removed_at as "removedAt"
     from removals where logged_at is null order by removed_at limit ${BATCH} for update`,
  )
  if (removals.length === 0) return 0
  // A folder that is not mounted any more would be made again, where nobody looks.
  if ((await storage.read(ID)) !== log) throw new Error('The log of deletions is not there.')
  const [day = '', time = ''] = now.toISOString().split('T')
  const text = removals.map((removal) => `${JSON.stringify(removal)}\n`).join('')
  await storage.write(`${day}/${time.replaceAll(':', '-')}-${randomUUID()}.jsonl`, text)
  await queries.rows('update removals set logged_at = $2 where application_hash = any($1)', [
    removals.map(({ hash }) => hash),
    now,
  ])
  return removals.length
}

/** How many of the last entries are compared with the database: more than clocks that differ can mix up. */
const COMPARED = 50

/** Whether the database lacks removals of the last entries. Entries are written in the order of commits. */
async function isBehind(queries: Queries, storage: DeletionStorage): Promise<boolean> {
  const days = (await listDays(storage)).slice(-2)
  const names = (await Promise.all(days.map((day) => listEntries(storage, day)))).flat().slice(-COMPARED)
  const removals = (await Promise.all(names.map((name) => readEntry(storage, name)))).flat()
  const missing = await queries.rows(
    `select from json_to_recordset($1) as logged (hash text, "removedAt" timestamptz)
     where not exists (select from removals where application_hash = hash and removed_at >= "removedAt") limit 1`,
    [JSON.stringify(removals)],
  )
  return missing.length > 0
}

export async function listDays(storage: DeletionStorage): Promise<readonly string[]> {
  return (await storage.list('')).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
}

export async function listEntries(storage: DeletionStorage, day: string): Promise<readonly string[]> {
  return (await storage.list(day)).map((name) => `${day}/${name}`)
}

export async function readEntry(storage: DeletionStorage, name: string): Promise<readonly LoggedRemoval[]> {
  const lines = (await storage.read(name))?.trimEnd().split('\n') ?? []
  return lines.map((line): LoggedRemoval => JSON.parse(line))
}

/**
 * Notes that the log is being replayed: from now on no server starts on this database until the end is noted.
 * @throws Error if there is no log, or it is of another database.
 */
export async function beginReplay(database: Database, storage: DeletionStorage): Promise<void> {
  await lockLog(database, async (queries) => {
    const id = await storage.read(ID)
    if (id === null) throw new Error('FORMWAY_DELETIONS: There is no log of deletions.')
    assertSameLog(id, await readKnownLog(queries))
    await saveKnownLog(queries, { id, isReplaying: true })
  })
}

export async function endReplay(database: Database): Promise<void> {
  await database.rows('update deletion_log set is_replaying = false')
}

function assertSameLog(id: string, known: KnownLog | null): void {
  if (known !== null && known.id !== id)
    throw new Error('FORMWAY_DELETIONS: This log of deletions is of another database. Set the one of this database.')
}

async function lockLog<Result>(database: Database, work: (queries: Queries) => Promise<Result>): Promise<Result> {
  return database.transaction(async (queries) => {
    await queries.rows('select pg_advisory_xact_lock($1)', [LOCK])
    return work(queries)
  })
}

async function readKnownLog(queries: Queries): Promise<KnownLog | null> {
  const [known] = await queries.rows<KnownLog>('select id, is_replaying as "isReplaying" from deletion_log')
  return known ?? null
}

async function saveKnownLog(queries: Queries, { id, isReplaying }: KnownLog): Promise<void> {
  await queries.rows(
    'insert into deletion_log (one, id, is_replaying) values (1, $1, $2) on conflict (one) do update set is_replaying = $2',
    [id, isReplaying],
  )
}
