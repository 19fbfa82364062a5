import { expect, it } from 'vitest'
import { computeCodeHash, isSameHash, generateCode } from '../../../src/server/http/secrets'
import { findCodeActions, normalizeRecipient } from '../../../src/server/codes/codeAction'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { TODAY } from '../../../src/explorer/stepResult'
import { tries } from '../../promises/promise'
import { flowNamed } from '../../flows/flowsOnDisk'
import { applied, PAGE_REFERENCE, readingCodes } from '../harness/applicant'
import { type TestServer, testServer } from '../harness/testServer'
import { type Visitor, visitorOf } from '../harness/visitor'

const FLOW = 'tenant-screening'
const NUMBER = '+14165550123'

interface End {
  readonly outcome?: string
  readonly code?: string
}

/** Asks for a code, and tells how that ended: an outcome, or the code of a refusal. */
async function send({ asks }: Visitor, number = NUMBER): Promise<string | undefined> {
  const { body } = await asks<End>('/api/actions/sendCode', { answers: { phone: { number } }, day: TODAY })
  return body.code ?? body.outcome
}

async function check({ asks }: Visitor, code: string, number = NUMBER): Promise<string | undefined> {
  const { body } = await asks<End>('/api/actions/verifyCode', {
    answers: { phone: { number }, code: { code } },
    day: TODAY,
  })
  return body.code ?? body.outcome
}

const lastCode = ({ sent }: TestServer): string => sent.at(-1)?.code ?? ''
const wrongFor = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

it('what sends a code and what checks it is read from the flow', () => {
  expect(findCodeActions(compileCheckedFlow(flowNamed(FLOW)))).toEqual([
    { sends: 'sendCode', checks: 'verifyCode', recipient: 'phone.number', code: 'code.code', length: 4 },
  ])
})

it('SRV-07 a code goes to the number that was entered, is kept as a hash that only its session can try, and is used once', async () => {
  const server = await testServer()
  const visitor = await visitorOf(server, FLOW)
  expect(await send(visitor)).toBe('success')
  expect(server.sent).toEqual([{ recipient: NUMBER, code: expect.stringMatching(/^\d{4}$/), flow: 'Tenant Screening' }])
  const [row] = await server.database.rows<{ code_hash: Buffer }>('select code_hash from codes')
  expect(row?.code_hash).toEqual(computeCodeHash(visitor.token, NUMBER, lastCode(server)))
  expect(await check(visitor, wrongFor(lastCode(server)))).toBe('failure')
  expect(await check(visitor, lastCode(server), '+14165550199')).toBe('failure')
  expect(await check(visitor, lastCode(server))).toBe('success')
  expect(await check(visitor, lastCode(server))).toBe('attempts')
})

it('SRV-07 a code of before, of another session, or older than ten minutes does not work', async () => {
  let time = `${TODAY}T12:00:00Z`
  const server = await testServer({ now: () => new Date(time) })
  const [visitor, other] = [await visitorOf(server, FLOW), await visitorOf(server, FLOW)]
  await send(visitor)
  const before = lastCode(server)
  expect(await check(other, before)).toBe('failure')
  time = `${TODAY}T12:01:00Z`
  await send(visitor)
  await server.database.rows('update codes set code_hash = $1 where attempts = 0 and sent_at = $2', [
    computeCodeHash(visitor.token, NUMBER, wrongFor(before)),
    new Date(time),
  ])
  expect(await check(visitor, before)).toBe('failure')
  time = `${TODAY}T12:11:01Z`
  expect(await check(visitor, wrongFor(before))).toBe('failure')
})

it('SRV-07 of thousands of guesses at a number, out of any session, 25 are looked at', async () => {
  const server = await testServer({ limits: { actionsBySession: 100_000 } })
  const visitors = await Promise.all(Array.from({ length: 8 }, () => visitorOf(server, FLOW)))
  const ends: (string | undefined)[] = []
  const sending: (string | undefined)[] = []
  for (const visitor of visitors) {
    sending.push(await send(visitor))
    const code = lastCode(server)
    const guesses = Array.from({ length: tries(1000, 10_000) / visitors.length }, () => check(visitor, wrongFor(code)))
    ends.push(...(await Promise.all(guesses)))
    // Once the tries are used up, the right one is refused, too.
    ends.push(await check(visitor, code))
  }
  expect(sending.filter((end) => end === 'success')).toHaveLength(5)
  // Those to whom nothing was sent have no code that could be tried.
  expect(ends.filter((end) => end === 'attempts').length).toBeGreaterThan(500)
  expect(await server.database.rows('select attempts from codes')).toEqual(
    Array.from({ length: 5 }, () => ({ attempts: 5 })),
  )
  expect(ends.filter((end) => end === 'success')).toEqual([])
  expect(await send(visitors[0] ?? (await visitorOf(server, FLOW)))).toBe('rate')
})

it('SRV-07 one session sends five codes in an hour, to whatever numbers, and one number is sent five', async () => {
  let time = `${TODAY}T12:00:00Z`
  const server = await testServer({ now: () => new Date(time) })
  const visitor = await visitorOf(server, FLOW)
  const ends = await Promise.all(Array.from({ length: 7 }, (_, index) => send(visitor, `+1416555010${index}`)))
  expect(ends.filter((end) => end === 'success')).toHaveLength(5)
  const visitors = await Promise.all(Array.from({ length: 7 }, () => visitorOf(server, FLOW)))
  const toOne = await Promise.all(visitors.map((one) => send(one)))
  expect(toOne.toSorted()).toEqual(['rate', 'rate', 'success', 'success', 'success', 'success', 'success'])
  time = `${TODAY}T13:00:01Z`
  expect(await send(visitor)).toBe('success')
})

it('SRV-07 another way of writing a number or an address is none of its own: it is refused, or counts as the same', async () => {
  const server = await testServer()
  const visitor = await visitorOf(server, FLOW)
  for (const number of [
    '+1 416 555 0123',
    ' +14165550123',
    '+14165550123\u200b',
    '+014165550123',
    '14165550123',
    '+1416555012a',
    '+14165550123,+14165550199',
    '+1416555012',
    '+141655501234',
    '+11165550123',
    '+4402079460958',
  ])
    expect([number, await send(visitor, number)]).toEqual([number, 'shape'])
  expect(server.sent).toEqual([])
  expect([
    normalizeRecipient(NUMBER),
    normalizeRecipient('Jane@Example.com'),
    normalizeRecipient('jane@example.com'),
  ]).toEqual([NUMBER, 'jane@example.com', 'jane@example.com'])
  expect(
    ['jane', 'jane@', 'jane@example.com\nbcc: all', 'jane doe@example.com', 'a@b@c'].map(normalizeRecipient),
  ).toEqual([null, null, null, null, null])
})

it('a code that could not be sent is a failure in the words of the flow, and says nothing of why', async () => {
  const server = await testServer({ sendCode: () => Promise.reject(new Error(`No route to ${NUMBER}`)) })
  const { asks } = await visitorOf(server, FLOW)
  const { body } = await asks('/api/actions/sendCode', { answers: { phone: { number: NUMBER } }, day: TODAY })
  expect(body).toEqual({ outcome: 'failure', proof: expect.any(String) })
})

it('SRV-07 the number that was verified is the one that is submitted, or the submission is refused', async () => {
  const server = await testServer()
  const visitor = await visitorOf(server, FLOW)
  const submission = await applied(flowNamed(FLOW), visitor, readingCodes(server))
  const other = { ...submission, answers: { ...submission.answers, phone: { number: '+14165550199' } } }
  expect(await visitor.asks('/api/applications', { submission: other, reference: PAGE_REFERENCE })).toMatchObject({
    status: 422,
    body: { code: 'number' },
  })
  expect(await server.database.rows('select id from applications')).toEqual([])
  expect(await visitor.asks('/api/applications', { submission, reference: PAGE_REFERENCE })).toMatchObject({
    status: 200,
  })
})

it('SRV-07 hashes are compared in a time that does not tell how far they are the same, and codes are of their length', () => {
  const hash = computeCodeHash('token', NUMBER, '1234')
  expect([
    isSameHash(hash, computeCodeHash('token', NUMBER, '1234')),
    isSameHash(hash, computeCodeHash('token', NUMBER, '1235')),
    isSameHash(hash, Buffer.alloc(1)),
  ]).toEqual([true, false, false])
  expect(Array.from({ length: 100 }, () => generateCode(6)).filter((code) => !/^\d{6}$/.test(code))).toEqual([])
})
