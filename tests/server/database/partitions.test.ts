import { expect, inject, it } from 'vitest'
import { dropEmptyPartitions, preparePartitions } from '../../../src/server/database/partitions'
import { writeEvents } from '../../../src/server/applications/outbox'
import type { Database } from '../../../src/server/database/database'
import { connectedTo, newDatabase } from '../harness/freshDatabase'

const DATA = { reference: '', flow: '', revision: '', mode: 'live', simulated: [], status: '' } as const
const RECEIVERS = [{ id: 'one', url: '', secrets: [] }]

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
    await expect(dropEmptyPartitions(database, december)).rejects.toThrow('lock timeout')
  })
  await Promise.all([dropEmptyPartitions(database, december), dropEmptyPartitions(other, december)])
  expect(await partitions()).toEqual([{ relname: 'outbox_2030_12' }, { relname: 'outbox_2031_01' }])
})
