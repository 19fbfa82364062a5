import { describe, expect, it } from 'vitest'
import { isReference } from '../../../src/engine/submission/submission'
import { TODAY } from '../../../src/explorer/stepResult'
import { flowNamed, productFlows } from '../../flows/flowsOnDisk'
import { applied, PAGE_REFERENCE, readingCodes } from '../harness/applicant'
import { testServer } from '../harness/testServer'
import { visitorOf } from '../harness/visitor'

interface Taken {
  readonly outcome: string
  readonly result: { readonly reference: string; readonly day: string }
}

describe('an application', () => {
  it.each(productFlows.map((flow) => [flow.id, flow] as const))(
    'of %s stands in PostgreSQL as it was sent, under a reference of the server',
    async (id, flow) => {
      const server = await testServer()
      const visitor = await visitorOf(server, id)
      const submission = await applied(flow, visitor, readingCodes(server))
      const { status, body } = await visitor.asks<Taken>('/api/applications', { submission, reference: PAGE_REFERENCE })
      expect(body).toMatchObject({ outcome: 'success', result: { day: TODAY } })
      expect(status).toBe(200)
      const { reference } = body.result
      expect(isReference(reference)).toBe(true)
      expect(reference).not.toBe(PAGE_REFERENCE)
      const rows = await server.database.rows('select id, reference, flow, revision, submission from applications')
      const kept = JSON.parse(JSON.stringify(submission).replaceAll(PAGE_REFERENCE, reference))
      expect(rows).toEqual([
        { id: submission.id, reference, flow: id, revision: submission.revision, submission: kept },
      ])
      expect(await server.database.rows('select kind, application from outbox')).toEqual([
        { kind: 'application.received', application: submission.id },
      ])
    },
  )

  it('that came of a test is refused by a live server, and taken by one in test mode', async () => {
    const live = await testServer()
    const visitor = await visitorOf(live, 'tenant-screening')
    const submission = { ...(await applied(flowNamed('tenant-screening'), visitor, readingCodes(live))), mode: 'test' }
    const sent = { submission, reference: PAGE_REFERENCE }
    expect(await visitor.asks('/api/applications', sent)).toMatchObject({
      status: 422,
      body: { code: 'submission', problems: [{ code: 'mode', pointer: '/mode' }] },
    })
    expect(await live.database.rows('select id from applications')).toEqual([])
    const trial = await testServer({ mode: 'test' })
    const tester = await visitorOf(trial, 'tenant-screening')
    const tried = { ...(await applied(flowNamed('tenant-screening'), tester, readingCodes(trial))), mode: 'test' }
    expect(await tester.asks('/api/applications', { ...sent, submission: tried })).toMatchObject({ status: 200 })
    expect(await trial.database.rows("select mode, submission->>'mode' as sent from applications")).toEqual([
      { mode: 'test', sent: 'test' },
    ])
  })
})
