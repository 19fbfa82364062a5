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

/** One step from an older shape of the database to the next. It never changes once it was released. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** Held while migrations run: of two processes that start at once, one waits. The number is any that is ours. */
const LOCK = 4_706_172_101

/**
 * Brings the database to the newest shape, forward only, and records each step with its hash. Says which were new.
 * @throws Error where the database is of a newer build, or a step that ran was changed.
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
    for (const migration of fresh) await run(queries, migration)
    return fresh.map(({ name }) => name)
  })
}

/** No limit: a step may read every row, and another process waits for it. */
const PATIENT = { connection: 5000, statement: 0, answer: 0 }

/** The same for the database at an address, however long it takes. */
export async function migrateDatabase(url: string, migrations: readonly Migration[]): Promise<readonly string[]> {
  const database = connectDatabase(url, { connections: 1, longest: PATIENT })
  try {
    return await migrate(database, migrations)
  } finally {
    await database.close()
  }
}

async function run(queries: Queries, { name, sql }: Migration): Promise<void> {
  await queries.rows(sql)
  await queries.rows('insert into migrations (name, hash) values ($1, $2)', [name, hashOf(sql)])
}

function assertForward(
  ran: readonly { readonly name: string; readonly hash: string }[],
  migrations: readonly Migration[],
): void {
  for (const { name, hash } of ran) {
    const own = migrations.find((migration) => migration.name === name)
    if (own === undefined)
      throw new Error(`The database is of a newer build: it has the migration ${name}, which this one does not know.`)
    if (hashOf(own.sql) !== hash)
      throw new Error(`The migration ${name} was changed after it ran: add another one instead.`)
  }
}

function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}

/** Every migration in its order: a change of the database is one more. */
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
]
