import { expect, it } from 'vitest'
import { TODAY } from '../../../src/explorer/stepResult'
import { getShownCode } from '../../../src/server/codes/codes'
import type { LogEntry } from '../../../src/server/http/log'
import { flowNamed } from '../../flows/flowsOnDisk'
import { applied, PAGE_REFERENCE, readingCodes } from '../harness/applicant'
import { DESK_TOKEN, signedIn } from '../harness/clerk'
import { testServer } from '../harness/testServer'
import { type Visitor, visitorOf } from '../harness/visitor'

const FLOW = 'tenant-screening'
const asked = { answers: { phone: { number: '+14165550123' } }, day: TODAY }

async function sendsCode({ asks }: Visitor): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await asks<Record<string, unknown>>('/api/actions/sendCode', asked)
  return body
}

it('SRV-07 a test tells the page the code that was sent, and neither keeps nor notes it', async () => {
  const entries: LogEntry[] = []
  const server = await testServer({ mode: 'test', log: (entry) => void entries.push(entry) })
  const visitor = await visitorOf(server, FLOW)
  const [body, { code }] = [await sendsCode(visitor), server.sent[0] ?? { code: 'none' }]
  expect(body).toEqual({ outcome: 'success', proof: expect.any(String), testCode: code })
  expect(
    await visitor.asks('/api/actions/verifyCode', { ...asked, answers: { ...asked.answers, code: { code } } }),
  ).toMatchObject({ body: { outcome: 'success' } })
  expect(await server.database.rows('select outcome, result from action_runs')).toEqual([
    { outcome: 'success', result: null },
    { outcome: 'success', result: null },
  ])
  expect(entries.map((entry) => Object.keys(entry).toSorted())).toEqual(
    entries.map(({ event }) =>
      event === 'codeSent'
        ? ['event', 'requestId']
        : ['code', 'event', 'method', 'milliseconds', 'requestId', 'route', 'status'],
    ),
  )
})

it('SRV-07 live nothing tells it: not the answer, not a session that a test began on the same database', async () => {
  const live = await testServer()
  const trial = await testServer({ database: live.database, mode: 'test' })
  const [applicant, tester] = [await visitorOf(live, FLOW), await visitorOf(trial, FLOW)]
  const body = await sendsCode(applicant)
  expect(body).toEqual({ outcome: 'success', proof: expect.any(String) })
  expect(JSON.stringify({ ...body, proof: '' })).not.toContain(live.sent[0]?.code)
  const elsewhere = async ({ token }: Visitor, server: typeof live) =>
    sendsCode({
      ...applicant,
      asks: (path, sent) =>
        visitorOf(server, FLOW).then(({ asks }) => asks(path, sent, { authorization: `Bearer ${token}` })),
    })
  expect(await elsewhere(tester, live)).toMatchObject({ code: 'session' })
  expect(await elsewhere(applicant, trial)).toMatchObject({ code: 'session' })
  expect([live.sent.length, trial.sent.length]).toEqual([1, 0])
  expect([getShownCode({ mode: 'live' }, '1234'), getShownCode({ mode: 'test' }, '1234')]).toEqual([
    {},
    { testCode: '1234' },
  ])
})

it('SRV-07 what a number was verified for by such a code is a test at the desk, in what is exported and in what receivers are told', async () => {
  const server = await testServer({ mode: 'test', deskToken: DESK_TOKEN })
  const visitor = await visitorOf(server, FLOW)
  const submission = await applied(flowNamed(FLOW), visitor, readingCodes(server))
  const { body } = await visitor.asks<{ readonly result: { readonly reference: string } }>('/api/applications', {
    submission,
    reference: PAGE_REFERENCE,
  })
  const { reference } = body.result
  const clerk = await signedIn(server)
  const textAt = async (path: string): Promise<string> => (await clerk.gets(path)).text()
  expect(submission.mode).toBe('live')
  expect(await textAt('/desk')).toMatch(new RegExp(`${reference}</a>\\s*Test\\b`))
  expect(await textAt(`/desk/applications/${reference}`)).toContain(
    'This is a test. Its codes were shown on the page that asked for them, so no number in it is verified.',
  )
  const exported = await clerk.sends('/desk/exports', { format: 'json', filter: '' })
  expect(await exported.json()).toMatchObject([{ reference, mode: 'test' }])
  const [told] = await server.database.rows<{ body: string }>('select body from outbox')
  expect(JSON.parse(told?.body ?? '{}')).toMatchObject({ data: { reference, mode: 'test' } })
})
