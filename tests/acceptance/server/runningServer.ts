import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { inject, onTestFinished } from 'vitest'
import type { CodeMessage } from '../../../src/server/codes/sender'
import { connectDatabase } from '../../../src/server/database/database'
import { migrate } from '../../../src/server/database/migrate'
import { MIGRATIONS } from '../../../src/server/database/migrations'
import { ownPostgres } from '../../../src/server/database/ownPostgres'
import { builtFlows } from '../../../src/server/flows/builtFlows'
import { createServer } from '../../../src/server/server'
import type { ServerOptions } from '../../../src/server/serverOptions'
import type { TestServer } from '../../server/harness/testServer'

/** A server under test that browsers reach. */
export interface RunningServer extends TestServer {
  /** With a slash at the end. */
  readonly address: string
}

/** A server on a PostgreSQL of its own, at an address of this machine, on the day that the browsers of tests show. */
export async function runningServer(options: Pick<ServerOptions, 'origins'> & Partial<ServerOptions>): Promise<RunningServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-served-'))
  chmodSync(folder, 0o755)
  const postgres = await ownPostgres(folder, ['-c', 'fsync=off'])
  const database = connectDatabase(postgres.url)
  await migrate(database, MIGRATIONS)
  const sent: CodeMessage[] = []
  const build = inject('siteFiles')
  const server = await createServer({ database, build, flows: builtFlows(build), now: () => new Date('2026-03-11T02:00:00Z'), sendCode: async (message) => void sent.push(message), ...options })
  const port = await new Promise<number>((resolve) => {
    const listening = serve({ fetch: server.fetch, hostname: '127.0.0.1', port: 0 }, (address) => resolve(address.port))
    onTestFinished(async () => {
      listening.close()
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    })
  })
  return { ...server, database, sent, address: `http://127.0.0.1:${port}/` }
}
