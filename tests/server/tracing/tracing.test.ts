import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, inject, it, onTestFinished } from 'vitest'
import type { LogEntry } from '../../../src/server/http/log'
import { nameStatement, startTracing } from '../../../src/server/http/tracing'
import { flowNamed } from '../../flows/flowsOnDisk'
import { applied, PAGE_REFERENCE, readingCodes } from '../harness/applicant'
import { testServer } from '../harness/testServer'
import { visitorOf } from '../harness/visitor'

const FLOW = 'tenant-screening'

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
  readonly status: { readonly code?: number }
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[]
}

/** A collector of traces that answers with `status`, and what it was sent. */
async function collector(status = 200) {
  const heard: { readonly path: string; readonly body: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push({ path: request.url ?? '', body: Buffer.concat(parts).toString() })
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const spans = (): readonly SentSpan[] =>
    heard.flatMap(({ body }) => {
      const sent: Sent = JSON.parse(body)
      return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    })
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, heard, spans }
}

/** Every text that a value of answers holds. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length < 5 ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

it('a trace has each request by its route, in it statements by name, codes and actions, and deliveries, and nothing that was typed', async () => {
  const { url, heard, spans } = await collector()
  const { trace, close } = await startTracing(url, () => undefined)
  const scanId = async () => ({ outcome: 'success' })
  const server = await testServer({ trace, trustedProxies: ['10.0.0.0/8'], actions: { scanId } })
  const visitor = await visitorOf(server, FLOW)
  const submission = await applied(flowNamed(FLOW), visitor, readingCodes(server))
  await server.database.rows('alter table outbox rename to elsewhere')
  await visitor.asks('/api/applications', { submission, reference: PAGE_REFERENCE })
  await server.database.rows('alter table elsewhere rename to outbox')
  await visitor.asks('/api/applications', { submission, reference: PAGE_REFERENCE })
  await server.deliver()
  await server.tidy()
  const headers = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }
  for (const address of ['10.0.0.1', '203.0.113.7'])
    await server.fetch(new Request('https://server.example/health', { headers }), { address })
  await close()

  const named = (name: string) => spans().filter((span) => span.name === name)
  const attributesOf = ({ attributes }: SentSpan) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
  const [code] = named('POST /api/actions/:action')
  const within = spans().filter(({ parentSpanId }) => parentSpanId === code?.spanId)
  expect(within.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['select sessions', 'insert limits', 'insert codes', 'send code']),
  )
  expect(within.every(({ traceId }) => traceId === code?.traceId)).toBe(true)
  expect(['POST /api/sessions', 'action scanId', 'send code'].map((name) => named(name).length)).toEqual([
    1,
    1,
    server.sent.length,
  ])
  const [failed] = named('POST /api/applications')
  expect([failed?.status.code, failed === undefined ? null : attributesOf(failed)]).toEqual([
    2,
    {
      'http.request.method': 'POST',
      'http.route': '/api/applications',
      'http.response.status_code': 500,
      'formway.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
      'error.type': 'failed',
    },
  ])
  expect(named('deliver application.received').map(attributesOf)).toEqual([
    { receiver: expect.any(String), fault: 'ECONNREFUSED' },
  ])
  // The connection of a trusted proxy alone says which trace a request belongs to.
  expect(named('GET /health').map(({ traceId }) => traceId === 'a'.repeat(32))).toEqual([true, false])
  // Work in the background has no trace but its deliveries.
  const roots = spans().filter(({ parentSpanId = '' }) => parentSpanId === '')
  expect(roots.filter(({ name }) => !/^(?:GET|POST|PUT) |^deliver /.test(name))).toEqual([])

  expect(new Set(heard.map(({ path }) => path))).toEqual(new Set(['/v1/traces']))
  const told = JSON.stringify(spans().map(({ name, attributes }) => [name, attributes]))
  const typed = [...textsIn(submission.answers), visitor.token, server.sent[0]?.recipient ?? '', '203.0.113']
  expect(typed.length).toBeGreaterThan(20)
  expect(typed.filter((text) => told.includes(text))).toEqual([])
})

it('a collector that refuses spans is named in the log, by no word of its own', async () => {
  const { url, heard } = await collector(400)
  const lines: LogEntry[] = []
  const { trace, close } = await startTracing(url, (line) => void lines.push(line))
  await trace({ name: 'GET /health', kind: 'request' }, async () => undefined)
  await close()
  expect(heard.length).toBe(1)
  expect(lines).toEqual([{ event: 'failed', route: 'traces', error: 'NOT_TAKEN' }])
})

it('statements are named by verb and table alone', () => {
  expect(
    [
      'select id from sessions where id = $1 for update',
      ' INSERT INTO "limits" VALUES ($1)',
      'update codes set attempts = 1',
      'delete from files using sessions',
      'select pg_advisory_xact_lock($1)',
      'begin',
    ].map(nameStatement),
  ).toEqual(['select sessions', 'insert limits', 'update codes', 'delete files', 'select', 'begin'])
})

it('without a collector no package of traces is loaded', () => {
  const code = readFileSync(inject('serverFile'), 'utf8')
  const loaded = [...code.matchAll(/^.*["'](@opentelemetry\/[^"']+)["'].*$/gm)]
  expect(new Set(loaded.map(([, name]) => name))).toEqual(
    new Set(['api', 'sdk-trace-base', 'exporter-trace-otlp-http', 'resources'].map((name) => `@opentelemetry/${name}`)),
  )
  expect(loaded.map(([line]) => line).filter((line) => !/import\(["']@opentelemetry/.test(line))).toEqual([])
})
