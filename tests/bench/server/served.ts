import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { connectDatabase } from '../../../src/server/database/database'
import { listen } from '../../../src/server/http/listen'
import { readBodyParts, readJsonBody } from '../../../src/server/http/requestBody'
import { createServer } from '../../../src/server/server'
import type { Asked, ServedMessage } from './servedProcess'

/** What no body here exceeds. */
const LIMITS = { bytes: 100_000_000, milliseconds: 60_000 }

// The server that is measured, in a process of its own, which tells the codes that it sent.
const { BENCH_DATABASE = '', BENCH_FLOW = '', BENCH_KEY = '', BENCH_NOW = '', BENCH_RECEIVER = '' } = process.env
const { BENCH_ORIGIN = '' } = process.env
const tell = (message: ServedMessage): void => void process.send?.(message)
let most = 0
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 10).unref()

const document: { readonly actions?: object } = JSON.parse(readFileSync(BENCH_FLOW, 'utf8'))
const server = await createServer({
  database: connectDatabase(BENCH_DATABASE),
  flows: [document],
  simulated: Object.keys(document.actions ?? {}),
  origins: [BENCH_ORIGIN],
  keys: [{ name: 'bench', bytes: Buffer.from(BENCH_KEY, 'base64') }],
  webhooks:
    BENCH_RECEIVER === ''
      ? []
      : [{ id: 'bench', url: BENCH_RECEIVER, secrets: [`whsec_${Buffer.alloc(32, 1).toString('base64')}`] }],
  isPrivateAllowed: true,
  // All applicants come from one address.
  limits: { sessionsByAddress: 1_000_000_000, codesByAddress: 1_000_000_000 },
  now: () => new Date(BENCH_NOW),
  sendCode: async ({ recipient, code }) => tell({ type: 'code', recipient, code }),
})

const answers: Readonly<Record<Asked, () => Promise<number>>> = {
  memory: async () => {
    const told = most
    most = 0
    return told
  },
  processor: async () => process.cpuUsage().user + process.cpuUsage().system,
  deliver: async () => {
    await server.deliver()
    return 0
  },
  expire: async () => {
    await server.expire()
    return 0
  },
}
process.on('message', (asked: Asked) => {
  void answers[asked]().then((value) => tell({ type: 'answer', asked, value }))
})

/** The same routes, which take what is sent and do nothing with it. */
const idle = new Hono()
idle.post('*', async ({ req: { raw }, json }) => json({ taken: (await readJsonBody(raw, LIMITS)) !== null }))
idle.put('*', async ({ req: { raw }, json }) => {
  let size = 0
  for await (const part of readBodyParts(raw, LIMITS)) size += part.byteLength
  return json({ size }, 201)
})

const { port } = await listen({
  fetch: async (request, connection) =>
    new URL(request.url).pathname.startsWith('/idle/') ? idle.fetch(request) : server.fetch(request, connection),
  host: '127.0.0.1',
  port: 0,
  setting: 'PORT',
})
tell({ type: 'started', port })
process.on('SIGTERM', () => process.exit(0))
