import { expect, it } from 'vitest'
import { TODAY } from '../../../src/explorer/stepResult'
import { testServer } from '../harness/testServer'
import { ORIGIN, visitorOf } from '../harness/visitor'

const FLOW = 'tenant-screening'
const asked = { answers: { phone: { number: '+14165550123' } }, day: TODAY }

it('a session names its use case, its edition and when it ends, and is kept as a hash', async () => {
  const server = await testServer()
  const { token } = await visitorOf(server, FLOW)
  expect(token).toMatch(/^[\w-]{43}$/)
  const [row] = await server.database.rows(
    'select origin, flow, revision, expires_at, token_hash::text as hash from sessions',
  )
  expect(row).toMatchObject({
    origin: ORIGIN,
    flow: FLOW,
    revision: expect.stringMatching(/^[0-9a-f]{16}$/),
    expires_at: new Date('2026-03-11T12:00:00Z'),
  })
  expect(JSON.stringify(row)).not.toContain(token)
})

it('SRV-02 no session, one made up, one of another origin and one that expired are refused with their codes', async () => {
  let time = `${TODAY}T12:00:00Z`
  const server = await testServer({ now: () => new Date(time) })
  const { asks } = await visitorOf(server, FLOW)
  const refused = async (headers: Readonly<Record<string, string>>) => {
    const { status, body } = await asks<{ readonly code?: string }>('/api/actions/sendCode', asked, headers)
    return [status, body.code]
  }
  expect(await refused({})).toEqual([200, undefined])
  expect(await refused({ authorization: '' })).toEqual([401, 'session'])
  expect(await refused({ authorization: `Bearer ${'A'.repeat(43)}` })).toEqual([401, 'session'])
  expect(await refused({ authorization: "Bearer ' or true --" })).toEqual([401, 'session'])
  expect(await refused({ origin: 'https://other.example' })).toEqual([403, 'foreign'])
  time = '2026-03-11T12:00:01Z'
  expect(await refused({})).toEqual([401, 'session'])
})

it('SRV-02 no session is begun for a foreign origin, a use case that there is not, or a body of another shape', async () => {
  const server = await testServer()
  const { asks } = await visitorOf(server, FLOW)
  for (const [body, origin, status, code] of [
    [{ flow: FLOW }, 'https://other.example', 403, 'origin'],
    // A page that hides it.
    [{ flow: FLOW }, 'null', 403, 'origin'],
    [{ flow: 'another' }, ORIGIN, 404, 'useCase'],
    [{ flow: FLOW, revision: 'x' }, ORIGIN, 400, 'shape'],
    ['{', ORIGIN, 400, 'json'],
  ] as const)
    expect(await asks('/api/sessions', body, { origin })).toMatchObject({ status, body: { code } })
})
