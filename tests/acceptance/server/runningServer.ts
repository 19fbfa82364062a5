import { inject, onTestFinished } from 'vitest'
import type { CodeMessage } from '../../../src/server/codes/codes'
import { listLocalOrigins, createExampleSite } from '../../../src/server/exampleSite'
import { builtFlows } from '../../../src/server/applications/servedFlows'
import { listen } from '../../../src/server/http/listen'
import { createServer } from '../../../src/server/server'
import type { ServerOptions } from '../../../src/server/options'
import { freshDatabase } from '../../server/harness/freshDatabase'
import { SIMULATED, type TestServer } from '../../server/harness/testServer'
import { openHost, type Host } from '../embedding/openHost'

/** A server under test that browsers reach. */
export interface RunningServer extends TestServer {
  /** With a slash at the end. */
  readonly address: string
  /** The same of the pages of the example's company, which may send. */
  readonly example: string
}

/** A server with a database of its own, with the example beside it, at addresses of this machine, on the day that the browsers of tests show. */
export async function runningServer(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const database = await freshDatabase()
  const sent: CodeMessage[] = []
  const build = options.build ?? inject('siteFiles')
  const { flows = builtFlows(build) } = options
  const origins = [...(options.origins ?? [])]
  const ownOrigins: string[] = []
  const now = (): Date => new Date('2026-03-11T02:00:00Z')
  const server = await createServer({
    database,
    build,
    now,
    simulated: SIMULATED,
    sendCode: async (message) => void sent.push(message),
    ...options,
    flows,
    origins,
    ownOrigins,
  })
  const [host, port] = ['127.0.0.1', 0]
  const listener = await listen({ fetch: server.fetch, host, port, setting: 'PORT' })
  const site = await listen({ fetch: (request) => company(request), host, port, setting: 'FORMWAY_EXAMPLE_PORT' })
  ownOrigins.push(...listLocalOrigins(host, listener.port))
  origins.push(...listLocalOrigins(host, site.port))
  const company = createExampleSite({ flows, origins, serverPort: listener.port })
  onTestFinished(async () => {
    await Promise.all([listener, site].map((one) => one.close({ pause: 0, longest: 5000 })))
  })
  return {
    ...server,
    database,
    sent,
    address: `http://${host}:${listener.port}/`,
    example: `http://${host}:${site.port}/`,
  }
}

/** Opens a use case of a server on the page of the example's company, of another origin, 375 px wide. */
export async function openServed({ address, example }: RunningServer, useCase: string): Promise<Host> {
  return openHost({
    width: 375,
    build: `${address}build/`,
    others: [address],
    standing: new URL(useCase, example).href,
  })
}
