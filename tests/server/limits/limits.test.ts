import { expect, it } from 'vitest'
import { TODAY } from '../../../src/explorer/stepResult'
import { testServer } from '../harness/testServer'
import { ORIGIN } from '../harness/visitor'

const FLOW = 'tenant-screening'
const PROXY = '10.0.0.1'

/** Two servers on one database behind trusted proxies, whose clock the test sets. */
async function twoServers() {
  const clock = { time: `${TODAY}T12:00:00Z` }
  const options = {
    now: () => new Date(clock.time),
    limits: { sessionsByAddress: 3 },
    limitKey: 'a secret of tests',
    trustedProxies: ['10.0.0.0/8'],
  }
  const one = await testServer(options)
  return { clock, servers: [one, await testServer({ ...options, database: one.database })] as const }
}

it('PRD-06 new sessions are limited by address and hour, over two servers and behind a proxy; nobody forges an address', async () => {
  const { clock, servers } = await twoServers()
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
    { code: 'sessions', message: expect.stringContaining('from this network'), retryAfter: 3600 },
  ])
  const kept = JSON.stringify(await servers[0].database.rows('select * from limits'))
  expect(kept).toContain('sessionsByAddress:')
  expect(kept).not.toMatch(/198\.51|203\.0|192\.0/)
  clock.time = `${TODAY}T13:00:01Z`
  expect((await behindProxy('198.51.100.1')).status).toBe(201)
  await servers[1].tidy()
  expect(await servers[0].database.rows('select points from limits')).toEqual([{ points: 1 }])
})
