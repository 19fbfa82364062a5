import { createHash, randomBytes } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { runKeyCommand } from '../../../src/server/api/apiKeys'
import { type DeletionStorage, folderDeletions } from '../../../src/server/applications/deletionLog'
import { replayDeletions } from '../../../src/server/applications/replayDeletions'
import { connectDatabase, type Database } from '../../../src/server/database/database'
import { checkAllEntries } from '../../../src/server/desk/auditLog'
import { folderFiles } from '../../../src/server/files/fileStorage'
import { TODAY } from '../../../src/explorer/stepResult'
import { addRevision } from '../../../src/compiler/revisedFlow'
import { exampleNamed } from '../../flows/flowsOnDisk'
import { applied, PAGE_REFERENCE, readingCodes } from '../harness/applicant'
import { signedIn } from '../harness/clerk'
import { deskServer } from '../harness/deskServer'
import { connectedTo, freshDatabase, newDatabase } from '../harness/freshDatabase'
import { receiver } from '../harness/receiver'
import { openFolder } from '../harness/smallBuild'
import { RECEIVER, type TestServer } from '../harness/testServer'
import { visitorOf } from '../harness/visitor'

const example = exampleNamed('room-rental')
const KEY = { name: 'one', bytes: randomBytes(32) }
const atHour = (hour: number): Date => new Date(`${TODAY}T${hour}:00:00Z`)
const [RECEIVED, DELETED, RESTORED] = [atHour(12), atHour(13), atHour(14)]

interface Sent {
  readonly id: string
  readonly reference: string
}

async function send(server: TestServer): Promise<Sent> {
  const visitor = await visitorOf(server, example.id)
  const submission = await applied(example, visitor, readingCodes(server))
  const { body } = await visitor.asks<{ readonly result: { readonly reference: string } }>('/api/applications', {
    submission,
    reference: PAGE_REFERENCE,
  })
  return { id: submission.id, reference: body.result.reference }
}

/** An operator's server, of which database, files and log of deletions stand apart. */
async function operated() {
  const { url, heard } = await receiver()
  const log = openFolder()
  const serve = async (database: Database, files: string, now: Date): Promise<TestServer> =>
    deskServer({
      database,
      flows: [addRevision(example)],
      files: folderFiles(files),
      deletions: folderDeletions(log),
      keys: [KEY],
      webhooks: [{ ...RECEIVER, url }],
      now: () => now,
    })
  const ids = (): readonly string[] => heard.map(({ headers }) => headers['webhook-id'] ?? '')
  const replay = (database: Database, files: string, storage = folderDeletions(log)) =>
    replayDeletions({
      database,
      storage,
      files: folderFiles(files),
      receivers: [{ ...RECEIVER, url }],
      log: () => undefined,
      now: () => RESTORED,
    })
  return { log, serve, ids, heard, replay }
}

/** The lines of all files in a log. */
function linesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
}

function countFiles(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 30).length
}

it('PRD-09 a restored backup brings no deleted application back: the server waits for the replay, which can be interrupted and tells receivers nothing that they do not know', async () => {
  const { log, serve, ids, heard, replay } = await operated()
  const [url, files, savedFiles] = [await newDatabase(inject('migrated')), openFolder(), openFolder()]
  const before = connectDatabase(url)
  const first = await serve(before, files, RECEIVED)
  const [byClerk, byKey, expired, alive] = [await send(first), await send(first), await send(first), await send(first)]
  await before.rows("update applications set received_at = '2025-01-01' where id = $1", [expired.id])
  await first.deliver()
  expect(countFiles(files)).toBeGreaterThan(3)
  const all = countFiles(files)
  await before.close()

  const backup = await newDatabase(new URL(url).pathname.slice(1))
  cpSync(files, savedFiles, { recursive: true })

  const lost = connectedTo(url)
  const second = await serve(lost, files, DELETED)
  const late = await send(second)
  const clerk = await signedIn(second)
  expect((await clerk.sends(`/desk/applications/${byClerk.reference}/deletion`, {})).status).toBe(303)
  expect(linesIn(log)).toHaveLength(1)
  const records = { database: lost, log: () => undefined, now: () => DELETED }
  const token = await runKeyCommand(records, ['add', 'core', 'delete'])
  const request = { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }
  const answer = await second.fetch(new Request(`https://server.example/v1/applications/${byKey.id}`, request))
  expect(answer.status).toBe(204)
  await second.expire()
  expect(await lost.rows('select id from applications order by id')).toEqual(
    [alive, late].map(({ id }) => ({ id })).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )
  const deleted = [byClerk, byKey, expired].map(({ id }) => createHash('sha256').update(id).digest('hex'))
  expect(
    linesIn(log)
      .map((line): string => JSON.parse(line).hash)
      .toSorted(),
  ).toEqual(deleted.toSorted())
  for (const { id, reference } of [byClerk, byKey, expired])
    expect(linesIn(log).join()).not.toMatch(`${id}|${reference}`)
  // One of the three was not told before the disk was lost.
  await lost.rows('update outbox set next_at = null where application = $1', [byKey.id])
  await second.deliver()
  const told = ids()
  expect(told).toHaveLength(4 + 1 + 2)

  const restored = connectedTo(backup)
  await expect(serve(restored, savedFiles, DELETED)).rejects.toThrow('Run the command "replay-deletions"')
  await restored.rows('create table held (application text references application_keys (id))')
  await restored.rows('insert into held values ($1)', [byKey.id])
  await expect(replay(restored, savedFiles)).rejects.toThrow('held')
  await restored.rows('drop table held')
  await expect(serve(restored, savedFiles, DELETED)).rejects.toThrow('Run the command "replay-deletions"')
  // A file that came after the backup of the database.
  cpSync(files, savedFiles, { recursive: true })
  expect(await replay(restored, savedFiles)).toMatchObject({ logged: 3, files: all - countFiles(savedFiles) + 1 })
  expect(await replay(restored, savedFiles)).toEqual({ logged: 3, applications: 0, files: 0 })

  const third = await serve(restored, savedFiles, RESTORED)
  expect(await restored.rows('select id from applications')).toEqual([{ id: alive.id }])
  expect(
    await restored.rows('select application_hash as hash from removals where logged_at is not null order by 1'),
  ).toEqual(deleted.toSorted().map((hash) => ({ hash })))
  expect((await restored.rows('select storage_key from files')).length).toBe(countFiles(savedFiles))
  await third.expire()
  await third.deliver()
  const fresh = heard.slice(told.length).filter(({ headers }) => !told.includes(headers['webhook-id'] ?? ''))
  expect(fresh.map(({ body }): unknown => JSON.parse(body))).toMatchObject([
    { type: 'application.deleted', timestamp: DELETED.toISOString(), data: { id: byKey.id } },
  ])
  expect(linesIn(log)).toHaveLength(3)
  const audited = await restored.rows(
    "select reference from audit_entries where clerk = 'replay-deletions' order by reference",
  )
  expect(audited).toEqual(
    [byClerk, byKey, expired]
      .map(({ reference }) => ({ reference }))
      .toSorted((one, other) => (one.reference < other.reference ? -1 : 1)),
  )
  expect(await checkAllEntries(restored, DELETED)).toMatchObject({ isWhole: true, entries: 3 })
})

it('a deletion that the log cannot take yet is not said to be over, and is written later; a log that is gone, or of another database, is noticed', async () => {
  const { log, serve, replay } = await operated()
  const storage = folderDeletions(log)
  let isFull = false
  const deletions: DeletionStorage = {
    ...storage,
    write: async (name, text) => {
      if (isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      await storage.write(name, text)
    },
  }
  const database = await freshDatabase()
  const server = await deskServer({ database, flows: [addRevision(example)], deletions })
  const { reference } = await send(server)
  const clerk = await signedIn(server)
  isFull = true
  const answer = await clerk.sends(`/desk/applications/${reference}/deletion`, {})
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('It is deleted.')])
  expect([await database.rows('select id from applications'), linesIn(log)]).toEqual([[], []])
  await expect(server.tidy()).rejects.toThrow('no space')
  isFull = false
  await server.tidy()
  await server.tidy()
  expect(linesIn(log)).toHaveLength(1)

  await expect(serve(await freshDatabase(), openFolder(), RECEIVED)).rejects.toThrow('Run the command')
  await expect(replay(database, openFolder(), folderDeletions(openFolder()))).rejects.toThrow('There is no log')
  rmSync(log, { recursive: true })
  await expect(serve(database, openFolder(), RECEIVED)).rejects.toThrow('Mount its folder')
  await serve(await freshDatabase(), openFolder(), RECEIVED)
  await expect(serve(database, openFolder(), RECEIVED)).rejects.toThrow('of another database')
})
