import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import type { LogEntry } from '../../../src/server/http/log'
import type { Database } from '../../../src/server/database/database'
import { countOutbox, requeueDelivery, writeEvents } from '../../../src/server/applications/outbox'
import { sendDueDeliveries } from '../../../src/server/applications/webhooks'
import { isPrivateAddress } from '../../../src/server/http/postJson'
import { connectedTo, emptyDatabase, freshDatabase } from '../harness/freshDatabase'
import { receiver } from '../harness/receiver'
import { migrate, MIGRATIONS } from '../../../src/server/database/migrate'

const SECRETS = ['one', 'other'].map((text) => `whsec_${Buffer.from(`a secret, the ${text}`).toString('base64')}`)
const DATA = {
  reference: '7K3M-29QX',
  flow: 'a-flow',
  revision: '0123456789abcdef',
  mode: 'live',
  simulated: [],
  status: 'received',
} as const

/** Events for receivers, the time of those who tell of them, and what they log. */
async function telling(urls: readonly string[], count = 1, database?: Database) {
  const own = database ?? (await freshDatabase())
  const clock = { now: new Date() }
  const entries: LogEntry[] = []
  const receivers = urls.map((url, index) => ({
    id: index === 0 ? 'default' : `receiver-${index}`,
    url,
    secrets: SECRETS,
  }))
  const happens = async (id: string = randomUUID()): Promise<void> =>
    writeEvents(own, 'application.received', [{ ...DATA, receivedAt: clock.now, id }], { receivers, now: clock.now })
  for (let index = 0; index < count; index += 1) await happens(`application-${index}`)
  const deliver = (others = {}, signal?: AbortSignal): Promise<number> =>
    sendDueDeliveries(
      {
        database: own,
        receivers,
        isPrivateAllowed: true,
        now: () => clock.now,
        log: (entry) => void entries.push(entry),
        ...others,
      },
      signal,
    )
  const state = () =>
    own.rows('select attempts, next_at, delivered_at is not null as told, dead_at is not null as dead from outbox')
  const lasts = async () =>
    (await own.rows<{ last: string }>('select last from outbox where last is not null')).map(({ last }) => last)
  return { database: own, clock, entries, receivers, happens, deliver, state, lasts }
}

it('SRV-03 what happened is told once, with signatures that the library verifies by each secret', async () => {
  const { url, heard } = await receiver()
  const { deliver, state } = await telling([url])
  expect([await deliver(), await deliver()]).toEqual([1, 0])
  const [{ body, headers } = { body: '', headers: {} }, ...others] = heard
  expect(others).toEqual([])
  const told = {
    type: 'application.received',
    timestamp: expect.any(String),
    data: { id: 'application-0', ...DATA },
  }
  for (const secret of SECRETS) expect(new Webhook(secret).verify(body, headers)).toEqual(told)
  expect(() => new Webhook(SECRETS[0] ?? '').verify(`${body} `, headers)).toThrow('No matching signature')
  expect(await state()).toEqual([{ attempts: 1, next_at: null, told: true, dead: false }])
})

it('SRV-03 a receiver that is down is told again later and later, for three days, and then it is a dead letter that can be sent again', async () => {
  let isUp = false
  const { url, heard } = await receiver((response) => void response.writeHead(isUp ? 200 : 503).end())
  const { database, clock, deliver, state, lasts } = await telling([url])
  const began = clock.now.getTime()
  const waits: number[] = []
  while ((await deliver()) > 0) {
    const [{ next_at: next } = { next_at: null }] = await database.rows<{ next_at: Date | null }>(
      'select next_at from outbox',
    )
    if (next === null) break
    waits.push((next.getTime() - clock.now.getTime()) / 1000)
    clock.now = next
  }
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect((clock.now.getTime() - began) / 86_400_000).toBeGreaterThan(2.8)
  expect(await state()).toEqual([{ attempts: waits.length + 1, next_at: null, told: false, dead: true }])
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await lasts()).toEqual(['503'])
  isUp = true
  const [{ id } = { id: '' }] = await database.rows<{ id: string }>('select id from outbox')
  expect([await requeueDelivery(database, id, clock.now), await deliver()]).toEqual([true, 1])
  expect(await state()).toMatchObject([{ told: true, dead: false }])
  expect(await lasts()).toEqual(['200'])
})

it.each([
  ['redirects', '302', false],
  ['is slow', 'TIMEOUT', false],
  ['hangs up', 'ECONNRESET', false],
  ['wants no more of it', '410', true],
] as const)('SRV-03 a receiver that %s is noted by name, and nothing follows', async (manner, noted, dead) => {
  const elsewhere = await receiver()
  const { url } = await receiver((response) => {
    if (manner === 'redirects') response.writeHead(302, { location: elsewhere.url }).end()
    if (manner === 'hangs up') response.destroy()
    if (manner === 'wants no more of it') response.writeHead(410).end()
  })
  const { deliver, state, lasts } = await telling([url])
  await deliver(manner === 'is slow' ? { milliseconds: 200 } : {})
  expect([await lasts(), elsewhere.heard]).toEqual([[noted], []])
  expect(await state()).toMatchObject([{ told: false, dead }])
})

it('PRD-04 several receivers hear an event, each by its id, and one whose address changed hears at the new one what waited', async () => {
  const [one, other] = [await receiver(), await receiver()]
  const gone = await receiver((response) => void response.destroy())
  const { clock, database, deliver, entries, receivers, state } = await telling([one.url, gone.url])
  expect(await deliver()).toBe(2)
  expect([one.heard.length, other.heard.length]).toEqual([1, 0])
  // Either receiver may be the first to be done.
  expect(entries.toSorted((left, right) => left.event.localeCompare(right.event))).toMatchObject([
    { event: 'delivered', receiver: 'default', deliveries: 1 },
    { event: 'deliveryFailed', receiver: 'receiver-1', kind: 'application.received', attempts: 1, error: 'ECONNRESET' },
  ])
  clock.now = new Date(clock.now.getTime() + 5000)
  // Nobody is told while the receiver is not set up, and no attempt is lost by it.
  const [first] = receivers
  expect(await deliver({ receivers: [first] })).toBe(0)
  expect(await countOutbox(database, receivers.slice(0, 1))).toEqual([
    { receiver: 'receiver-1', waiting: 1, dead: 0, isMissing: true },
  ])
  expect(await deliver({ receivers: [first, { ...receivers[1], url: other.url }] })).toBe(1)
  expect([one.heard.length, other.heard.length]).toEqual([1, 1])
  expect(await state()).toMatchObject([{ told: true }, { told: true }])
})

it('PRD-04 a receiver that hangs holds up no other, also not with what comes meanwhile, and stops at once when the server does', async () => {
  const [quick, hanging] = [await receiver(), await receiver(() => undefined)]
  const { deliver, happens, lasts, entries } = await telling([hanging.url, quick.url], 60)
  const stop = new AbortController()
  const going = deliver({}, stop.signal)
  await expect.poll(() => quick.heard.length).toBe(60)
  await happens()
  await expect.poll(async () => (await lasts()).length, { timeout: 3000 }).toBe(61)
  stop.abort()
  await going
  expect(new Set(await lasts())).toEqual(new Set(['204']))
  expect([hanging.heard.length, entries.filter(({ event }) => event !== 'delivered')]).toEqual([50, []])
})

it('SRV-04 of two processes that tell what is due each tells what the other does not', async () => {
  const { url, heard } = await receiver()
  const address = await emptyDatabase()
  const [one, other] = [connectedTo(address), connectedTo(address)]
  await migrate(one, MIGRATIONS)
  const { deliver } = await telling([url], 40, one)
  const tries = await Promise.all([deliver(), deliver({ database: other }), deliver(), deliver({ database: other })])
  expect(tries.reduce((sum, count) => sum + count, 0)).toBe(40)
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
  expect(heard).toHaveLength(40)
})

it('what somebody took and fell over is due again after a minute', async () => {
  const { url } = await receiver()
  const { database, clock, deliver } = await telling([url])
  await database.rows("update outbox set attempts = 1, next_at = next_at + interval '60 seconds'")
  expect(await deliver()).toBe(0)
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect(await deliver()).toBe(1)
})

it('a private address is not called, by name or by number, unless that is allowed', async () => {
  const { url, heard } = await receiver()
  const byName = url.replace('127.0.0.1', 'localhost')
  for (const target of [url, byName]) {
    const { deliver, lasts } = await telling([target])
    await deliver({ isPrivateAllowed: false })
    expect(await lasts()).toEqual(['PRIVATE_ADDRESS'])
  }
  expect(heard).toEqual([])
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::1',
    '2001:0:7f00:1::1',
    'fec0::1',
  ]
  expect(inside.filter((address) => !isPrivateAddress(address))).toEqual([])
  expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'].filter(isPrivateAddress)).toEqual([])
})
