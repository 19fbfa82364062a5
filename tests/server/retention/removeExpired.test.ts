import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { Flow } from '../../../src/language/flow'
import { folderFiles } from '../../../src/server/files/fileStorage'
import type { LogEntry } from '../../../src/server/http/log'
import type { Database } from '../../../src/server/database/database'
import { addRevision } from '../../../src/compiler/revisedFlow'
import { exampleNamed, flowNamed } from '../../flows/flowsOnDisk'
import { applied, PAGE_REFERENCE, readingCodes } from '../harness/applicant'
import { receiver } from '../harness/receiver'
import { openFolder } from '../harness/smallBuild'
import { RECEIVER, testServer } from '../harness/testServer'
import { visitorOf } from '../harness/visitor'

/** Codes, actions, several files: all that a session leaves. */
const screening = {
  ...flowNamed('tenant-screening'),
  retention: { days: 90, reason: 'So that we can explain a decision.' },
}
const example = exampleNamed('room-rental')
const TOKEN = 'a-token-for-the-figures'
const dayOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** A server of a flow with a clock that can be set, and files in a folder. */
async function served(
  flow: Flow,
  more: { readonly database?: Database; readonly folder?: string; readonly url?: string } = {},
) {
  const folder = more.folder ?? openFolder()
  const entries: LogEntry[] = []
  let now = dayOf('2026-03-10')
  const { database } = more
  const server = await testServer({
    ...(database === undefined ? {} : { database }),
    flows: [addRevision(flow)],
    files: folderFiles(folder),
    webhooks: [{ ...RECEIVER, url: more.url ?? RECEIVER.url }],
    now: () => now,
    log: (entry) => void entries.push(entry),
    metricsToken: TOKEN,
  })
  return { ...server, flow, folder, entries, now: () => now, set: (day: string) => void (now = dayOf(day)) }
}

type Served = Awaited<ReturnType<typeof served>>

/** Sends an application of somebody with this address, whose webhook was tried once. Gives its id. */
async function sent(server: Served, email: string): Promise<string> {
  const { flow } = server
  const visitor = await visitorOf(server, flow.id)
  const named = (events: readonly FlowEvent[]): readonly FlowEvent[] =>
    events.map((event) =>
      event.type === 'answer' && event.path.endsWith('.email') ? { ...event, value: email } : event,
    )
  const submission = await applied(flow, visitor, { ...readingCodes(server), does: named })
  expect(await visitor.asks('/api/applications', { submission, reference: PAGE_REFERENCE })).toMatchObject({
    status: 200,
  })
  await server.deliver()
  return submission.id
}

/** The tables of the database in which a text stands anywhere, and how many rows of each have it. */
async function tablesWith({ database }: Served, text: string): Promise<Readonly<Record<string, number>>> {
  const tables = await database.rows<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  )
  expect(tables.length).toBeGreaterThan(9)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [{ count } = { count: 0 }] = await database.rows<{ count: number }>(
      `select count(*)::int as count from ${name} as one where one::text like $1`,
      [`%${text}%`],
    )
    if (count > 0) counts[name] = count
  }
  return counts
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

/** The bytes in the folder of files. */
function bytesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true }).flatMap((name) => {
    const file = path.join(folder, String(name))
    return statSync(file).isFile() ? [readFileSync(file, 'latin1')] : []
  })
}

it('SRV-06 an application whose days are over is removed with its files, that is recorded, and nothing of it is left; a younger one is whole', async () => {
  const { url, heard } = await receiver()
  const server = await served(screening, { url })
  const old = await sent(server, 'oldwing@example.com')
  const [{ session } = { session: '' }] = await server.database.rows<{ session: string }>(
    'select session from applications where id = $1',
    [old],
  )
  expect(await tablesWith(server, 'oldwing')).toEqual({ applications: 1 })
  expect(Object.keys(await tablesWith(server, old)).toSorted()).toEqual([
    'application_contacts',
    'application_keys',
    'application_references',
    'applications',
    'files',
    'outbox',
  ])
  expect(Object.keys(await tablesWith(server, session)).toSorted()).toEqual([
    'action_calls',
    'action_runs',
    'applications',
    'codes',
    'files',
    'sessions',
  ])
  const files = bytesIn(server.folder).length
  expect(files).toBeGreaterThan(2)
  server.set('2026-03-11')
  const young = await sent(server, 'youngwing@example.com')
  const before = await tablesWith(server, young)
  server.set('2026-06-07')
  await server.expire()
  expect(await tablesWith(server, 'oldwing')).toEqual({ applications: 1 })
  server.set('2026-06-08')
  await server.expire()
  expect(await tablesWith(server, old)).toEqual({ outbox: 1 })
  await server.deliver()
  expect(JSON.parse(heard.at(-1)?.body ?? '')).toMatchObject({ type: 'application.deleted', data: { id: old } })
  for (const canary of ['oldwing', old, session]) expect(await tablesWith(server, canary)).toEqual({})
  expect(await tablesWith(server, young)).toEqual(before)
  expect(bytesIn(server.folder)).toHaveLength(files)
  expect(await server.database.rows('select storage_key from file_removals')).toEqual([])
  expect(
    await server.database.rows('select application_hash, flow, received_on::text, removed_at from removals'),
  ).toEqual([
    {
      application_hash: hashOf(old),
      flow: 'tenant-screening',
      received_on: '2026-03-10',
      removed_at: dayOf('2026-06-08'),
    },
  ])
  expect(server.entries.filter(({ event }) => event === 'removed')).toEqual([
    { event: 'removed', applications: 1, left: 0 },
  ])
  const figures = await (
    await server.fetch(new Request('https://server.example/metrics', { headers: { authorization: `Bearer ${TOKEN}` } }))
  ).text()
  expect(figures).toContain('formway_applications_removed_total 1\n')
  expect(figures).toContain('formway_removals_left 0\n')
})

it('SRV-06 two processes that remove at once remove each application once, and one that cannot be removed holds up no other', async () => {
  const one = await served(example)
  const other = await served(example, { database: one.database, folder: one.folder })
  const ids = [
    await sent(one, 'ann@example.com'),
    await sent(one, 'ben@example.com'),
    await sent(one, 'cid@example.com'),
  ]
  await one.database.rows('create table held (application text references application_keys (id))')
  await one.database.rows('insert into held values ($1)', [ids[0]])
  for (const server of [one, other]) server.set('2026-07-01')
  await Promise.all([one.expire(), other.expire()])
  expect(await one.database.rows('select id from applications')).toEqual([{ id: ids[0] }])
  expect(await one.database.rows('select application_hash from removals')).toHaveLength(2)
  const noted = [...one.entries, ...other.entries]
  expect(noted).toContainEqual({ event: 'failed', route: 'background', error: 'error 23503' })
  const removed = noted.flatMap((entry) => (entry.event === 'removed' ? [entry] : []))
  expect(removed.reduce((sum, { applications }) => sum + applications, 0)).toBe(2)
  expect(removed.map(({ left }) => left).at(-1)).toBeGreaterThan(0)
  await one.database.rows('drop table held')
  await one.expire()
  expect(await one.database.rows('select id from applications union all select handle from files')).toEqual([])
})

it('SRV-06 an application that another process is removing is left to it', async () => {
  const server = await served(example)
  const [taken, free] = [await sent(server, 'ann@example.com'), await sent(server, 'ben@example.com')]
  server.set('2026-05-01')
  await server.expire()
  server.set('2026-07-01')
  await server.database.transaction(async (other) => {
    await other.rows('select id from applications where id = $1 for update', [taken])
    await server.expire()
  })
  // Nobody waited for it, or failed at it.
  expect(server.entries.filter(({ event }) => event === 'failed')).toEqual([])
  expect(await server.database.rows('select id from applications')).toEqual([{ id: taken }])
  expect(await server.database.rows('select application_hash from removals')).toEqual([
    { application_hash: hashOf(free) },
  ])
})

it('however many sessions expired, none is left', async () => {
  const server = await served(example)
  await server.database.rows(
    "insert into sessions (token_hash, origin, flow, revision, expires_at) select int8send(n), 'https://client.example', flow, revision, '2026-01-01' from flows, generate_series(1, 2100) as n",
  )
  await server.expire()
  expect(await server.database.rows('select id from sessions')).toEqual([])
})

it('a session from which nothing was sent goes a day after it expired', async () => {
  const server = await served(example)
  await visitorOf(server, example.id)
  server.set('2026-03-12')
  await server.expire()
  expect(await server.database.rows('select id from sessions')).toHaveLength(1)
  server.set('2026-03-13')
  await server.expire()
  expect(await server.database.rows('select id from sessions')).toEqual([])
})
