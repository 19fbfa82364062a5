import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createVirusScan } from '../../../src/server/files/virusScanner'
import type { LogEntry } from '../../../src/server/http/log'
import { testServer } from '../harness/testServer'
import { visitorOf } from '../harness/visitor'

const CLEAN = Buffer.from(`%PDF-1.7\n${'x'.repeat(300_000)}`)
const INFECTED = Buffer.concat([CLEAN, Buffer.from('EICAR')])

/** The bytes of a stream, which clamd gets in parts with their lengths before them; null while it is not over. */
function streamed(sent: Buffer): Buffer | null {
  const parts: Buffer[] = []
  let at = 'zINSTREAM\0'.length
  while (at + 4 <= sent.byteLength) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

type Answering = (bytes: Buffer, socket: Socket) => void

const judge: Answering = (bytes, socket) =>
  void socket.end(bytes.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')

/** What speaks as clamd does, on a port of its own. */
async function fakeClamd(answers: Answering): Promise<{ readonly host: string; readonly port: number }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    let sent = Buffer.alloc(0)
    socket.on('data', (part) => {
      sent = Buffer.concat([sent, part])
      const bytes = streamed(sent)
      if (bytes !== null) answers(bytes, socket)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return { host: '127.0.0.1', port: typeof address === 'object' && address !== null ? address.port : 0 }
}

it('PRD-07 a file in which the virus scanner finds something is refused and kept nowhere, and one without comes whole', async () => {
  const server = await testServer({ scan: createVirusScan(await fakeClamd(judge)) })
  const { puts } = await visitorOf(server, 'tenant-screening')
  expect(await puts('infected', INFECTED)).toMatchObject({ status: 422, body: { code: 'infected' } })
  expect(await server.database.rows('select 1 from files union all select 1 from file_parts')).toEqual([])
  expect(await puts('clean', CLEAN)).toMatchObject({ status: 201, body: { size: CLEAN.byteLength } })
})

it('PRD-07 while the scanner is away, says nothing, or answers otherwise, files are refused with 503 and it is logged', async () => {
  const nothing: Answering = () => undefined
  const away = { host: '127.0.0.1', port: 9 }
  const scanners = [
    away,
    await fakeClamd(nothing),
    await fakeClamd((_, socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0')),
    await fakeClamd((_, socket) => void socket.end('stream: OK, but\0')),
    await fakeClamd((_, socket) => void socket.end()),
  ]
  const entries: LogEntry[] = []
  const database = (await testServer()).database
  for (const address of scanners) {
    const log = (entry: LogEntry): void => void entries.push(entry)
    const server = await testServer({ database, log, scan: createVirusScan(address, 200) })
    const { puts } = await visitorOf(server, 'tenant-screening')
    expect(await puts('clean', CLEAN)).toMatchObject({ status: 503, body: { code: 'away' } })
  }
  expect(await database.rows('select 1 from files union all select 1 from file_parts')).toEqual([])
  expect(entries.filter(({ event }) => event === 'failed')).toMatchObject(
    scanners.map(() => ({ event: 'failed', route: '/api/files/:handle', error: 'ServiceAway CLAMD' })),
  )
})
