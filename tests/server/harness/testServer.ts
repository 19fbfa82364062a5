import type { Database } from '../../../src/server/database/database'
import { createServer, type FormwayServer, type ServerOptions } from '../../../src/server/server'
import { TODAY } from '../../../src/explorer/stepResult'
import { revisedFlow } from '../../../src/tools/plugin/revisedFlow'
import { productFlows } from '../../flows/flowsOnDisk'
import { freshDatabase } from './freshDatabase'
import { ORIGIN } from './visitor'

/** The flows of the product as a build serves them. */
export const servedDocuments = productFlows.map(revisedFlow)

/** A server with a database of its own, at noon of the day of the tests. */
export async function testServer(options: Partial<ServerOptions> = {}): Promise<FormwayServer & { readonly database: Database }> {
  const database = options.database ?? (await freshDatabase())
  const server = await createServer({ database, flows: servedDocuments, origins: [ORIGIN], now: () => new Date(`${TODAY}T12:00:00Z`), ...options })
  return { ...server, database }
}
