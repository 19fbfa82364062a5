import { expect, it } from 'vitest'
import { TODAY } from '../../../src/explorer/stepResult'
import type { LimitPoints } from '../../../src/server/http/limits'
import { testServer } from '../harness/testServer'
import { type Visitor, ORIGIN, visitorOf } from '../harness/visitor'

const FLOW = 'tenant-screening'
const PROXY = '10.0.0.1'

/** Two servers on one database behind trusted proxies, whose clock the test sets. */
async function twoServers(limits: LimitPoints) {
  const clock = { time: `${TODAY}T12:00:00Z` }
  const options = {
    now: () => new Date(clock.time),
    limits,
    trustedProxies: ['10.0.0.0/8'],
  }
  const one = await testServer(options)
  return { clock, servers: [one, await testServer({ ...options, database: one.database })] as const }
}

it('PRD-06 new sessions are limited by address and hour, over two servers and behind a proxy; nobody forges an address', async () => {
  const { clock, servers } = await twoServers({ sessionsByAddress: 3 })
  let count = 0
  /** Begins a session by the other server than the one before. */
  const begins = async (address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
    count += 1
    const request = new Request('https://server.example/api/sessions', {
      method: 'POST',
      headers: { origin: ORIGIN, ...headers },
      body: JSON.stringify({ flow: FLOW }),
    })
    return servers[count % 2 === 0 ? 0 : 1].fetch(request, { address })
  }
  const times = async (number: number, begin: () => Promise<Response>): Promise<readonly number[]> =>
    (await Promise.all(Array.from({ length: number }, begin))).map(({ status }) => status).toSorted()
  const behindProxy = (...hops: readonly string[]) => begins(PROXY, { 'x-forwarded-for': hops.join(', ') })

  expect(await times(5, () => behindProxy('198.51.100.1'))).toEqual([201, 201, 201, 429, 429])
  // Another applicant behind the same proxy, and one who adds a made-up hop each time.
  expect((await behindProxy('198.51.100.2')).status).toBe(201)
  expect(await times(5, () => behindProxy(`192.0.2.${(count += 2)}`, '198.51.100.3'))).toEqual([
    201, 201, 201, 429, 429,
  ])
  // One who comes directly.
  expect(await times(5, () => begins('203.0.113.9', { 'x-forwarded-for': `192.0.2.${(count += 2)}` }))).toEqual([
    201, 201, 201, 429, 429,
  ])
  const refused = await behindProxy('198.51.100.1')
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    429,
    '3600',
    {
      code: 'sessions',
      message: expect.stringContaining('from this network'),
      retryAfter: 3600,
      requestId: expect.any(String),
    },
  ])
  const kept = JSON.stringify(await servers[0].database.rows('select * from limits'))
  expect(kept).toContain('sessionsByAddress:')
  expect(kept).not.toMatch(/198\.51|203\.0|192\.0/)
  clock.time = `${TODAY}T13:00:01Z`
  expect((await behindProxy('198.51.100.1')).status).toBe(201)
  await servers[1].tidy()
  expect(await servers[0].database.rows('select points from limits')).toEqual([{ points: 1 }])
})

/** How an action of a visitor ends: its outcome, or the code of a refusal. */
async function ends({ asks }: Visitor, action: string, number = '+14165550123'): Promise<string | undefined> {
  const asked = { answers: { phone: { number } }, day: TODAY }
  const { body } = await asks<{ readonly outcome?: string; readonly code?: string }>(`/api/actions/${action}`, asked)
  return body.code ?? body.outcome
}

it('PRD-06 codes are limited by number and day and by address, actions by session and in all, over two servers', async () => {
  const limits = {
    codesByNumberADay: 2,
    codesByAddress: 3,
    actionsBySession: 4,
    actionsByNameADay: 6,
    countsByAddress: 1,
  }
  const { clock, servers } = await twoServers(limits)
  const visitors = await Promise.all([visitorOf(servers[0], FLOW), visitorOf(servers[1], FLOW)])
  const [one, other] = visitors
  expect([await ends(one, 'sendCode'), await ends(other, 'sendCode'), await ends(one, 'sendCode')]).toEqual([
    'success',
    'success',
    'rate',
  ])
  // Whoever was refused for the number has used up a try of the address.
  expect(await ends(other, 'sendCode', '+14165550199')).toBe('rate')
  clock.time = `${TODAY}T14:00:00Z`
  expect(await ends(other, 'sendCode')).toBe('rate')
  // Without a code there is nothing to verify, but it counts.
  expect([await ends(one, 'verifyCode'), await ends(one, 'verifyCode'), await ends(one, 'verifyCode')]).toEqual([
    'shape',
    'shape',
    'actions',
  ])
  const counted = { flow: FLOW, revision: 'none', counts: [{ kind: 'opened', name: '', part: '' }] }
  expect([
    (await one.asks<{ readonly code: string }>('/api/counts', counted)).body.code,
    (await other.asks<{ readonly code: string }>('/api/counts', counted)).body.code,
  ]).toEqual(['edition', 'counts'])
})

it('a limit that the database cannot count refuses, as everything else does', async () => {
  const { servers } = await twoServers({})
  await servers[0].database.rows('alter table limits rename to elsewhere')
  const { status } = await servers[0].fetch(
    new Request('https://server.example/api/sessions', {
      method: 'POST',
      headers: { origin: ORIGIN },
      body: JSON.stringify({ flow: FLOW }),
    }),
  )
  expect(status).toBe(500)
})
