import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ownPostgres } from '../../../src/server/database/ownPostgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL in which every test has a database of its own. */
    postgres: string
  }
}

/** Starts one PostgreSQL for all tests of the server, and leaves nothing of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-tests-'))
  chmodSync(folder, 0o755)
  // What the machine itself loses no test tries: writing to the disk can be left to it.
  const postgres = await ownPostgres(folder, ['-c', 'fsync=off', '-c', 'full_page_writes=off'])
  project.provide('postgres', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
