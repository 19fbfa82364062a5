import { createServer, request, type RequestOptions } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect, it, onTestFinished } from 'vitest'
import { toRefusalResponse, toRefusal } from '../../../src/server/http/refusals'
import { type BodyLimits, readJsonBody } from '../../../src/server/http/requestBody'
import { heldBytes } from '../harness/heldBytes'

/** The address of what reads bodies as the server does, until its test is over. */
async function reader(limits: BodyLimits): Promise<URL> {
  const answer = (sent: Request): Promise<Response> =>
    readJsonBody(sent, limits).then(
      (body) => Response.json(body),
      (cause: unknown) => toRefusalResponse(toRefusal(cause, '/', () => undefined)),
    )
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return new URL(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`)
}

/** What a sender was told, and how much it had sent until then. */
interface Told {
  readonly status: number
  readonly body: unknown
  readonly sent: number
}

/** Sends a part again and again, as fast as it is taken or with so many ms between, until the connection is ended. */
async function sends(
  to: URL,
  { headers = {}, ...options }: RequestOptions,
  part: Buffer,
  pause: number | null,
): Promise<Told> {
  return new Promise((resolve) => {
    let sent = 0
    let told: Told | null = null
    const client = request(to, { ...options, method: 'POST', headers })
    const send = (): void => {
      if (client.destroyed) return
      sent += part.byteLength
      const isTaken = client.write(part)
      if (pause !== null) setTimeout(send, pause)
      else if (isTaken) setImmediate(send)
      else client.once('drain', send)
    }
    client.on('response', (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        told = { status: answer.statusCode ?? 0, body: JSON.parse(text), sent }
      })
    })
    client.on('error', () => undefined)
    client.on('close', () => resolve(told ?? { status: 0, body: null, sent }))
    if (part.byteLength > 0) send()
    else client.flushHeaders()
  })
}

const LARGE = { status: 413, body: { code: 'large' } }
const MEGABYTE = 1_000_000

it('a body that says that it has 100 MB is refused before any of it comes, and its connection is ended', async () => {
  const to = await reader({ bytes: MEGABYTE, milliseconds: 60_000 })
  expect(
    await sends(to, { headers: { 'content-length': String(100 * MEGABYTE) } }, Buffer.alloc(0), null),
  ).toMatchObject({ ...LARGE, sent: 0 })
})

it('one that does not say so is refused once it is too large, no more of it is held, and its connection is ended', async () => {
  const to = await reader({ bytes: MEGABYTE, milliseconds: 60_000 })
  const before = heldBytes()
  const told = await sends(to, { headers: { 'transfer-encoding': 'chunked' } }, Buffer.alloc(65_536, 'x'), null)
  expect(told).toMatchObject(LARGE)
  expect(told.sent).toBeLessThan(20 * MEGABYTE)
  expect(heldBytes() - before).toBeLessThan(10 * MEGABYTE)
})

it('whoever sends a byte at a time is cut off', async () => {
  const to = await reader({ bytes: MEGABYTE, milliseconds: 100 })
  expect(await sends(to, { headers: { 'transfer-encoding': 'chunked' } }, Buffer.from(' '), 10)).toMatchObject({
    status: 408,
    body: { code: 'slow' },
  })
})
