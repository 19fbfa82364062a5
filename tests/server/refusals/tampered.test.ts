import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowEvent } from '../../../src/engine/state/step'
import { flowNamed, productFlows } from '../../flows/flowsOnDisk'
import { tries } from '../../promises/promise'
import { tamperings } from '../../verify/tamperings'
import { applied, PAGE_REFERENCE, readingCodes } from '../harness/applicant'
import { testServer } from '../harness/testServer'
import { visitorOf } from '../harness/visitor'

const FLOW = 'tenant-screening'
const tried = productFlows.slice(0, tries(1, productFlows.length))

interface Told {
  readonly code?: string
  readonly message?: string
  readonly problems?: readonly { readonly code: string }[]
}

describe.each(tried.map((flow) => [flow.id, flow] as const))('an application of %s', (id, flow) => {
  it('SRV-02 is refused with a code after every single tampering that the verifier knows, and none is kept', async () => {
    const server = await testServer()
    const visitor = await visitorOf(server, id)
    const submission = await applied(flow, visitor, readingCodes(server))
    // In the short run every third; the verifier's own tests try each.
    const share = tries(3, 1)
    const all = tamperings(compileCheckedFlow(flow), submission)
    const passed: string[] = []
    for (const { name, submission: tampered, codes } of all.filter((_, index) => index % share === 0)) {
      const { status, body } = await visitor.asks<Told>('/api/applications', {
        submission: tampered,
        reference: PAGE_REFERENCE,
      })
      const found = body.problems?.map(({ code }) => code) ?? [body.code]
      const isRefused =
        status >= 400 &&
        status < 500 &&
        body.message !== undefined &&
        (body.code !== 'submission' || found.some((code) => codes.some((one) => one === code)))
      if (!isRefused) passed.push(`${name}: ${status} ${JSON.stringify(body)}`)
    }
    expect(passed).toEqual([])
    expect(all.length).toBeGreaterThan(100)
    expect(await server.database.rows('select id from applications')).toEqual([])
    expect(await visitor.asks('/api/applications', { submission, reference: PAGE_REFERENCE })).toMatchObject({
      status: 200,
    })
  })
})

/** One applicant who is about to send, and what they send. */
async function aboutToSend() {
  const server = await testServer()
  const visitor = await visitorOf(server, FLOW)
  const submission = await applied(flowNamed(FLOW), visitor, readingCodes(server))
  return { server, visitor, submission, sent: { submission, reference: PAGE_REFERENCE } }
}

interface Taken {
  readonly result: { readonly reference: string }
}

it('SRV-02 the same again, one after the other and many at once, is one application and is answered as the first time', async () => {
  const { server, visitor, sent } = await aboutToSend()
  const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.asks<Taken>('/api/applications', sent)))
  const again = await visitor.asks<Taken>('/api/applications', sent)
  expect([...answers, again].map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
  expect(new Set([...answers, again].map(({ body }) => body.result.reference)).size).toBe(1)
  expect(
    await server.database.rows(
      'select count(*)::int as applications, (select count(*)::int from outbox) as news from applications',
    ),
  ).toEqual([{ applications: 1, news: 1 }])
})

it('FLT-14 a submit that was left and repeated is told the reference under which it was taken: the same id, another reference of the page, another day, another session', async () => {
  const { server, visitor, submission, sent } = await aboutToSend()
  const first = await visitor.asks<Taken>('/api/applications', sent)
  const reloaded = {
    submission: JSON.parse(JSON.stringify(submission).replaceAll(PAGE_REFERENCE, 'GZZ2-4P87')),
    reference: 'GZZ2-4P87',
  }
  expect(await visitor.asks<Taken>('/api/applications', reloaded)).toEqual(first)
  // The tab was closed: codes, accounts and files are asked for again, and have other ids.
  const back = await visitorOf(server, FLOW)
  const again = await applied(flowNamed(FLOW), back, readingCodes(server))
  const ended = await back.asks<Taken>('/api/applications', {
    submission: { ...again, id: submission.id },
    reference: PAGE_REFERENCE,
  })
  expect(ended).toEqual(first)
  expect(
    await server.database.rows(
      'select count(*)::int as applications, (select count(*)::int from outbox) as news from applications',
    ),
  ).toEqual([{ applications: 1, news: 1 }])
})

it('SRV-02 a replay out of another session, two of one id at once with other answers, and a second application of one session are refused', async () => {
  const { server, visitor, submission, sent } = await aboutToSend()
  const other = await visitorOf(server, FLOW)
  const otherwise = (event: FlowEvent): FlowEvent =>
    event.type === 'answer' && event.path === 'identity.email' ? { ...event, value: 'else@example.com' } : event
  const theirs = await applied(flowNamed(FLOW), other, {
    ...readingCodes(server),
    does: (events) => events.map(otherwise),
  })
  const twin = { submission: { ...theirs, id: submission.id }, reference: PAGE_REFERENCE }
  const ends = await Promise.all([
    visitor.asks<Told>('/api/applications', sent),
    other.asks<Told>('/api/applications', twin),
  ])
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(ends.flatMap(({ body }) => body.code ?? [])).toEqual(['taken'])
  const [{ id } = { id: '' }] = await server.database.rows<{ id: string }>('select id from applications')
  expect(id).toBe(submission.id)
  const thief = await visitorOf(server, FLOW)
  const replayed = await thief.asks<Told>('/api/applications', sent)
  expect([replayed.status, replayed.body.code]).toEqual([422, 'submission'])
  const winner = ends[0].status === 200 ? { by: visitor, of: submission } : { by: other, of: theirs }
  const second = await winner.by.asks<Told>('/api/applications', {
    submission: { ...winner.of, id: 'another-id' },
    reference: PAGE_REFERENCE,
  })
  expect([second.status, second.body.code]).toEqual([409, 'used'])
})

it('SRV-02 an edition that was never served is refused, and one of an older build is taken', async () => {
  const { server, visitor, submission, sent } = await aboutToSend()
  const unknown = await visitor.asks<Told>('/api/applications', {
    ...sent,
    submission: { ...submission, revision: '0123456789abcdef' },
  })
  expect([unknown.status, unknown.body.problems?.map(({ code }) => code)]).toEqual([422, ['revision']])
  // The next build has the flow in other words; the applicant still has the page of the one before.
  const newer = await testServer({
    database: server.database,
    flows: [{ ...flowNamed(FLOW), revision: 'fedcba9876543210' }],
  })
  const { token } = visitor
  const answer = await newer.fetch(
    new Request('https://server.example/api/applications', {
      method: 'POST',
      headers: { origin: 'https://client.example', authorization: `Bearer ${token}` },
      body: JSON.stringify(sent),
    }),
  )
  expect(answer.status).toBe(200)
  expect(await server.database.rows('select revision from applications')).toEqual([{ revision: submission.revision }])
})

it('SRV-02 what another use case has sent, and what this server did not do, is refused', async () => {
  const { server, visitor, submission, sent } = await aboutToSend()
  const foreign = await visitorOf(server, 'auto-lending')
  expect(await foreign.asks('/api/applications', sent)).toMatchObject({ status: 403, body: { code: 'foreign' } })
  const forged = { ...sent, submission: { ...submission, proofs: { ...submission.proofs, sendCode: 'forged' } } }
  expect(await visitor.asks('/api/applications', forged)).toMatchObject({
    status: 422,
    body: { code: 'untrue', items: [{ kind: 'proof', action: 'sendCode' }] },
  })
  await server.database.rows("delete from action_runs where action = 'connectBank'")
  expect(await visitor.asks('/api/applications', sent)).toMatchObject({ status: 422, body: { code: 'untrue' } })
  expect(await visitor.asks('/api/actions/another', { answers: {}, day: '2026-03-10' })).toMatchObject({
    status: 404,
    body: { code: 'action' },
  })
})

it('SRV-02 a body of 100 MB, one that is no JSON and one of another shape are refused, and no trace leaves', async () => {
  const { visitor } = await aboutToSend()
  expect(await visitor.asks('/api/applications', '', { 'content-length': '100000000' })).toMatchObject({
    status: 413,
    body: { code: 'large' },
  })
  expect(await visitor.asks('/api/applications', `"${'x'.repeat(1_100_000)}"`)).toMatchObject({
    status: 413,
    body: { code: 'large' },
  })
  expect(await visitor.asks('/api/applications', '{"submission":')).toMatchObject({
    status: 400,
    body: { code: 'json' },
  })
  expect(await visitor.asks('/api/applications', '[]')).toMatchObject({ status: 400, body: { code: 'shape' } })
  const { status, body } = await visitor.asks('/api/sessions', { flow: FLOW, more: 1 })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.not.stringContaining('at ')])
})

it('SRV-02 a fault of the database is told without its words, nothing is half there, and the next try is taken', async () => {
  const { server, visitor, sent } = await aboutToSend()
  await server.database.rows('alter table outbox rename to elsewhere')
  const { status, body } = await visitor.asks('/api/applications', sent)
  expect([status, body]).toEqual([
    500,
    { code: 'failed', message: 'The server failed. Nothing was saved. Try again.', requestId: expect.any(String) },
  ])
  expect(await server.database.rows('select id from applications')).toEqual([])
  await server.database.rows('alter table elsewhere rename to outbox')
  expect(await visitor.asks('/api/applications', sent)).toMatchObject({ status: 200 })
})
