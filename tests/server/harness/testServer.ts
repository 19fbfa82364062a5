import type { CodeMessage } from '../../../src/server/codes/codes'
import type { Database } from '../../../src/server/database/database'
import { createServer, type FormwayServer } from '../../../src/server/server'
import type { ServerOptions } from '../../../src/server/options'
import { TODAY } from '../../../src/explorer/stepResult'
import { addRevision } from '../../../src/compiler/revisedFlow'
import { productFlows } from '../../flows/flowsOnDisk'
import { freshDatabase } from './freshDatabase'
import { ORIGIN } from './visitor'

/** The flows of the product as a build serves them. */
export const servedDocuments = productFlows.map((flow) => addRevision(flow))

/** What nothing carries out in tests. */
export const SIMULATED = productFlows.flatMap(({ actions = {} }) => Object.keys(actions))

/** Who is told of applications where a test does not say. */
export const RECEIVER = {
  id: 'default',
  url: 'http://127.0.0.1:9/',
  secrets: [`whsec_${Buffer.from('a secret of tests').toString('base64')}`],
}

/** A server under test, and what it did elsewhere. */
export interface TestServer extends FormwayServer {
  readonly database: Database
  /** The codes that were sent, the last one last. */
  readonly sent: CodeMessage[]
}

/** A server with a database of its own, at noon of the day of the tests. */
export async function testServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const sent: CodeMessage[] = []
  const database = options.database ?? (await freshDatabase())
  const server = await createServer({
    database,
    flows: servedDocuments,
    simulated: SIMULATED,
    origins: [ORIGIN],
    webhooks: [RECEIVER],
    isPrivateAllowed: true,
    now: () => new Date(`${TODAY}T12:00:00Z`),
    sendCode: async (message) => void sent.push(message),
    ...options,
  })
  return { ...server, database, sent }
}
