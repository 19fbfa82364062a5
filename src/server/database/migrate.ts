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
import receivers from './migrations/0011-receivers.sql?raw'
import vault from './migrations/0013-vault.sql?raw'
import limits from './migrations/0014-limits.sql?raw'

/** One change of the database. It must not be edited after its release. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** An advisory lock: of two processes that start at once, one waits. The number is arbitrary. */
const LOCK = 4_706_172_101

/**
 * Runs the migrations that are missing, records each with its hash, and returns their names.
 * @throws Error if a newer build migrated the database, or a migration was edited after it ran.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<readonly string[]> {
  return database.transaction(async (queries) => {
    await queries.rows('select pg_advisory_xact_lock($1)', [LOCK])
    await queries.rows(
      'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    )
    const ran = await queries.rows<{ name: string; hash: string }>('select name, hash from migrations order by name')
    assertForward(ran, migrations)
    const known = new Set(ran.map(({ name }) => name))
    const fresh = migrations.filter(({ name }) => !known.has(name))
    for (const migration of fresh) await runMigration(queries, migration)
    return fresh.map(({ name }) => name)
  })
}

/** No time limit: a migration may read every row, and another process waits for its end. */
const NO_LIMIT = { connection: 5000, statement: 0, answer: 0 }

/** Migrates the database at `url`, without a time limit. */
export async function migrateDatabase(url: string, migrations: readonly Migration[]): Promise<readonly string[]> {
  const database = connectDatabase(url, { connections: 1, longest: NO_LIMIT })
  try {
    return await migrate(database, migrations)
  } finally {
    await database.close()
  }
}

async function runMigration(queries: Queries, { name, sql }: Migration): Promise<void> {
  await queries.rows(sql)
  await queries.rows('insert into migrations (name, hash) values ($1, $2)', [name, hashSql(sql)])
}

function assertForward(
  ran: readonly { readonly name: string; readonly hash: string }[],
  migrations: readonly Migration[],
): void {
  for (const { name, hash } of ran) {
    const known = migrations.find((migration) => migration.name === name)
    if (known === undefined)
      throw new Error(`The database is of a newer build: it has the migration ${name}, which this one does not know.`)
    if (hashSql(known.sql) !== hash)
      throw new Error(`The migration ${name} was changed after it ran: add another one instead.`)
  }
}

function hashSql(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}

/** All migrations in order. A change of the database is a new one. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-applications', sql: applications },
  { name: '0002-codes', sql: codes },
  { name: '0003-files', sql: files },
  { name: '0004-webhooks', sql: webhooks },
  { name: '0005-desk', sql: desk },
  { name: '0006-retention', sql: retention },
  { name: '0007-counts', sql: counts },
  { name: '0008-modes', sql: modes },
  { name: '0009-simulated', sql: simulated },
  { name: '0011-receivers', sql: receivers },
  { name: '0013-vault', sql: vault },
  { name: '0014-limits', sql: limits },
]
