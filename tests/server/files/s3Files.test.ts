import { readdirSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { removeOrphans } from '../../../src/server/files/fileStorage'
import { s3Deletions } from '../../../src/server/files/s3Files'
import type { LogEntry } from '../../../src/server/http/log'
import { ownBucket } from '../harness/bucket'
import { signedIn } from '../harness/clerk'
import { receiver } from '../harness/receiver'
import { deskServer, takenBy } from '../harness/deskServer'
import { openFolder } from '../harness/smallBuild'
import { visitorOf } from '../harness/visitor'

const FLOW = 'tenant-screening'

/** Counts the files in a folder for temporary ones that is this test's alone. */
function ownTemporary(): () => number {
  const folder = openFolder()
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  return () => readdirSync(folder).length
}

/** A body of so many bytes that is made while it is read. */
function largeBody(size: number): ReadableStream<Uint8Array> {
  let made = 0
  return new ReadableStream({
    pull(controller) {
      if (made >= size) return controller.close()
      controller.enqueue(new Uint8Array(Buffer.alloc(Math.min(65_536, size - made), made === 0 ? '%PDF-1.7\n' : 'x')))
      made += 65_536
    },
  })
}

it('PRD-07 files in S3: they come whole and sealed, go with their application or session, and while the bucket is away none is taken and none forgotten', async () => {
  const { store, objects, close } = await ownBucket()
  const temporary = ownTemporary()
  const entries: LogEntry[] = []
  const log = (entry: LogEntry): void => void entries.push(entry)
  const server = await deskServer({ files: store, keys: [{ name: 'one', bytes: randomBytes(32) }], log })
  const { reference, submission } = await takenBy(server, FLOW)
  const count = Object.keys(submission.files).length
  expect(objects()).toHaveLength(count)
  const clerk = await signedIn(server)
  const portable = JSON.parse(await (await clerk.sends(`/desk/applications/${reference}/portable`, {})).text())
  expect(
    portable.files.map(({ base64 }: { base64: string }) => Buffer.from(base64, 'base64').subarray(0, 5).toString()),
  ).toEqual(Array.from({ length: count }, () => '%PDF-'))
  const { puts } = await visitorOf(server, FLOW)
  expect(await puts('large', largeBody(5_000_000))).toMatchObject({ status: 201, body: { size: 5_000_000 } })
  expect(await puts('program', Buffer.from('MZ and more'))).toMatchObject({ status: 415 })
  expect([objects().length, temporary()]).toEqual([count + 1, 0])
  await clerk.sends(`/desk/applications/${reference}/deletion`, {})
  expect(objects()).toHaveLength(1)

  await close()
  expect(await puts('another', largeBody(100_000))).toMatchObject({ status: 503, body: { code: 'away' } })
  expect(await server.database.rows('select handle from files')).toEqual([{ handle: 'large' }])
  expect(entries.filter(({ event }) => event === 'failed')).toMatchObject([
    { event: 'failed', route: '/api/files/:handle', error: 'ServiceAway S3' },
  ])
  await expect(removeOrphans(server.database, store, new Date('2026-04-01'))).rejects.toThrow('does not respond')
  expect(await server.database.rows('select 1 from file_removals')).not.toEqual([])
})

it('PRD-09 the log of deletions can stand in the bucket, beside the files', async () => {
  const { store, deletions, close } = await ownBucket()
  const part = async function* part(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a file')
  }
  const key = '0f3c1d52-8f5e-4d7a-9a34-1b2c3d4e5f60'
  await store.write(key, part())
  expect([await deletions.read('id'), await deletions.list(''), await deletions.list('2026-03-10')]).toEqual([
    null,
    [],
    [],
  ])
  const names = ['2026-03-10/12.jsonl', '2026-03-10/11.jsonl', '2026-03-11/10.jsonl', 'id']
  for (const name of names) await deletions.write(name, `of ${name}`)
  expect(await deletions.list('')).toEqual(['2026-03-10', '2026-03-11', 'id'])
  expect(await deletions.list('2026-03-10')).toEqual(['11.jsonl', '12.jsonl'])
  expect(await deletions.read('2026-03-11/10.jsonl')).toBe('of 2026-03-11/10.jsonl')
  const keys: string[] = []
  for await (const one of store.list?.() ?? []) keys.push(one)
  expect(keys).toEqual([key])
  await close()
  await expect(deletions.write('id', 'another')).rejects.toThrow('does not respond')
})

// s3rver itself fails at a second page on a Node without DES.
it('a list of more than one page is read to its end', async () => {
  const { url } = await receiver((response, count) => {
    const rest = count === 1 ? '<NextContinuationToken>a+b/c=</NextContinuationToken>' : ''
    response.end(
      `<Prefix>deletions/</Prefix>${rest}<Key>deletions/${count}</Key><Prefix>deletions/2026-03-1${count}/</Prefix>`,
    )
  })
  const deletions = s3Deletions({ url, bucket: 'files', region: 'us-east-1', keyId: 'one', secret: 'two' })
  expect(await deletions.list('')).toEqual(['1', '2', '2026-03-11', '2026-03-12'])
})
