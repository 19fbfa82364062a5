import { describe, expect, it } from 'vitest'
import { isReference } from '../../../src/engine/values/reference'
import { TODAY } from '../../../src/explorer/stepResult'
import { productFlows } from '../../flows/flowsOnDisk'
import { applied, PAGE_REFERENCE, readingCodes } from '../harness/applicant'
import { testServer } from '../harness/testServer'
import { visitorOf } from '../harness/visitor'

interface Taken {
  readonly outcome: string
  readonly result: { readonly reference: string; readonly day: string }
}

describe('an application', () => {
  it.each(productFlows.map((flow) => [flow.id, flow] as const))('of %s stands in PostgreSQL as it was sent, under a reference of the server', async (id, flow) => {
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
    expect(rows).toEqual([{ id: submission.id, reference, flow: id, revision: submission.revision, submission: kept }])
    expect(await server.database.rows('select kind, application from outbox')).toEqual([{ kind: 'application.received', application: submission.id }])
  })
})
