import { expect, it } from 'vitest'
import { migrate, migrateDatabase, MIGRATIONS } from '../../../src/server/database/migrate'
import { connectedTo, emptyDatabase } from '../harness/freshDatabase'

const first = { name: '0001-first', sql: 'create table first (id int)' }
const second = { name: '0002-second', sql: 'create table second (id int); insert into second values (7)' }

it('SRV-04 of processes that start at once one migrates, and the others find it done', async () => {
  const url = await emptyDatabase()
  const fresh = await Promise.all([1, 2, 3, 4].map(() => migrate(connectedTo(url), MIGRATIONS)))
  expect(fresh.filter((names) => names.length > 0)).toEqual([MIGRATIONS.map(({ name }) => name)])
})

it('each migration runs once, in order, and is recorded', async () => {
  const database = connectedTo(await emptyDatabase())
  expect(await migrate(database, [first])).toEqual(['0001-first'])
  expect(await migrate(database, [first, second])).toEqual(['0002-second'])
  expect(await migrate(database, [first, second])).toEqual([])
  expect(await database.rows('select id from second')).toEqual([{ id: 7 }])
})

it('at an address it may take as long as it takes: neither a statement nor an answer has a limit there', async () => {
  const url = await emptyDatabase()
  const told = { name: '0001-told', sql: "create table told as select current_setting('statement_timeout') as most" }
  expect(await migrateDatabase(url, [told])).toEqual(['0001-told'])
  expect(await connectedTo(url).rows('select most from told')).toEqual([{ most: '0' }])
})

it('one that fails leaves nothing of itself or of those that ran with it', async () => {
  const database = connectedTo(await emptyDatabase())
  await expect(
    migrate(database, [first, { name: '0002-broken', sql: 'create table second (id nothing)' }]),
  ).rejects.toThrow(/nothing/)
  expect(await migrate(database, [first, second])).toEqual(['0001-first', '0002-second'])
})

it('a database of a newer build, or one of another past, is not touched', async () => {
  const database = connectedTo(await emptyDatabase())
  await migrate(database, [first, second])
  await expect(migrate(database, [first])).rejects.toThrow(
    'it has the migration 0002-second, which this one does not know',
  )
  await expect(migrate(database, [{ ...first, sql: 'create table other (id int)' }, second])).rejects.toThrow(
    '0001-first was changed after it ran',
  )
})
