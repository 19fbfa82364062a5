import { expect, it } from 'vitest'
import { migrate, migrateDatabase, MIGRATIONS, preparePartitions } from '../../../src/server/database/migrate'
import { claimDue, writeEvents } from '../../../src/server/applications/outbox'
import { removeApplication } from '../../../src/server/applications/removeExpired'
import type { Database } from '../../../src/server/database/database'
import { signedIn } from '../harness/clerk'
import { deskServer, takenBy } from '../harness/deskServer'
import { connectedTo, emptyDatabase, freshDatabase } from '../harness/freshDatabase'

const first = { name: '0001-first', sql: 'create table first (id int)' }
const second = { name: '0002-second', sql: 'create table second (id int); insert into second values (7)' }
const third = { name: '0003-third', sql: 'create table third (id int)' }

/** The last migration of the build before this one. */
const LAST_RELEASE = '0020-volume'

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

it('at an address it may take as long as it takes: neither a statement nor an answer has a limit there, of the database itself either', async () => {
  const url = await emptyDatabase()
  await connectedTo(url).rows(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '15s'`)
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

/** Of a build after this one: it only adds. */
const next = {
  name: '9999-next',
  runsOn: MIGRATIONS.at(-1)?.name ?? '',
  sql: `alter table applications add column priority int not null default 0; alter table sessions add column device text;
    create table devices (id int primary key); create index sessions_by_device on sessions (device)`,
}

it('PRD-09 a process of the build before runs on a database of the next: an application is taken, read, and removed', async () => {
  const database = connectedTo(await emptyDatabase())
  await migrate(database, [...MIGRATIONS, next])
  expect(await migrate(database, MIGRATIONS)).toEqual([])
  const server = await deskServer({ database })
  const { reference } = await takenBy(server, 'tenant-screening')
  await Promise.all([server.deliver(), server.tidy()])
  const clerk = await signedIn(server)
  expect(await (await clerk.gets('/desk')).text()).toContain(reference)
  const [{ id } = { id: '' }] = await database.rows<{ id: string }>('select id from applications')
  await database.transaction((queries) => removeApplication(queries, id, { receivers: [], now: new Date() }))
  expect(await database.rows('select id from applications')).toEqual([])
})

const placeOf = (name: string): readonly string[] => name.split(' ').slice(1, 3)

/** What the statements of a build can notice of the tables of a database, by name. */
async function shapeOf(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.rows<{ name: string; shape: string }>(
    `select concat_ws(' ', 'column', table_name, column_name) as name,
       concat_ws(' ', data_type, case when is_nullable = 'YES' or column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES' then 'may be left out' end) as shape
     from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'
     union all select concat_ws(' ', 'rule', conrelid::regclass, attname, conname), pg_get_constraintdef(pg_constraint.oid)
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey) where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select concat_ws(' ', 'rule', indrelid::regclass, attname, indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  )
  return new Map(rows.map(({ name, shape }) => [name, shape]))
}

it('PRD-09 each migration of this build says which build runs on it, and adds nothing to a table that the build before would have to know', async () => {
  const released = MIGRATIONS.findIndex(({ name }) => name === LAST_RELEASE) + 1
  expect(MIGRATIONS.slice(released).filter(({ runsOn }) => runsOn !== LAST_RELEASE)).toEqual([])
  const [before, after] = [connectedTo(await emptyDatabase()), await freshDatabase()]
  await migrate(before, MIGRATIONS.slice(0, released))
  const [known, shapes] = [await shapeOf(before), await shapeOf(after)]
  const partitioned = await after.rows<{ name: string }>("select relname as name from pg_class where relkind = 'p'")
  // The build before can do no less where a key gets the month, in a partitioned table, or a foreign one goes or names the
  // table of keys, which triggers fill for it, or where a key of numbers gets the application.
  const isLooser = (shape = 'received_at)'): boolean =>
    /received_at\)$|REFERENCES application_keys\(id\)|\(id, application\)$/.test(shape)
  const mayGo = (name: string, shape: string): boolean =>
    name.startsWith('rule') &&
    isLooser(shapes.get(name)) &&
    (shape.startsWith('FOREIGN KEY') ||
      name.startsWith('rule application_notes id') ||
      partitioned.some((table) => table.name === placeOf(name)[0]))
  const staying = [...known].filter(([name, shape]) => !mayGo(name, shape))
  expect(Object.fromEntries(staying.map(([name]) => [name, shapes.get(name)]))).toEqual(Object.fromEntries(staying))
  const columns = new Set([...known.keys()].map((name) => placeOf(name).join('.')))
  const tables = new Set([...known.keys()].map((name) => placeOf(name)[0]))
  const added = [...shapes].filter(([name]) => !known.has(name) && tables.has(placeOf(name)[0]))
  expect(
    added.filter(
      ([name, shape]) => name.startsWith('rule') && columns.has(placeOf(name).join('.')) && !isLooser(shape),
    ),
  ).toEqual([])
  expect(added.filter(([name, shape]) => name.startsWith('column') && !shape.endsWith('may be left out'))).toEqual([])
})

/** How the build of 0020 writes, takes and ends deliveries, word for word but for its columns that have defaults. */
const STATEMENTS_BEFORE = {
  write:
    "insert into outbox (id, kind, application, body, written_at, next_at, receiver_id, receiver) select gen_random_uuid(), 'application.received', $1, '{}', $2, $2, 'one', ''",
  take: `update outbox set next_at = $2::timestamptz + $3 * interval '1 second', attempts = attempts + 1
     where id in (select id from outbox where receiver_id = $1 and next_at <= $2 order by next_at limit $4 for update skip locked)
     returning id, kind, application, body, attempts, request_id as "requestId"`,
  end: `with kept as (update outbox set next_at = null, delivered_at = $2 where id = $1 returning id)
     insert into webhook_attempts (outbox, tried_at, status, fault, milliseconds) select id, $2, 200, null, 1 from kept`,
}

it('PRD-09 deliveries of the build before and of this one are taken by either, once', async () => {
  const database = await freshDatabase()
  const now = new Date()
  const announcement = { receivers: [{ id: 'one', url: '', secrets: [] }], now }
  const data = { reference: '', flow: '', revision: '', mode: 'live', simulated: [], status: '' } as const
  const take = () => database.rows<{ id: string }>(STATEMENTS_BEFORE.take, ['one', now, 60, 50])
  await database.rows(STATEMENTS_BEFORE.write, ['by the build before', now])
  await writeEvents(database, 'application.received', [{ ...data, id: 'by this', receivedAt: now }], announcement)
  const taken = await take()
  expect([taken.length, await take(), await claimDue(database, 'one', { now, count: 50 })]).toEqual([2, [], []])
  for (const { id } of taken) await database.rows(STATEMENTS_BEFORE.end, [id, now])
  expect(await database.rows('select 1 from outbox where delivered_at is not null')).toHaveLength(2)
  await database.rows(STATEMENTS_BEFORE.write, ['by the build before', now])
  const [claimed] = await claimDue(database, 'one', { now, count: 50 })
  expect([claimed?.application, await take()]).toEqual(['by the build before', []])
})

/** How the build of 0020 keeps and removes an application. */
const APPLICATIONS_BEFORE = {
  begin:
    "insert into sessions (token_hash, origin, flow, revision, expires_at) select sha256($1), '', flow, revision, $2 from flows limit 1 returning id",
  keep: `insert into applications (id, session, reference, flow, revision, submitted_on, submission, content_hash, trusted, sealed, simulated, mode, received_at)
     select $1, id, $2, flow, revision, '2026-03-10', '{}', '', '[]', null, '{}', mode, $4 from sessions where id = $3 on conflict do nothing returning id`,
  contact: 'insert into application_contacts (application, hash) select $1, unnest($2::text[]) on conflict do nothing',
  bring: "insert into files (session, handle, began_at) values ($1, 'one', $2) returning storage_key as id",
  assign: 'update files set application = $1 where session = $2 and storage_key = any($3) returning handle',
  files: 'delete from files where application = any($1)',
  remove: 'delete from applications where id = any($1)',
}

it('PRD-09 an application of the build before lies where it was after the migration, and has its id and reference alone in every month', async () => {
  const database = connectedTo(await emptyDatabase())
  const released = MIGRATIONS.findIndex(({ name }) => name === LAST_RELEASE) + 1
  await migrate(database, MIGRATIONS.slice(0, released))
  await database.rows("insert into flows (flow, revision, document) values ('flow', '1', '{}')")
  const at = new Date('2026-02-10T12:00:00Z')
  const { begin, keep, contact, bring, assign, files, remove } = APPLICATIONS_BEFORE
  const keeps = async (id: string, reference: string, received = at): Promise<boolean> => {
    const [session = { id: '' }] = await database.rows<{ id: string }>(begin, [Buffer.from(id + reference), received])
    if ((await database.rows(keep, [id, reference, session.id, received])).length === 0) return false
    await database.rows(contact, [id, ['a hash']])
    const [file = { id: '' }] = await database.rows<{ id: string }>(bring, [session.id, received])
    return (await database.rows(assign, [id, session.id, [file.id]])).length === 1
  }
  expect(await keeps('old', 'REFERENCE-1')).toBe(true)
  const moved = await database.rows('select relfilenode from pg_class where relname = $1', ['applications'])
  await migrate(database, MIGRATIONS)
  const now = new Date()
  await preparePartitions(database, now)
  expect(await database.rows('select relfilenode from pg_class where relname = $1', ['applications_first'])).toEqual(
    moved,
  )
  // By a process that knows no keys.
  expect([
    await keeps('old', 'REFERENCE-2', now),
    await keeps('new', 'REFERENCE-1', now),
    await keeps('new', 'REFERENCE-2', now),
  ]).toEqual([false, false, true])
  const month = now.toISOString().slice(0, 7).replace('-', '_')
  expect(await database.rows('select id, tableoid::regclass::text as place from applications order by id')).toEqual([
    { id: 'new', place: `applications_${month}` },
    { id: 'old', place: 'applications_first' },
  ])
  await database.rows(files, [['new']])
  await database.rows(remove, [['new']])
  await database.transaction((queries) => removeApplication(queries, 'old', { receivers: [], now }))
  for (const table of ['applications', 'application_keys', 'application_references', 'application_contacts', 'files'])
    expect([table, await database.rows(`select from ${table}`)]).toEqual([table, []])
})

it('a database that this build cannot run on, or one of another past, is not touched', async () => {
  const database = connectedTo(await emptyDatabase())
  await migrate(database, [first, second])
  await expect(migrate(database, [first])).rejects.toThrow(
    'it has the migration 0002-second, which this one does not know.',
  )
  await migrate(database, [first, second, { ...third, runsOn: '0002-second' }])
  expect(await migrate(database, [first, second])).toEqual([])
  await expect(migrate(database, [first])).rejects.toThrow('does not know')
  await expect(migrate(database, [{ ...first, sql: 'create table other (id int)' }, second])).rejects.toThrow(
    '0001-first was changed after it ran',
  )
})
