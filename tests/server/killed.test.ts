// @module-tag long
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { connectDatabase } from '../../src/server/database/database'
import { openVault } from '../../src/server/database/vault'
import { loadApplications, type StoredFile } from '../../src/server/desk/readApplication'
import { removeOrphans } from '../../src/server/files/fileStorage'
import { readStoredFile } from '../../src/server/files/sealedFile'
import { startPostgres, stopPostgres } from '../../src/server/database/ownPostgres'
import { tries } from '../promises/promise'
import { ownBucket } from './harness/bucket'
import { receiver } from './harness/receiver'
import { PROCESS_KEY, type ServerProcess, serverProcess } from './harness/serverProcess'
import { LETTER, openFolder, smallBuild, smallSubmission } from './harness/smallBuild'
import { ORIGIN } from './harness/visitor'

const COUNT = 200
const KILLS = tries(2, 24)

/** The JSON of an answer that is not refused; asked again until there is one, as a page's applicant tries again. */
async function persistent<Body>({ address }: ServerProcess, route: string, body: unknown, token = ''): Promise<Body> {
  for (;;) {
    const headers = { origin: ORIGIN, authorization: `Bearer ${token}` }
    const sent = body instanceof Blob ? { method: 'PUT', body } : { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${address}${route}`, {
      ...sent,
      headers,
      signal: AbortSignal.timeout(5000),
    }).catch(() => null)
    if (answer?.ok === true) return JSON.parse(await answer.text())
    if (answer !== null && answer.status < 500) throw new Error(`${answer.status} ${await answer.text()}`)
    await wait(20)
  }
}

/** Kills the PostgreSQL on a folder; one that fell already is not there to be killed. */
function isKilled(data: string): boolean {
  try {
    return process.kill(
      Number(readFileSync(path.join(data, 'cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]),
      'SIGKILL',
    )
  } catch {
    return false
  }
}

it('SRV-03 whenever the server and PostgreSQL are killed, of 200 applications with a file each, sealed, in S3, none that was acknowledged is lost, none is there twice or by half, and each is told', async () => {
  const data = openFolder()
  const bucket = await ownBucket()
  const { url, heard } = await receiver()
  const secret = `whsec_${Buffer.from('a secret that only tests have').toString('base64')}`
  const server = await serverProcess({
    FORMWAY_BUILD: smallBuild(),
    FORMWAY_DATA: data,
    FORMWAY_ORIGINS: ORIGIN,
    // All applicants come from one address.
    FORMWAY_LIMITS: 'sessionsByAddress=1000',
    FORMWAY_WEBHOOK_URL: url,
    FORMWAY_WEBHOOK_SECRETS: secret,
    FORMWAY_WEBHOOK_PRIVATE: 'allowed',
    ...bucket.settings,
  })
  const acknowledged = new Map<string, string>()
  let kills = 0
  const kill = async (): Promise<void> => {
    kills += 1
    if (kills % 2 === 0) await server.kill()
    else while (!isKilled(data)) await wait(20)
  }
  let begun = 0
  const applicant = async (): Promise<void> => {
    while (begun < COUNT) {
      begun += 1
      const { token } = await persistent<{ readonly token: string }>(server, '/api/sessions', { flow: 'small' })
      const submission = smallSubmission()
      for (const id of Object.keys(submission.files))
        await persistent(server, `/api/files/${encodeURIComponent(id)}`, new Blob([new Uint8Array(LETTER)]), token)
      const sending = persistent<{ readonly result: { readonly reference: string } }>(
        server,
        '/api/applications',
        { submission, reference: '7K3M-29QX' },
        token,
      )
      // While some are on their way.
      if (acknowledged.size >= ((kills + 1) * COUNT) / (KILLS + 1)) await kill()
      acknowledged.set(submission.id, (await sending).result.reference)
    }
  }
  await Promise.all(Array.from({ length: 6 }, applicant))
  expect(kills).toBeGreaterThanOrEqual(KILLS)
  const own = await startPostgres(data)
  const database = connectDatabase(own.url, { connections: 2 })
  const rows = await database.rows<{ id: string; reference: string }>('select id, reference from applications')
  expect(Object.fromEntries(rows.map(({ id, reference }) => [id, reference]))).toEqual(Object.fromEntries(acknowledged))
  expect(rows).toHaveLength(COUNT)
  const kept = await loadApplications(database, await openVault(database, [PROCESS_KEY]), 'true', [])
  expect(kept.filter(({ reference, submission: { answers } }) => answers['sent']?.['reference'] !== reference)).toEqual(
    [],
  )
  expect(
    await database.rows(
      'select id from applications where sealed is null or (select count(*) from outbox where application = applications.id) <> 1',
    ),
  ).toEqual([])
  // Files that a kill left by half are removed in their time, and each of the others opens as it came.
  await removeOrphans(database, bucket.store, new Date(Date.now() + 2 * 3_600_000))
  const files = await database.rows<StoredFile & { readonly application: string }>(
    'select application, storage_key as key, sealed is not null as "isSealed" from files',
  )
  expect(new Set(files.map(({ application }) => application))).toEqual(new Set(acknowledged.keys()))
  expect([files.length, bucket.objects().length]).toEqual([COUNT, COUNT])
  for (const file of files) {
    expect(file.isSealed).toBe(true)
    const envelope = kept.find(({ id }) => id === file.application)?.envelope
    if (envelope === undefined) throw new Error('A file has no application.')
    expect((await buffer(readStoredFile(bucket.store, envelope, file))).equals(LETTER)).toBe(true)
  }
  await database.rows('update outbox set next_at = now() where next_at is not null')
  const told = (): number => new Set(heard.map(({ body }): unknown => JSON.parse(body).data.id)).size
  await expect.poll(told).toBe(COUNT)
  await database.close()
  await server.stop()
  await stopPostgres(data)
}, 900_000)
