import { expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { isCountedIn, STAYS, WAYS } from '../../../src/server/applications/counts'
import { addRevision } from '../../../src/compiler/revisedFlow'
import { flowNamed, productFlows } from '../../flows/flowsOnDisk'
import { type TestServer, testServer } from '../harness/testServer'
import { ORIGIN } from '../harness/visitor'

const flow = flowNamed('tenant-screening')
const revision = String(addRevision(flow)['revision'])
const came = { kind: 'came', name: flow.start, part: 'back' }
const met = { kind: 'met', name: 'history.rentAmount', part: 'required' }

/** Says counts as a page does: without a session. */
async function said(
  { fetch }: Pick<TestServer, 'fetch'>,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly [status: number, code: string | null]> {
  const answer = await fetch(
    new Request('https://server.example/api/counts', {
      method: 'POST',
      headers: { origin: ORIGIN, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
  const text = await answer.text()
  return [answer.status, text === '' ? null : JSON.parse(text).code]
}

it('counts are added up by edition and week, also where many come at once', async () => {
  const server = await testServer()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      said(server, { flow: flow.id, revision, counts: index % 2 === 0 ? [came, met] : [met, came] }),
    ),
  )
  expect(answers).toEqual(Array.from({ length: 12 }, () => [204, null]))
  const later = await testServer({ database: server.database, now: () => new Date('2026-12-06T23:59:59Z') })
  await said(later, { flow: flow.id, revision, counts: [came] })
  const next = await testServer({ database: server.database, now: () => new Date('2026-12-07T00:00:00Z') })
  await said(next, { flow: flow.id, revision, counts: [came] })
  expect(
    await server.database.rows('select week::text, kind, count from counts where week >= $1 order by week', [
      '2026-11-30',
    ]),
  ).toEqual([
    { week: '2026-11-30', kind: 'came', count: 1 },
    { week: '2026-12-07', kind: 'came', count: 1 },
  ])
  const [first] = await server.database.rows<{ rows: number; least: number; most: number }>(
    'select count(*)::int as rows, min(count) as least, max(count) as most from counts where week < $1',
    ['2026-11-30'],
  )
  expect(first).toEqual({ rows: 2, least: 12, most: 12 })
})

const refused = [
  ['a screen that the edition does not have', { counts: [{ ...came, name: 'jane@example.com' }] }, 422, 'counted'],
  ['a way that there is not', { counts: [{ ...came, part: 'jane' }] }, 422, 'counted'],
  ['a stay of another length', { counts: [{ kind: 'stayed', name: flow.start, part: '11' }] }, 422, 'counted'],
  ['a field that the edition does not have', { counts: [{ ...met, name: 'history.jane' }] }, 422, 'counted'],
  ['a rule that the field does not have', { counts: [{ ...met, part: 'maxItems' }] }, 422, 'counted'],
  ['one unknown name among known ones', { counts: [came, met, { ...came, name: 'another' }] }, 422, 'counted'],
  ['an opening with a name', { counts: [{ kind: 'opened', name: 'jane', part: '' }] }, 422, 'counted'],
  ['what every object has', { counts: [{ ...came, name: 'constructor' }] }, 422, 'counted'],
  ['another kind', { counts: [{ ...came, kind: 'answered' }] }, 400, 'shape'],
  ['more than names', { counts: [{ ...came, session: 'jane' }] }, 400, 'shape'],
  ['the same twice', { counts: [came, came] }, 400, 'shape'],
  ['no counts', { counts: [] }, 400, 'shape'],
  ['another use case', { flow: 'another', counts: [came] }, 404, 'edition'],
  ['an edition that was never served', { revision: '0000000000000000', counts: [came] }, 404, 'edition'],
] as const

it('what the edition does not have, and what is no count, is refused, and nothing is counted', async () => {
  const server = await testServer()
  for (const [what, body, status, code] of refused)
    expect([what, ...(await said(server, { flow: flow.id, revision, ...body }))]).toEqual([what, status, code])
  expect(await server.database.rows('select * from counts')).toEqual([])
})

it('other origins, bodies that are too large and bodies that are no JSON are refused', async () => {
  const server = await testServer()
  const body = { flow: flow.id, revision, counts: [came] }
  for (const origin of ['https://other.example', 'null', ''])
    expect(await said(server, body, { origin })).toEqual([403, 'origin'])
  expect(await said(server, JSON.stringify(body).padEnd(16_001))).toEqual([413, 'large'])
  expect(await said(server, '{')).toEqual([400, 'json'])
})

it('counts of the last 104 weeks are kept, and those of older ones are removed', async () => {
  const server = await testServer({ now: () => new Date('2026-12-09T12:00:00Z') })
  await server.database.rows(
    "insert into counts select $1, $2, week, 'opened', '', '', 12 from unnest('{2024-12-02,2024-12-09,2026-12-07}'::date[]) as week",
    [flow.id, revision],
  )
  await server.expire()
  // Of the week of 9 December 2024 on.
  expect(await server.database.rows('select week::text from counts order by week')).toEqual([
    { week: '2024-12-09' },
    { week: '2026-12-07' },
  ])
})

it('who sends it, with whatever cookie or session, is kept nowhere', async () => {
  const server = await testServer()
  const headers = {
    authorization: 'Bearer jane-canary',
    cookie: 'id=jane-canary',
    'user-agent': 'jane-canary',
    'x-forwarded-for': 'jane-canary',
  }
  expect(await said(server, { flow: flow.id, revision, counts: [came, met] }, headers)).toEqual([204, null])
  const rows = await server.database.rows('select * from counts')
  expect(rows.map((row) => Object.keys(row))).toEqual(
    Array.from({ length: 2 }, () => ['flow', 'revision', 'week', 'kind', 'name', 'part', 'count']),
  )
  expect(JSON.stringify(rows)).not.toContain('canary')
  expect(await server.database.rows('select * from sessions')).toEqual([])
})

it('every rule that a field of the product can break is counted, and no use case has more than 3,000 counters', () => {
  for (const each of productFlows) {
    const program = compileCheckedFlow(each)
    const asked = [...program.fields.values()]
    const own = asked.flatMap(({ path, rules }) =>
      rules.map(({ name }) => ({ kind: 'met', name: path, part: name }) as const),
    )
    expect(own.length).toBeGreaterThan(5)
    expect(own.filter((counted) => !isCountedIn(program, counted))).toEqual([])
    const names = new Set([...own.map(({ part }) => part), 'files', 'complete'])
    const messages = [...program.fields.keys()]
      .flatMap((path) => [path, `${path}.*`])
      .flatMap((path) => [...names].filter((part) => isCountedIn(program, { kind: 'met', name: path, part })))
    expect(1 + program.screens.size * (WAYS.length + STAYS.length) + messages.length).toBeLessThan(3000)
  }
})
