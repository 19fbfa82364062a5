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
import { openHost, type Host } from '../embedding/openHost'
import { strictPolicy } from '../harness/hostSite'

/** A server under test that browsers reach. */
export interface RunningServer extends TestServer {
  /** With a slash at the end. */
  readonly address: string
  /** The origins of the pages that may send; more can be added. */
  readonly origins: string[]
}

/** A server on a PostgreSQL of its own, at an address of this machine, on the day that the browsers of tests show. */
export async function runningServer(options: Partial<Omit<ServerOptions, 'origins'>> = {}, origins: string[] = []): Promise<RunningServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-served-'))
  chmodSync(folder, 0o755)
  const postgres = await ownPostgres(folder, ['-c', 'fsync=off'])
  const database = connectDatabase(postgres.url)
  await migrate(database, MIGRATIONS)
  const sent: CodeMessage[] = []
  const build = inject('siteFiles')
  const server = await createServer({ database, build, origins, flows: builtFlows(build), now: () => new Date('2026-03-11T02:00:00Z'), sendCode: async (message) => void sent.push(message), ...options })
  const port = await new Promise<number>((resolve) => {
    const listening = serve({ fetch: server.fetch, hostname: '127.0.0.1', port: 0 }, (address) => resolve(address.port))
    onTestFinished(async () => {
      listening.close()
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    })
  })
  return { ...server, database, sent, origins, address: `http://127.0.0.1:${port}/` }
}

/** Opens a use case of a server on a page of another origin, 375 px wide. */
export async function openServed({ address, origins }: RunningServer, useCase: string, brand: string): Promise<Host> {
  const policy = (build: string): string => strictPolicy(build).replace("connect-src 'self'", `connect-src ${address}`).replace('script-src', `script-src ${address}client.js`)
  const body = `<main><h1>Client</h1><div id="here"></div></main><script src="${address}client.js"></script>`
  const host = await openHost({ width: 375, body, build: `${address}build/`, policy, others: [address] })
  origins.push(new URL(host.site.address).origin)
  await host.page.evaluate(
    async ([name, brandName]) => {
      await Reflect.get(window, 'FormwayServer').open({ container: '#here', useCase: name, brand: { name: brandName } })
    },
    [useCase, brand] as const,
  )
  return host
}
