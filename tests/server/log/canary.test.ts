import { expect, it } from 'vitest'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { Json } from '../../../src/engine/values/answers'
import type { Flow } from '../../../src/language/flow'
import type { LogEntry } from '../../../src/server/http/log'
import { productFlows } from '../../flows/flowsOnDisk'
import { tries } from '../../promises/promise'
import { applied, PAGE_REFERENCE, readingCodes } from '../harness/applicant'
import { testServer } from '../harness/testServer'
import { visitorOf } from '../harness/visitor'

const TOKEN = 'a-token-for-the-figures'
const tried = productFlows.slice(0, tries(2, productFlows.length))

/** Every text and number among what was typed that is long enough to be known again. */
function typedIn(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return value.length < 4 ? [] : [value]
  if (typeof value === 'number') return value < 1000 ? [] : [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((part: Json) => typedIn(part))
}

it('SRV-05 of what was typed nothing stands in a log, a figure, an address, or what is told of it and how that went', async () => {
  for (const flow of tried) await expectUnheard(flow)
})

/** Applies, with what goes wrong on the way, and looks for what was typed wherever the server writes. */
async function expectUnheard(flow: Flow): Promise<void> {
  const entries: LogEntry[] = []
  const addresses: string[] = []
  const { fetch, ...server } = await testServer({ log: (entry) => void entries.push(entry), metricsToken: TOKEN })
  const listening = async (request: Request): Promise<Response> => {
    addresses.push(request.url)
    return fetch(request)
  }
  const visitor = await visitorOf({ ...server, fetch: listening }, flow.id)
  const typed: { readonly path: string; readonly texts: readonly string[] }[] = []
  const does = (events: readonly FlowEvent[]): readonly FlowEvent[] => {
    for (const event of events)
      if (event.type === 'answer') typed.push({ path: event.path, texts: typedIn(event.value) })
    return events
  }
  const submission = await applied(flow, visitor, { ...readingCodes(server), does })
  // What goes wrong is noted, too: refused, and failed with what was sent in the words of PostgreSQL.
  await visitor.asks('/api/applications', {
    submission: { ...submission, figures: { another: 1 } },
    reference: PAGE_REFERENCE,
  })
  await server.database.rows('alter table applications add constraint never check (submission::text = id)')
  expect(await visitor.asks('/api/applications', { submission, reference: PAGE_REFERENCE })).toMatchObject({
    status: 500,
  })
  await server.database.rows('alter table applications drop constraint never')
  expect(await visitor.asks('/api/applications', { submission, reference: PAGE_REFERENCE })).toMatchObject({
    status: 200,
  })
  const figures = await listening(
    new Request('https://server.example/metrics', { headers: { authorization: `Bearer ${TOKEN}` } }),
  )
  await server.deliver()
  const tellings = await server.database.rows('select kind, body, last from outbox')
  expect(tellings).toMatchObject([{ kind: 'application.received', last: 'ECONNREFUSED' }])
  const told = [JSON.stringify(entries), JSON.stringify(addresses), await figures.text(), JSON.stringify(tellings)]
  // Ids of the flow that an applicant chose stand in no entry either: each is looked for as it was typed.
  expect(typed.length).toBeGreaterThan(5)
  expect(typed.filter(({ texts }) => texts.length === 0)).toEqual([])
  // Ids of chance, and figures, may have the four digits of a code.
  const chance = new RegExp(
    `${submission.id}|${submission.revision}|"requestId":"[^"]+"|"milliseconds":\\d+|\\d\\.\\d+`,
    'g',
  )
  const canaries = [...new Set([...typed.flatMap(({ texts }) => texts), ...server.sent.map(({ code }) => code)])]
  expect(canaries.filter((canary) => told.some((text) => text.replaceAll(chance, '').includes(canary)))).toEqual([])
  expect(entries.filter(({ event }) => event === 'failed')).toEqual([
    { event: 'failed', route: '/api/applications', error: 'error 23514', requestId: expect.any(String) },
  ])
  expect(entries.filter(({ event }) => event === 'request').length).toBeGreaterThan(5)
}

it('figures are shown to whoever has their token, and to nobody where there is none', async () => {
  const server = await testServer({ metricsToken: TOKEN })
  const asked = async (authorization: string) =>
    (await server.fetch(new Request('https://server.example/metrics', { headers: { authorization } }))).status
  expect([await asked(`Bearer ${TOKEN}`), await asked('Bearer another'), await asked('')]).toEqual([200, 404, 404])
  const closed = await testServer({ database: server.database })
  expect(
    (await closed.fetch(new Request('https://server.example/metrics', { headers: { authorization: 'Bearer ' } })))
      .status,
  ).toBe(404)
})
