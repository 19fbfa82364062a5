import { createHash } from 'node:crypto'
import { connectDatabase, type Database, type Queries } from './database'
import applications from './migrations/0001-applications.sql?raw'
import codes from './migrations/0002-codes.sql?raw'
import files from './migrations/0003-files.sql?raw'
import webhooks from './migrations/0004-webhooks.sql?raw'
import desk from './migrations/0005-desk.sql?raw'
import retention from './migrations/0006-retention.sql?raw'
import counts from './migrations/0007-counts.sql?raw'
import modes from './migrations/0008-modes.sql?raw'
import simulated from './migrations/0009-simulated.sql?raw'
import actions from './migrations/0010-actions.sql?raw'
import receivers from './migrations/0011-receivers.sql?raw'
import clerks from './migrations/0012-clerks.sql?raw'
import vault from './migrations/0013-vault.sql?raw'
import limits from './migrations/0014-limits.sql?raw'
import apiKeys from './migrations/0016-api-keys.sql?raw'
import failures from './migrations/0017-failures.sql?raw'
import secondClerk from './migrations/0018-second-clerk.sql?raw'

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

/** Locks of tables are not waited for long: whatever else needs the table waits behind a migration that waits. */
const LIMIT_LOCKS = "set local lock_timeout = '10s'"

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
    for (const statement of [LIMIT_LOCKS, CREATE_TABLE, ADD_RUNS_ON]) await queries.rows(statement)
    const ran = await queries.rows<RanMigration>('select name, hash, runs_on from migrations order by name')
    assertRunnable(ran, migrations)
    const known = new Set(ran.map(({ name }) => name))
    const fresh = migrations.filter(({ name }) => !known.has(name))
    for (const migration of fresh) await runMigration(queries, migration)
    return fresh.map(({ name }) => name)
  })
}

/** No time limit: a migration may read every row, and another process waits for its end. */
const NO_LIMIT = { connection: 5000, statement: 0, answer: 0 }

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

/** Those of the releases. */
const RELEASED: readonly Migration[] = [
  { name: '0001-applications', sql: applications },
  { name: '0002-codes', sql: codes },
  { name: '0003-files', sql: files },
  { name: '0004-webhooks', sql: webhooks },
  { name: '0005-desk', sql: desk },
  { name: '0006-retention', sql: retention },
  { name: '0007-counts', sql: counts },
  { name: '0008-modes', sql: modes },
  { name: '0009-simulated', sql: simulated },
]

/** Those of the next release: they only add, so that processes of the last one run on them while they are replaced. */
const UNRELEASED: readonly Migration[] = [
  { name: '0010-actions', sql: actions },
  { name: '0011-receivers', sql: receivers },
  { name: '0012-clerks', sql: clerks },
  { name: '0013-vault', sql: vault },
  { name: '0014-limits', sql: limits },
  { name: '0016-api-keys', sql: apiKeys },
  { name: '0017-failures', sql: failures },
  { name: '0018-second-clerk', sql: secondClerk },
]

const LAST_RELEASE = RELEASED.at(-1)?.name ?? ''

/** All migrations in order. */
export const MIGRATIONS: readonly Migration[] = [
  ...RELEASED,
  ...UNRELEASED.map((migration) => ({ ...migration, runsOn: LAST_RELEASE })),
]
