import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { signHeaders } from '../../../src/server/applications/webhooks'
import {
  ACCOUNT,
  ANSWERS,
  connect,
  keyOf,
  NOON,
  SECRET,
  serverWith,
  service,
  scannedVisitor,
} from '../harness/bankService'
import { receiver } from '../harness/receiver'
import { ORIGIN } from '../harness/visitor'

it('PRD-03 a service is posted the call, signed, and what it answers, signed, is the end of the action', async () => {
  const { url, heard } = await service(() => ({ outcome: 'success', result: { ...ACCOUNT, balance: 12 } }))
  const { server, faults } = await serverWith(url)
  const visitor = await scannedVisitor(server)
  const sought = { search: '', with: { city: 'ottawa' } }
  const first = await connect(visitor, 'press-1', { returnTo: 'https://other.example/', ...sought })
  expect([first, faults()]).toEqual([
    { status: 200, body: { outcome: 'success', result: ACCOUNT, proof: expect.any(String) } },
    [],
  ])
  const [{ headers, body } = { headers: {}, body: '' }] = heard
  expect(headers).toMatchObject(signHeaders(keyOf({ headers, body }), body, [SECRET], NOON))
  expect(JSON.parse(body)).toMatchObject({
    action: 'connectBank',
    key: keyOf({ headers, body }),
    answers: ANSWERS,
    mode: 'live',
    ...sought,
  })
  expect(await connect(visitor, 'press-2', { with: ['ottawa'] })).toMatchObject({ status: 400 })
  // Nobody is sent on to another site.
  expect(body).not.toContain('other.example')
  // What the flow does not declare is stored nowhere.
  expect(await server.database.rows("select result from action_runs where action = 'connectBank'")).toEqual([
    { result: ACCOUNT },
  ])
})

it('PRD-03 the same press again, after its reply was lost, is answered as the first time and asks the service no second time', async () => {
  const { url, heard } = await service(() => ({ outcome: 'success', result: ACCOUNT }))
  const { server } = await serverWith(url)
  const visitor = await scannedVisitor(server)
  const [first, again] = [await connect(visitor, 'press-1'), await connect(visitor, 'press-1')]
  expect([again, heard.length]).toEqual([first, 1])
  await connect(visitor, 'press-2')
  await connect(await scannedVisitor(server), 'press-1')
  expect(new Set(heard.map(keyOf)).size).toBe(3)
})

it('PRD-03 a service that fails or is silent is asked again with the same key, at most twice; the next press asks with it again', async () => {
  const { url, heard } = await service((count) => (count === 4 ? { outcome: 'success', result: ACCOUNT } : 503))
  const { server, faults } = await serverWith(url)
  const visitor = await scannedVisitor(server)
  expect((await connect(visitor, 'press-1')).body).toMatchObject({ outcome: 'failure' })
  expect([heard.length, faults()]).toEqual([3, ['actions/connectBank STATUS_503']])
  expect((await connect(visitor, 'press-1')).body).toMatchObject({ outcome: 'success' })
  expect([heard.length, new Set(heard.map(keyOf)).size]).toEqual([4, 1])
  const silent = await receiver(() => undefined)
  const late = await serverWith(silent.url, { milliseconds: 50 })
  expect((await connect(await scannedVisitor(late.server), 'press-1')).body).toMatchObject({ outcome: 'failure' })
  expect([silent.heard.length, late.faults()]).toEqual([3, ['actions/connectBank TIMEOUT']])
})

it('PRD-03 a failure that the service itself tells is no fault: the next press is another call', async () => {
  const { url, heard } = await service((count) =>
    count === 1 ? { outcome: 'failure' } : { outcome: 'success', result: ACCOUNT },
  )
  const { server } = await serverWith(url)
  const visitor = await scannedVisitor(server)
  expect((await connect(visitor, 'press-1')).body).toMatchObject({ outcome: 'failure' })
  expect((await connect(visitor, 'press-1')).body).toMatchObject({ outcome: 'success' })
  expect(new Set(heard.map(keyOf)).size).toBe(2)
})

it.each([
  ['SIGNATURE', () => ({ outcome: 'success', result: ACCOUNT }), `whsec_${randomBytes(24).toString('base64')}`],
  ['ANSWER', () => ({ outcome: 'success', result: ACCOUNT, extra: 1 }), SECRET],
  ['OUTCOME', () => ({ outcome: 'another' }), SECRET],
  ['RESULT', () => ({ outcome: 'success', result: { ...ACCOUNT, accountNumber: { is: 'no text' } } }), SECRET],
  ['RESULT', () => ({ outcome: 'success' }), SECRET],
  ['STATUS_302', () => 302, SECRET],
  ['LARGE_RESPONSE', () => ({ outcome: 'success', result: { ...ACCOUNT, more: 'x'.repeat(300_000) } }), SECRET],
])(
  'PRD-03 an answer with a fault (%s) is the failure of the flow, named in the log and never stored',
  async (fault, answers, secret) => {
    const { url } = await service(answers, secret)
    const { server, faults, entries } = await serverWith(url)
    expect((await connect(await scannedVisitor(server), 'press-1')).body).toEqual({
      outcome: 'failure',
      proof: expect.any(String),
    })
    expect(faults()).toEqual([`actions/connectBank ${fault}`])
    expect(JSON.stringify(entries)).not.toMatch(/Savings|\+1416/)
    expect(await server.database.rows('select 1 from action_runs where result is not null')).toEqual([])
  },
)

/** Starts the example bank, which answers at once when the applicant has signed in. */
async function exampleBank(): Promise<string> {
  const bank: ChildProcess = spawn(process.execPath, ['src/server/examples/bank.js'], {
    env: { BANK_SECRET: SECRET, BANK_SECONDS: '0', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void bank.kill())
  return new Promise((resolve) => void bank.stdout?.once('data', (part: Buffer) => resolve(part.toString().trim())))
}

it('PRD-03 a connection that leads to a page of the example bank ends with the account when the applicant comes back, or with a failure', async () => {
  const { server, faults } = await serverWith(await exampleBank(), {}, { now: () => new Date() })
  const visitor = await scannedVisitor(server)
  const returnTo = `${ORIGIN}/apply?formway-run=press-1`
  const begun = await connect(visitor, 'press-1', { returnTo })
  expect(begun).toEqual({ status: 202, body: { pending: true, redirect: expect.any(String), pollAfter: 2000 } })
  const page = String(begun.body.redirect)
  expect(await (await fetch(page)).text()).toContain('Allow')
  expect((await fetch(`${page}0`)).status).toBe(404)
  const answered = await fetch(page, { method: 'POST', body: 'answer=allow', redirect: 'manual' })
  expect([answered.status, answered.headers.get('location')]).toEqual([303, returnTo])
  await server.database.rows("update action_calls set next_at = now() - interval '1 s'")
  expect(await connect(visitor, 'press-1')).toMatchObject({
    status: 200,
    body: { outcome: 'success', result: { institution: 'Example Bank' } },
  })
  const other = await connect(visitor, 'press-3', { returnTo })
  await fetch(String(other.body.redirect), { method: 'POST', body: 'answer=refuse', redirect: 'manual' })
  await server.database.rows("update action_calls set next_at = now() - interval '1 s'")
  expect((await connect(visitor, 'press-3')).body).toMatchObject({ outcome: 'failure' })
  expect(faults()).toEqual([])
})
