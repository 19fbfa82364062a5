import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../../src/server/database/database'
import {
  databaseFiles,
  type FileStorage,
  folderFiles,
  removeOrphans,
  runForEach,
} from '../../../src/server/files/fileStorage'
import { FILE_LIMITS } from '../../../src/server/files/receiveFile'
import type { LogEntry } from '../../../src/server/http/log'
import { TODAY } from '../../../src/explorer/stepResult'
import { flowNamed } from '../../flows/flowsOnDisk'
import { applied, PAGE_REFERENCE, readingCodes } from '../harness/applicant'
import { freshDatabase } from '../harness/freshDatabase'
import { heldBytes } from '../harness/heldBytes'
import { testServer } from '../harness/testServer'
import { visitorOf } from '../harness/visitor'

const FLOW = 'tenant-screening'
const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(1000)}`)
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A folder that goes with its test. */
function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A body of so many bytes that begins as a PDF does, made while it is read; what `cut` says breaks it off. */
function largeBody(size: number, cut = size, onMegabyte: () => void = () => undefined): ReadableStream<Uint8Array> {
  let made = 0
  return new ReadableStream({
    pull(controller) {
      if (made % 1_048_576 === 0) onMegabyte()
      if (made >= cut && cut < size) controller.error(new Error('cut'))
      else if (made >= size) controller.close()
      else {
        const part = Buffer.alloc(Math.min(65_536, size - made), made === 0 ? '%PDF-1.7\n' : 'x')
        made += part.byteLength
        controller.enqueue(new Uint8Array(part))
      }
    },
  })
}

async function bytesIn(store: FileStorage, key: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of store.read(key)) parts.push(part)
  return Buffer.concat(parts)
}

/** A storage whose disk has room for one megabyte more once it is filled. */
interface LimitedDisk {
  readonly store: FileStorage
  fill(): Promise<unknown>
  empty(): Promise<unknown>
}

/** PostgreSQL says itself that it has no room. */
function limitedDatabase(database: Database): LimitedDisk {
  return {
    store: databaseFiles(database),
    fill: () =>
      database.rows(`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
        create trigger no_room before insert on file_parts for each row when (new.part >= 4) execute function no_room()`),
    empty: () => database.rows('drop trigger no_room on file_parts'),
  }
}

/** What is written to the folder breaks off with the error of a full disk. */
function limitedFolder(_: Database, folder: string): LimitedDisk {
  let isFilled = false
  const set = (filled: boolean) => async () => {
    isFilled = filled
  }
  async function* fitting(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let size = 0
    for await (const part of parts) {
      size += part.byteLength
      if (isFilled && size > 1_048_576) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      yield part
    }
  }
  const store = folderFiles(folder)
  return {
    store: { ...store, write: (key, parts) => store.write(key, fitting(parts)) },
    fill: set(true),
    empty: set(false),
  }
}

const stores: readonly (readonly [
  string,
  (database: Database, folder: string) => FileStorage,
  (database: Database, folder: string) => LimitedDisk,
])[] = [
  ['the database', (database) => databaseFiles(database), limitedDatabase],
  ['a folder', (_, folder) => folderFiles(folder), limitedFolder],
]

describe.each(stores)('files in %s', (_, storeIn, limited) => {
  it('SRV-09 a file of 15 MB comes whole, with its size and hash, with flat memory', async () => {
    const database = await freshDatabase()
    const store = storeIn(database, ownFolder())
    const server = await testServer({ database, files: store })
    const { puts } = await visitorOf(server, FLOW)
    const before = heldBytes()
    const held: number[] = []
    const { status, body } = await puts(
      'large',
      largeBody(15_000_000, 15_000_000, () => void held.push(heldBytes())),
    )
    const [row] = await database.rows<{ storage_key: string; size: string; sha256: string }>(
      "select storage_key, size, sha256 from files where handle = 'large'",
    )
    const kept = await bytesIn(store, row?.storage_key ?? '')
    expect([status, body]).toEqual([201, { size: 15_000_000, sha256: hashOf(kept) }])
    expect([row?.size, row?.sha256, kept.byteLength]).toEqual(['15000000', hashOf(kept), 15_000_000])
    expect(held.length).toBeGreaterThan(10)
    expect(Math.max(...held) - before).toBeLessThan(7_500_000)
  })

  it('SRV-09 one that breaks off, is a program, or is empty leaves nothing', async () => {
    const database = await freshDatabase()
    const folder = ownFolder()
    const store = storeIn(database, folder)
    const server = await testServer({ database, files: store })
    const { puts } = await visitorOf(server, FLOW)
    expect(await puts('cut', largeBody(5_000_000, 1_000_000))).toMatchObject({ status: 408, body: { code: 'slow' } })
    expect(await puts('program', Buffer.from('MZ and more'))).toMatchObject({ status: 415, body: { code: 'type' } })
    expect(await puts('page', Buffer.from('<!doctype html><script>alert(1)</script>'))).toMatchObject({ status: 415 })
    expect(await puts('empty', Buffer.from(''))).toMatchObject({ status: 422, body: { code: 'empty' } })
    expect(await database.rows('select handle from files')).toEqual([])
    expect(await removeOrphans(database, store, new Date())).toBe(4)
    expect([await database.rows('select part from file_parts'), filesBelow(folder)]).toEqual([[], []])
  })

  it('SRV-09 one for which the disk has no room is refused with 507, nothing half stays, and the next one goes through', async () => {
    const database = await freshDatabase()
    const folder = ownFolder()
    const disk = limited(database, folder)
    const entries: LogEntry[] = []
    const server = await testServer({ database, files: disk.store, log: (entry) => void entries.push(entry) })
    const { puts } = await visitorOf(server, FLOW)
    await disk.fill()
    expect(await puts('large', largeBody(5_000_000))).toMatchObject({ status: 507, body: { code: 'full' } })
    expect(await database.rows('select handle from files')).toEqual([])
    expect(entries.filter(({ event }) => event === 'failed')).toMatchObject([
      { event: 'failed', route: '/api/files/:handle', error: expect.stringMatching(/ENOSPC|53100/) },
    ])
    expect(await removeOrphans(database, disk.store, new Date())).toBe(1)
    expect([await database.rows('select part from file_parts'), filesBelow(folder)]).toEqual([[], []])
    await disk.empty()
    expect(await puts('large', largeBody(5_000_000))).toMatchObject({ status: 201, body: { size: 5_000_000 } })
  })

  it('SRV-09 the files of an application stay, and those of a session that sent none go when it has expired', async () => {
    const database = await freshDatabase()
    const folder = ownFolder()
    const store = storeIn(database, folder)
    const server = await testServer({ database, files: store })
    const [visitor, other] = [await visitorOf(server, FLOW), await visitorOf(server, FLOW)]
    const submission = await applied(flowNamed(FLOW), visitor, readingCodes(server))
    await visitor.puts('stray', PDF)
    await other.puts('stray', PDF)
    expect(await visitor.asks('/api/applications', { submission, reference: PAGE_REFERENCE })).toMatchObject({
      status: 200,
    })
    expect(await removeOrphans(database, store, new Date(`${TODAY}T13:00:00Z`))).toBe(0)
    expect(await removeOrphans(database, store, new Date('2026-03-12T12:00:00Z'))).toBe(2)
    const left = await database.rows<{ handle: string; sha256: string; storage_key: string }>(
      'select handle, sha256, storage_key from files order by handle',
    )
    expect(Object.fromEntries(left.map(({ handle, sha256 }) => [handle, sha256]))).toEqual(submission.files)
    for (const { storage_key: key, sha256 } of left) expect(hashOf(await bytesIn(store, key))).toBe(sha256)
  })
})

it('SRV-09 files that come at once are more than a session may bring as well: one that is still coming counts as large as it may get', async () => {
  const server = await testServer({ fileLimits: { ...FILE_LIMITS, bytes: 5000, total: 9000 } })
  const { puts } = await visitorOf(server, FLOW)
  let end = (): void => undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      end = () => controller.close()
      controller.enqueue(new Uint8Array(PDF))
    },
  })
  const coming = puts('coming', body)
  await expect.poll(() => server.database.rows('select handle from files')).toHaveLength(1)
  expect(await puts('beside', largeBody(4001))).toMatchObject({ status: 413, body: { code: 'large' } })
  end()
  expect(await coming).toMatchObject({ status: 201 })
  expect(await puts('beside', largeBody(4001))).toMatchObject({ status: 201 })
})

it('SRV-09 one that is too large, one too many, and more than a session may bring are refused', async () => {
  const server = await testServer({ fileLimits: { ...FILE_LIMITS, bytes: 5000, files: 3, total: 9000 } })
  const { puts } = await visitorOf(server, FLOW)
  expect(await puts('large', largeBody(5001))).toMatchObject({ status: 413, body: { code: 'large' } })
  expect(await puts('told', PDF, { 'content-length': '5001' })).toMatchObject({ status: 413, body: { code: 'large' } })
  expect(await puts('one', largeBody(5000))).toMatchObject({ status: 201 })
  expect(await puts('two', largeBody(4001))).toMatchObject({ status: 413, body: { code: 'large' } })
  expect([await puts('two', PDF), await puts('three', PDF)]).toMatchObject([{ status: 201 }, { status: 201 }])
  expect(await puts('four', PDF)).toMatchObject({ status: 413, body: { code: 'files' } })
  // The same once more takes the place of itself.
  expect(await puts('three', PDF)).toMatchObject({ status: 201 })
})

it('SRV-09 a sender that is slower than is allowed is let go', async () => {
  const server = await testServer({ fileLimits: { ...FILE_LIMITS, milliseconds: 50 } })
  const { puts } = await visitorOf(server, FLOW)
  const never = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(PDF)) })
  expect(await puts('slow', never)).toMatchObject({ status: 408, body: { code: 'slow' } })
  expect(await server.database.rows('select handle from files')).toEqual([])
})

it('SRV-09 a submission whose file was not received, is another, or is of another kind than its name says is refused', async () => {
  const server = await testServer()
  const visitor = await visitorOf(server, FLOW)
  const submission = await applied(flowNamed(FLOW), visitor, readingCodes(server))
  const sent = () => visitor.asks('/api/applications', { submission, reference: PAGE_REFERENCE })
  const [[id = '', hash = ''] = []] = Object.entries(submission.files)
  const problems = { status: 422, body: { code: 'submission', problems: [expect.objectContaining({ code: 'file' })] } }
  await server.database.rows('update files set sha256 = $1 where handle = $2', ['0'.repeat(64), id])
  expect(await sent()).toMatchObject(problems)
  await server.database.rows('update files set sha256 = $1, start = $3 where handle = $2', [
    hash,
    id,
    Buffer.from('GIF89a'),
  ])
  expect(await sent()).toMatchObject(problems)
  await server.database.rows('update files set size = size + 1, start = $2 where handle = $1', [id, PDF])
  expect(await sent()).toMatchObject(problems)
  await server.database.rows('delete from files where handle = $1', [id])
  expect(await sent()).toMatchObject(problems)
  expect(await server.database.rows('select id from applications')).toEqual([])
})

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  )
}

it('PRD-06 what all sessions store together is limited, counted as files come and go, and refused before the disk is full', async () => {
  const fileLimits = { ...FILE_LIMITS, bytes: 5000, inAll: 12_000 }
  const one = await testServer({ fileLimits })
  const other = await testServer({ fileLimits, database: one.database })
  const visitors = [await visitorOf(one, FLOW), await visitorOf(other, FLOW), await visitorOf(one, FLOW)] as const
  const stored = async () => (await one.database.rows('select sum(bytes)::int as bytes from stored_bytes'))[0]
  for (const [index, { puts }] of visitors.entries())
    expect(await puts('file', Buffer.alloc(4000, index + 1))).toMatchObject({ status: index < 2 ? 201 : 507 })
  expect(await stored()).toEqual({ bytes: 8000 })
  expect(await visitors[2].puts('small', Buffer.from('1'))).toMatchObject({ status: 507, body: { code: 'full' } })
  // The same handle again takes the place of the one before.
  expect(await visitors[0].puts('file', Buffer.alloc(1000, 1))).toMatchObject({ status: 201 })
  expect(await stored()).toEqual({ bytes: 5000 })
  await one.database.rows('delete from sessions where id = (select session from files where size = 4000)')
  await one.tidy()
  expect(await stored()).toEqual({ bytes: 1000 })
  expect(await visitors[2].puts('file', Buffer.alloc(3000, 3))).toMatchObject({ status: 201 })
  expect(await stored()).toEqual({ bytes: 4000 })
})

it('bytes that cannot be removed hold up no others', async () => {
  const database = await freshDatabase()
  const keys = Array.from({ length: 150 }, () => randomUUID())
  const [stuck] = keys
  await database.rows(
    "insert into file_removals (storage_key, listed_at) select key, timestamptz '2026-01-01' + n * interval '1 second' from unnest($1::uuid[]) with ordinality as listed (key, n)",
    [keys],
  )
  const gone = new Set<string>()
  const store: FileStorage = {
    ...databaseFiles(database),
    remove: (listed) =>
      runForEach(listed, async (key) => {
        if (key === stuck) throw new Error('locked')
        gone.add(key)
      }),
  }
  await expect(removeOrphans(database, store, new Date())).rejects.toThrow('locked')
  expect(gone.size).toBe(99)
  await expect(removeOrphans(database, store, new Date())).rejects.toThrow('locked')
  expect([...gone].toSorted()).toEqual(keys.slice(1).toSorted())
  expect(await database.rows('select 1 from file_removals where storage_key = $1', [stuck])).toHaveLength(1)
})
