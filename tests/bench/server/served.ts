import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { connectDatabase } from '../../../src/server/database/database'
import { readBodyParts, readJsonBody } from '../../../src/server/http/requestBody'
import { createServer } from '../../../src/server/server'
import { TODAY } from '../../../src/explorer/stepResult'
import { addRevision } from '../../../src/compiler/revisedFlow'
import { flowNamed } from '../../flows/flowsOnDisk'
import { ORIGIN } from '../../server/harness/visitor'
import type { ServedMessage } from './servedProcess'

/** What no body here exceeds. */
const LIMITS = { bytes: 100_000_000, milliseconds: 60_000 }

// The server that is measured, in a process of its own: it tells the codes that it sent, and how much memory it had at most.
const [flow = '', url = ''] = [process.env['BENCH_FLOW'], process.env['BENCH_DATABASE']]
const tell = (message: ServedMessage): void => void process.send?.(message)
let most = 0
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 10).unref()
process.on('message', () => {
  tell({ type: 'memory', bytes: most })
  most = 0
})

const server = await createServer({
  database: connectDatabase(url),
  flows: [addRevision(flowNamed(flow))],
  simulated: Object.keys(flowNamed(flow).actions ?? {}),
  origins: [ORIGIN],
  // All applicants come from one address.
  limits: { sessionsByAddress: 1_000_000_000, codesByAddress: 1_000_000_000 },
  now: () => new Date(`${TODAY}T12:00:00Z`),
  sendCode: async ({ recipient, code }) => tell({ type: 'code', recipient, code }),
})

/** The same routes, which take what is sent and do nothing with it. */
const idle = new Hono()
idle.post('*', async ({ req: { raw }, json }) => json({ taken: (await readJsonBody(raw, LIMITS)) !== null }))
idle.put('*', async ({ req: { raw }, json }) => {
  let size = 0
  for await (const part of readBodyParts(raw, LIMITS)) size += part.byteLength
  return json({ size }, 201)
})

serve(
  {
    fetch: (request) =>
      new URL(request.url).pathname.startsWith('/idle/') ? idle.fetch(request) : server.fetch(request),
    hostname: '127.0.0.1',
    port: 0,
  },
  ({ port }) => tell({ type: 'started', port }),
)
