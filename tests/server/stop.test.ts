import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { connectedTo, emptyDatabase } from './harness/freshDatabase'
import { gateTo } from './harness/gate'
import { receiver } from './harness/receiver'
import { endProcess, serverProcess, spawnServer } from './harness/serverProcess'
import { smallBuild } from './harness/smallBuild'
import { ORIGIN } from './harness/visitor'

const LIMIT = 5000

/** Starts the server at a database, as one behind a balancer, with a receiver that never answers. */
async function startedAt(DATABASE_URL: string) {
  const { url, heard } = await receiver(() => undefined)
  const server = await serverProcess({
    DATABASE_URL,
    FORMWAY_BUILD: smallBuild(),
    FORMWAY_ORIGINS: ORIGIN,
    FORMWAY_WEBHOOK_URL: url,
    FORMWAY_WEBHOOK_SECRETS: `whsec_${Buffer.from('a secret that only tests have').toString('base64')}`,
    FORMWAY_WEBHOOK_PRIVATE: 'allowed',
  })
  const begun = await fetch(`${server.address}/api/sessions`, {
    method: 'POST',
    headers: { origin: ORIGIN },
    body: JSON.stringify({ flow: 'small' }),
  })
  const { token }: { readonly token: string } = await begun.json()
  /** Sends a file of which the rest comes once it is released. */
  const upload = (handle: string) => {
    let release = (): void => undefined
    const body = new ReadableStream<Uint8Array>({
      start: (parts) => {
        parts.enqueue(Buffer.from('%PDF-1.7\n'))
        release = () => {
          parts.enqueue(Buffer.from('the rest'))
          parts.close()
        }
      },
    })
    const sent = {
      method: 'PUT',
      headers: { origin: ORIGIN, authorization: `Bearer ${token}` },
      body,
      duplex: 'half' as const,
    }
    const answer = fetch(`${server.address}/api/files/${handle}`, sent)
    return { answer, release: () => release() }
  }
  return { server, receiver: url, heard, upload }
}

/** The code that a process ended with, and whether it did within the limit. */
interface End {
  readonly code: number | null
  readonly isInTime: boolean
}

async function timed(end: () => Promise<number | null>): Promise<End> {
  const began = performance.now()
  const code = await end()
  return { code, isInTime: performance.now() - began < LIMIT }
}

/** With deliveries and uploads under way: what can be finished is, and the rest is refused with a retry, or due again. */
async function stopsAtWork(): Promise<End> {
  const url = await emptyDatabase()
  const database = connectedTo(url)
  const { server, receiver: told, heard, upload } = await startedAt(url)
  await database.rows(
    "insert into outbox (kind, application, receiver, body, next_at) select 'application.received', n::text, $1, '{}', now() from generate_series(1, 500) as n",
    [told],
  )
  const [quick, slow] = [upload('quick'), upload('slow')]
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect
    .poll(async () => (await database.rows('select storage_key from files')).length, { timeout: 20_000 })
    .toBe(2)
  const stopped = timed(server.stop)
  // Whoever asks on a connection that there is learns of it, and new ones are still taken for a moment.
  await expect.poll(async () => (await fetch(`${server.address}/ready`)).status, { timeout: 900 }).toBe(503)
  const before = await fetch(`${server.address}/ready`)
  expect([await before.json(), before.headers.get('retry-after'), before.headers.get('connection')]).toEqual([
    expect.objectContaining({ code: 'stopping' }),
    '1',
    'close',
  ])
  quick.release()
  expect((await quick.answer).status).toBe(201)
  const refused = await slow.answer
  expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'stopping' })])
  const end = await stopped
  expect(server.output()).toContain('"event":"stopped","refused":1,"isWhole":true')
  // Those that were cut off are sent again a minute later at most.
  const waiting = "select count(*)::int as waiting from outbox where next_at < now() + interval '61 seconds'"
  expect(await database.rows(waiting)).toEqual([{ waiting: 500 }])
  expect(await database.rows('select handle from files where size is not null')).toEqual([{ handle: 'quick' }])
  return end
}

async function stopsWithoutDatabase(): Promise<End> {
  const gate = await gateTo(await emptyDatabase())
  const { server, upload } = await startedAt(gate.url)
  await gate.close('says nothing')
  const lost = upload('lost')
  lost.release()
  const end = await timed(server.stop)
  expect((await lost.answer).status).toBe(503)
  return end
}

async function stopsDuringMigration(): Promise<End> {
  const url = await emptyDatabase()
  const database = connectedTo(url)
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  // Another process migrates, and this one waits for it.
  const end = await database.transaction(async (other) => {
    await other.rows('select pg_advisory_xact_lock(4706172101)')
    const child = spawnServer({ DATABASE_URL: url, FORMWAY_BUILD: smallBuild() })
    await expect.poll(async () => (await database.rows(waiting)).length, { timeout: 30_000 }).toBe(1)
    const ended = await timed(() => endProcess(child, 'SIGTERM'))
    expect(await database.rows(waiting)).toEqual([])
    return ended
  })
  expect(await database.rows("select to_regclass('migrations') as made")).toEqual([{ made: null }])
  return end
}

async function stopsBeforeItStarted(): Promise<End> {
  const silent = createServer()
  const asked = new Promise((resolve) => {
    silent.once('connection', resolve)
  })
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const child = spawnServer({
    DATABASE_URL: `postgresql://nobody@127.0.0.1:${port}/none`,
    FORMWAY_BUILD: smallBuild(),
  })
  await asked
  return timed(() => endProcess(child, 'SIGTERM'))
}

it('PRD-09 SIGTERM ends the process within 5 s with exit 0: at work, without its database, during a migration, at the start', async () => {
  // Together, because each waits most of the time.
  const ends = [stopsAtWork(), stopsWithoutDatabase(), stopsDuringMigration(), stopsBeforeItStarted()]
  expect(await Promise.all(ends)).toEqual(ends.map(() => ({ code: 0, isInTime: true })))
})
