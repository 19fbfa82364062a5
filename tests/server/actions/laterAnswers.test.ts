import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { signHeaders } from '../../../src/server/applications/webhooks'
import {
  ACCOUNT,
  connect,
  keyOf,
  NOON,
  SECRET,
  serverWith,
  service,
  SUCCESS,
  scannedVisitor,
} from '../harness/bankService'
import type { Heard } from '../harness/receiver'
import type { TestServer } from '../harness/testServer'

const OTHER = { outcome: 'success', result: { ...ACCOUNT, accountNumber: '2222' } }

/** A clock that stands still until it is moved on. */
function clock() {
  let milliseconds = NOON.getTime()
  return {
    now: () => new Date(milliseconds),
    passes: (more: number) => void (milliseconds += more),
    seconds: () => (milliseconds - NOON.getTime()) / 1000,
  }
}

it('PRD-03 a bank that takes two minutes is asked after at its own pace with one key, counts as one action, and ends with the account', async () => {
  const { now, passes, seconds } = clock()
  const { url, heard } = await service(
    () => (seconds() < 120 ? { pending: true, pollAfter: 15_000 } : SUCCESS),
    SECRET,
    now,
  )
  // Of these three are the code, its check and the document.
  const { server, faults } = await serverWith(url, {}, { now, limits: { actionsBySession: 4 } })
  const visitor = await scannedVisitor(server)
  let polls = 0
  // Two at once, as from a page that asks again, reach two processes: one of them asks the bank.
  while (
    (await Promise.all([connect(visitor, 'press-1'), connect(visitor, 'press-1')])).every(
      ({ status }) => status === 202,
    )
  ) {
    polls += 1
    passes(2000)
  }
  const end = await connect(visitor, 'press-1')
  expect(end).toMatchObject({ status: 200, body: SUCCESS })
  expect(seconds()).toBeGreaterThanOrEqual(120)
  expect([polls >= 60, heard.length <= 10, new Set(heard.map(keyOf)).size, faults()]).toEqual([true, true, 1, []])
})

it('PRD-03 what a bank has not answered within an hour is a failure, and the next press is another call', async () => {
  const { now, passes } = clock()
  const { url, heard } = await service(() => ({ pending: true, pollAfter: 60_000 }), SECRET, now)
  const { server, faults } = await serverWith(url, {}, { now })
  const visitor = await scannedVisitor(server)
  expect((await connect(visitor, 'press-1')).status).toBe(202)
  passes(3_600_001)
  expect((await connect(visitor, 'press-1')).body).toMatchObject({ outcome: 'failure' })
  expect([heard.length, faults()]).toEqual([1, ['actions/connectBank EXPIRED']])
  expect((await connect(visitor, 'press-1')).status).toBe(202)
  expect(new Set(heard.map(keyOf)).size).toBe(2)
})

/** Posts an answer to a call as its service does later. */
async function calls(
  { fetch }: TestServer,
  { callback, key }: { readonly callback: string; readonly key: string },
  answer: object,
  { secret = SECRET, at = NOON }: { readonly secret?: string; readonly at?: Date } = {},
) {
  const body = JSON.stringify(answer)
  const request = { method: 'POST', headers: signHeaders(key, body, [secret], at), body }
  const response = await fetch(new Request(`https://server.example/api/callbacks/${callback}`, request))
  return response.status === 204 ? 204 : `${response.status} ${(await response.json()).code}`
}

const callOf = ({ body }: Heard = { headers: {}, body: '{}' }): { readonly callback: string; readonly key: string } =>
  JSON.parse(body)

it('PRD-03 a bank that posts its answer later ends the call by it; what is forged, unfit, unknown, late or repeated changes nothing', async () => {
  const { now, passes } = clock()
  const { url, heard } = await service(() => ({ pending: true, pollAfter: 60_000 }), SECRET, now)
  const { server, entries } = await serverWith(url, {}, { now })
  const visitor = await scannedVisitor(server)
  await connect(visitor, 'press-1')
  await connect(visitor, 'press-2')
  const [call, other] = [callOf(heard[0]), callOf(heard[1])]
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  expect([
    await calls(server, call, OTHER, { secret }),
    await calls(server, { ...call, key: other.key }, OTHER),
    await calls(server, call, OTHER, { at: new Date(NOON.getTime() - 301_000) }),
    await calls(server, call, OTHER, { at: new Date(NOON.getTime() + 301_000) }),
    await calls(server, call, { outcome: 'another' }),
    await calls(server, call, { ...SUCCESS, extra: 1 }),
    await calls(server, call, { outcome: 'success' }),
    await calls(server, { ...call, callback: randomBytes(32).toString('base64url') }, OTHER),
    await calls(server, { ...call, callback: call.key }, OTHER),
    // Still pending: nothing is ended by it.
    await calls(server, call, { pending: true }),
  ]).toEqual([
    ...Array.from({ length: 4 }, () => '401 signature'),
    ...Array.from({ length: 3 }, () => '422 result'),
    ...Array.from({ length: 2 }, () => '404 callback'),
    204,
  ])
  expect((await connect(visitor, 'press-1')).body).toMatchObject({ pending: true })
  expect(await calls(server, call, SUCCESS)).toBe(204)
  const end = await connect(visitor, 'press-1')
  expect(end.body).toEqual({ ...SUCCESS, proof: expect.any(String) })
  // It comes again, with another answer: the first one stands.
  expect(await calls(server, call, OTHER)).toBe(204)
  expect(await calls(server, call, { outcome: 'failure' })).toBe(204)
  expect(await connect(visitor, 'press-1')).toEqual(end)
  expect(heard).toHaveLength(2)
  passes(3_600_001)
  expect(await calls(server, other, OTHER, { at: now() })).toBe('404 callback')
  expect(await server.database.rows("select result from action_runs where action = 'connectBank'")).toEqual([
    { result: ACCOUNT },
  ])
  // Nothing that a call can be ended by is stored or logged.
  expect(JSON.stringify([entries, await server.database.rows('select * from action_calls')])).not.toContain(
    call.callback,
  )
})

it('PRD-03 an answer that is posted while the bank is asked is the end, whatever that says then', async () => {
  let server: TestServer | null = null
  const { url } = await service(async (_, heard) => {
    if (server !== null) await calls(server, callOf(heard), SUCCESS)
    return OTHER
  })
  const connected = await serverWith(url)
  server = connected.server
  const visitor = await scannedVisitor(server)
  expect((await connect(visitor, randomUUID())).body).toMatchObject(SUCCESS)
})
