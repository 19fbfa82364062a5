import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { TODAY } from '../../../src/explorer/stepResult'
import { connectDatabase } from '../../../src/server/database/database'
import { migrate, MIGRATIONS, preparePartitions } from '../../../src/server/database/migrate'
import { startPostgres, stopPostgres } from '../../../src/server/database/ownPostgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL in which every test has a database of its own. */
    postgres: string
    /** The name of one of the newest shape, of which nearly every test's is a copy: migrating takes longer than copying. */
    migrated: string
  }
}

/** Starts one PostgreSQL for all tests of the server, of whatever project, and leaves nothing of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if ('postgres' in project.getProvidedContext()) return () => Promise.resolve()
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-tests-'))
  chmodSync(folder, 0o755)
  // What the machine itself loses no test tries: writing to the disk can be left to it.
  const postgres = await startPostgres(folder, ['-c', 'fsync=off', '-c', 'full_page_writes=off'])
  const migrated = 'migrated'
  await makeMigrated(postgres.url, migrated)
  project.vitest.provide('postgres', postgres.url)
  project.vitest.provide('migrated', migrated)
  return async () => {
    await stopPostgres(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeMigrated(url: string, name: string): Promise<void> {
  const server = connectDatabase(url, { connections: 1 })
  await server.rows(`create database ${name}`)
  await server.close()
  const address = new URL(url)
  address.pathname = name
  const database = connectDatabase(address.href, { connections: 1 })
  await migrate(database, MIGRATIONS)
  await preparePartitions(database, new Date(TODAY))
  await database.close()
}
