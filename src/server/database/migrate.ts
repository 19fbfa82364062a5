import { createHash } from 'node:crypto'
import path from 'node:path'
import { connectDatabase, type Database, NO_WAIT, type Queries } from './database'

/** One change of the database. It must not be edited after its release. */
export interface Migration {
  readonly name: string
  readonly sql: string
  /**
   * The last migration that a build has to know to run on a database with this one: while processes are replaced one by
   * one, those of the build before go on. By default none may that does not know this one.
   */
  readonly runsOn?: string
}

/** An advisory lock: of two processes that start at once, one waits. The number is arbitrary. */
const LOCK = 4_706_172_101

/**
 * Locks of tables are not waited for long: whatever else needs the table waits behind a migration that waits. The
 * migration itself has no limit, whatever the role's is.
 */
const LIMITS = "set local lock_timeout = '10s'; set local statement_timeout = 0"

const CREATE_TABLE =
  'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())'

/** Looks first: altering the table would wait for a backup that is being made, even where nothing is left to do. */
const ADD_RUNS_ON = `do $$ begin
  if not exists (select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'runs_on')
  then alter table migrations add column runs_on text; end if;
end $$`

/**
 * Runs the migrations that are missing, records each with its hash, and returns their names.
 * @throws Error if a newer build migrated the database and this one cannot run on it, or a migration was edited after it
 * ran.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  onBegun: (connection: number) => void = () => undefined,
): Promise<readonly string[]> {
  return database.transaction(async (queries) => {
    const [own] = await queries.rows<{ connection: number }>('select pg_backend_pid() as connection')
    if (own !== undefined) onBegun(own.connection)
    await queries.rows('select pg_advisory_xact_lock($1)', [LOCK])
    for (const statement of [LIMITS, CREATE_TABLE, ADD_RUNS_ON]) await queries.rows(statement)
    const ran = await queries.rows<RanMigration>('select name, hash, runs_on from migrations order by name')
    assertRunnable(ran, migrations)
    const known = new Set(ran.map(({ name }) => name))
    const fresh = migrations.filter(({ name }) => !known.has(name))
    for (const migration of fresh) await runMigration(queries, migration)
    return fresh.map(({ name }) => name)
  })
}

/** No time limit: a migration, or a command, may read every row, and another process waits for its end. */
export const NO_LIMIT = { connection: 5000, statement: 0, answer: 0 }

/** Migrates the database at `url`, without a time limit, unless `signal` ends it: then nothing of it is left. */
export async function migrateDatabase(
  url: string,
  migrations: readonly Migration[],
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const database = connectDatabase(url, { connections: 2, longest: NO_LIMIT })
  try {
    return await migrate(database, migrations, (connection) =>
      // PostgreSQL would notice only at the end of a statement that nobody waits for it any more.
      signal?.addEventListener('abort', () => {
        database.rows('select pg_terminate_backend($1)', [connection]).catch(() => undefined)
      }),
    )
  } finally {
    await database.close()
  }
}

interface RanMigration {
  readonly name: string
  readonly hash: string
  readonly runs_on: string | null
}

async function runMigration(queries: Queries, { name, sql, runsOn }: Migration): Promise<void> {
  await queries.rows(sql)
  await queries.rows('insert into migrations (name, hash, runs_on) values ($1, $2, $3)', [
    name,
    hashSql(sql),
    runsOn ?? null,
  ])
}

function assertRunnable(ran: readonly RanMigration[], migrations: readonly Migration[]): void {
  for (const { name, hash, runs_on: needed } of ran) {
    const known = migrations.find((migration) => migration.name === name)
    if (known === undefined && !migrations.some((migration) => migration.name === needed))
      throw new Error(
        `The database is of a newer build: it has the migration ${name}, which this one does not know${needed === null ? '' : `, and which runs with builds that know ${needed}`}.`,
      )
    if (known !== undefined && hashSql(known.sql) !== hash)
      throw new Error(`The migration ${name} was changed after it ran: add another one instead.`)
  }
}

function hashSql(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}

/** The last migration of a release: processes of it run on the database of this build while they are replaced. */
const LAST_RELEASE = '0020-volume'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** All migrations in order. Those after the last release only add. */
export const MIGRATIONS: readonly Migration[] = Object.keys(files)
  .toSorted()
  .map((file) => {
    const migration = { name: path.basename(file, '.sql'), sql: files[file] ?? '' }
    return migration.name > LAST_RELEASE ? { ...migration, runsOn: LAST_RELEASE } : migration
  })

/** Tables that are partitioned by the month in which the application was received. */
const PARTITIONED = ['applications', 'files', 'outbox']

/** How many months have partitions before they begin. */
const MONTHS_AHEAD = 2

/**
 * Creates the partitions of this month and the next ones that are missing. Several processes may do it at once. Until a
 * month has one, its rows go to the default partition.
 * @throws Error if one of this month is missing still, as where another transaction has locked the table for long.
 */
export async function preparePartitions(database: Database, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const [month, from, until] = nameMonth(now, ahead)
    const listMissing = (): Promise<readonly { readonly name: string }[]> =>
      database.rows(
        "select name from unnest($1::text[]) as listed (name) where to_regclass(name || '_' || $2) is null",
        [PARTITIONED, month],
      )
    let fault: unknown
    for (const { name } of await listMissing())
      await database
        .transaction(async ({ rows }) => {
          await rows(NO_WAIT)
          await rows(`create table ${name}_${month} partition of ${name} for values from ('${from}') to ('${until}')`)
        })
        .catch((cause: unknown) => {
          fault = cause
        })
    // Another process may have been first, and the next months have time.
    if (fault !== undefined && ahead === 0 && (await listMissing()).length > 0) throw fault
  }
}

/** Returns what the names of its partitions end with, such as 2026_11, and where it begins and ends, in UTC. */
function nameMonth(now: Date, ahead: number): readonly [name: string, from: string, until: string] {
  const [from = '', until = ''] = [ahead, ahead + 1].map((months) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString(),
  )
  return [from.slice(0, 7).replace('-', '_'), from, until]
}

/**
 * Drops the partitions of past months that have no row any more, so that their space is free at once. Several processes
 * may do it at once, and what is locked for long stays for the next run.
 */
export async function dropEmptyPartitions(database: Database, now: Date): Promise<void> {
  const isEmpty = async ({ rows }: Queries, name: string): Promise<boolean> =>
    (await rows(`select from ${name} limit 1`)).length === 0
  const past = await database.rows<{ name: string; table: string }>(
    String.raw`select relname as name, inhparent::regclass::text as table from pg_class join pg_inherits on inhrelid = oid
      where inhparent = any($1::regclass[]) and relname ~ '_\d{4}_\d\d$' and right(relname, 7) < $2`,
    [PARTITIONED, nameMonth(now, 0)[0]],
  )
  try {
    for (const { name, table } of past)
      if (await isEmpty(database, name))
        await database.transaction(async (queries) => {
          await queries.rows(NO_WAIT)
          // Nothing is written to it meanwhile.
          await queries.rows(`lock table only ${table} in access exclusive mode`)
          if (await isEmpty(queries, name)) await queries.rows(`drop table ${name}`)
        })
  } catch {
    // It is locked, as by a backup, or another process was first. Each further wait would hold up what is asked of the table.
  }
}
