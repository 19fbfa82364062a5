import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { TODAY } from '../../../src/explorer/stepResult'
import { dropEmptyPartitions, preparePartitions } from '../../../src/server/database/migrate'
import { writeEvents } from '../../../src/server/applications/outbox'
import type { Database } from '../../../src/server/database/database'
import { flowNamed } from '../../flows/flowsOnDisk'
import { applied, PAGE_REFERENCE, readingCodes } from '../harness/applicant'
import { signedIn } from '../harness/clerk'
import { deskServer, takenBy } from '../harness/deskServer'
import { testServer } from '../harness/testServer'
import { visitorOf } from '../harness/visitor'
import { connectedTo, newDatabase } from '../harness/freshDatabase'

const DATA = { reference: '', flow: '', revision: '', mode: 'live', simulated: [], status: '' } as const
const RECEIVERS = [{ id: 'one', url: '', secrets: [] }]

/** The partition of each row of an application, once each. */
async function partitionsOf(database: Database, id: string): Promise<readonly string[]> {
  const rows = await database.rows<{ place: string }>(
    `select tableoid::regclass::text as place from applications where id = $1 union select tableoid::regclass::text from files where application = $1
     union select tableoid::regclass::text from outbox where application = $1 order by 1`,
    [id],
  )
  return rows.map(({ place }) => place)
}

/** In which partition each event lies, by the application's id. */
async function placesIn(database: Database): Promise<Readonly<Record<string, string>>> {
  const rows = await database.rows<{ id: string; place: string }>(
    'select application as id, tableoid::regclass::text as place from outbox',
  )
  return Object.fromEntries(rows.map(({ id, place }) => [id, place]))
}

it('SRV-04 of processes that start at once in a new month one creates its partitions and those of the next two', async () => {
  const url = await newDatabase(inject('migrated'))
  const now = new Date('2030-11-30T23:59:59Z')
  await Promise.all([1, 2, 3, 4].map(() => preparePartitions(connectedTo(url), now)))
  expect(
    await connectedTo(url).rows(
      "select relname as name from pg_class where relname like 'outbox\\_203%' and relkind = 'r' order by 1",
    ),
  ).toEqual(['outbox_2030_11', 'outbox_2030_12', 'outbox_2031_01'].map((name) => ({ name })))
})

it('an event lies in the month in which its application was received, in UTC, and in the default partition where that month has none', async () => {
  const url = await newDatabase(inject('migrated'))
  await connectedTo(url).rows(`alter database ${new URL(url).pathname.slice(1)} set timezone = 'America/Vancouver'`)
  const database = connectedTo(url)
  await preparePartitions(database, new Date('2030-11-15'))
  const places = {
    '2030-10-31T23:59:59.999Z': 'outbox_default',
    '2030-11-01T00:00:00.000Z': 'outbox_2030_11',
    '2030-11-30T23:59:59.999Z': 'outbox_2030_11',
    '2030-12-01T00:00:00.000Z': 'outbox_2030_12',
    deleted: 'outbox_first',
  }
  for (const id of Object.keys(places)) {
    const event = { ...DATA, id, receivedAt: id === 'deleted' ? null : new Date(id) }
    await writeEvents(database, 'application.received', [event], { receivers: RECEIVERS, now: new Date() })
  }
  expect(await placesIn(database)).toEqual(places)
})

it('an application is in the month in which it was received, with its files and what is told of it, however late something happens to it', async () => {
  let now = new Date(`${TODAY}T12:00:00Z`)
  const server = await deskServer({ now: () => now })
  const { reference, submission } = await takenBy(server, 'tenant-screening')
  const march = ['applications_2026_03', 'files_2026_03', 'outbox_2026_03']
  expect(await partitionsOf(server.database, submission.id)).toEqual(march)
  now = new Date('2026-04-15')
  const clerk = await signedIn(server)
  const address = `/desk/applications/${reference}`
  expect((await clerk.sends(`${address}/status`, { status: 'accepted' })).status).toBe(303)
  expect(await partitionsOf(server.database, submission.id)).toEqual(march)
  expect(await server.database.rows('select kind from outbox')).toHaveLength(2)
  expect((await clerk.gets(address)).status).toBe(200)
})

it('SRV-04 an id stands once in all months: the same that comes from another session a month later is told the first reference', async () => {
  const server = await testServer()
  const flow = flowNamed('credit-building')
  const applies = async (id: string = randomUUID()) => {
    const visitor = await visitorOf(server, flow.id)
    const submission = { ...(await applied(flow, visitor, readingCodes(server))), id }
    return { submission, answer: await visitor.asks('/api/applications', { submission, reference: PAGE_REFERENCE }) }
  }
  const first = await applies()
  await server.database.rows("update applications set received_at = received_at - interval '1 month'")
  expect((await applies(first.submission.id)).answer).toEqual(first.answer)
  expect(await server.database.rows('select id, tableoid::regclass::text as place from applications')).toEqual([
    { id: first.submission.id, place: 'applications_default' },
  ])
})

it('every key of a table that the README distributes has the column by which it is, and every foreign one leads from that to that, or to a table that is copied', async () => {
  const readme = readFileSync('src/server/README.md', 'utf8')
  const columns = new Map(
    [...readme.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)].map(([, table = '', column = '']) => [
      table,
      column,
    ]),
  )
  const copied = [...readme.matchAll(/create_reference_table\('(\w+)'\)/g)].map(([, table]) => table)
  expect([...columns.keys()]).toEqual(expect.arrayContaining(['applications', 'outbox', 'application_keys']))
  const database = connectedTo(await newDatabase(inject('migrated')))
  const keys = await database.rows<{ from: string; of: string[]; to: string | null; at: string[] }>(
    `select indrelid::regclass::text as from, array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as of, null as to, '{}'::text[] as at
     from pg_index where indisunique
     union all select conrelid::regclass::text, array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)),
       confrelid::regclass::text, array(select attname::text from pg_attribute where attrelid = confrelid and attnum = any(confkey)) from pg_constraint where contype = 'f'`,
  )
  const isDistributable = ({ from, of, to, at }: (typeof keys)[number]): boolean => {
    const [column, other] = [columns.get(from), columns.get(to ?? '')]
    if (column === undefined) return other === undefined
    if (to === null) return of.includes(column)
    return copied.includes(to) || (other !== undefined && of.includes(column) && at.includes(other))
  }
  expect(keys.filter(({ from }) => columns.has(from)).length).toBeGreaterThan(8)
  expect(keys.filter((key) => !isDistributable(key))).toEqual([])
})

it('a month that has passed goes with its space once nothing is in it, and none before, nor while somebody else has locked it', async () => {
  const url = await newDatabase(inject('migrated'))
  const [database, other] = [connectedTo(url), connectedTo(url)]
  const partitions = () =>
    database.rows("select relname from pg_class where relname ~ '^outbox_203._' and relkind = 'r' order by 1")
  await preparePartitions(database, new Date('2030-11-15'))
  const [november, december] = [new Date('2030-11-15'), new Date('2030-12-15')]
  const announcement = { receivers: RECEIVERS, now: november }
  await writeEvents(database, 'application.received', [{ ...DATA, id: 'one', receivedAt: november }], announcement)
  await dropEmptyPartitions(database, december)
  expect(await partitions()).toHaveLength(3)
  await database.rows("delete from outbox where application = 'one'")
  await dropEmptyPartitions(database, november)
  expect(await partitions()).toHaveLength(3)
  await other.transaction(async (queries) => {
    await queries.rows('select from outbox')
    await dropEmptyPartitions(database, december)
  })
  await Promise.all([dropEmptyPartitions(database, december), dropEmptyPartitions(other, december)])
  expect(await partitions()).toEqual([{ relname: 'outbox_2030_12' }, { relname: 'outbox_2031_01' }])
})
