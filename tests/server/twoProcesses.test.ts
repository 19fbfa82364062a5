import { expect, it } from 'vitest'
import { migrate, MIGRATIONS } from '../../src/server/database/migrate'
import type { FormwayServer } from '../../src/server/server'
import { TODAY } from '../../src/explorer/stepResult'
import { flowNamed } from '../flows/flowsOnDisk'
import { applied, PAGE_REFERENCE } from './harness/applicant'
import { connectedTo, emptyDatabase } from './harness/freshDatabase'
import { testServer } from './harness/testServer'
import { visitorOf } from './harness/visitor'

const FLOW = 'tenant-screening'

/** Two servers that share nothing but a database. */
async function twoServers() {
  const address = await emptyDatabase()
  const databases = [connectedTo(address), connectedTo(address)] as const
  await Promise.all(databases.map((database) => migrate(database, MIGRATIONS)))
  const [one, other] = await Promise.all([
    testServer({ database: databases[0] }),
    testServer({ database: databases[1] }),
  ])
  return { one, other }
}

/** Answers every request by the other of two servers than the one before. */
function balanced(servers: readonly [FormwayServer, FormwayServer]): FormwayServer {
  let count = 0
  return {
    ...servers[0],
    fetch: (request) => {
      count += 1
      return servers[count % 2 === 0 ? 0 : 1].fetch(request)
    },
  }
}

it('SRV-04 an application whose requests go to one process and the other in turns is taken', async () => {
  const { one, other } = await twoServers()
  const visitor = await visitorOf(balanced([one, other]), FLOW)
  const submission = await applied(flowNamed(FLOW), visitor, {
    codeOf: () => [...one.sent, ...other.sent].at(-1)?.code ?? '',
  })
  expect(await visitor.asks('/api/applications', { submission, reference: PAGE_REFERENCE })).toMatchObject({
    status: 200,
  })
  const kept = await other.database.rows<{ handle: string; application: string }>(
    'select handle, application from files order by handle',
  )
  expect(Object.keys(submission.files).toSorted()).toEqual(kept.map(({ handle }) => handle))
  expect(new Set(kept.map(({ application }) => application))).toEqual(new Set([submission.id]))
})

it('SRV-04 the limits of codes hold for both together, and a session of one sends one application by both', async () => {
  const { one, other } = await twoServers()
  const both = balanced([one, other])
  const visitors = await Promise.all(Array.from({ length: 8 }, () => visitorOf(both, FLOW)))
  const sent = await Promise.all(
    visitors.map(({ asks }) =>
      asks('/api/actions/sendCode', { answers: { phone: { number: '+14165550177' } }, day: TODAY }),
    ),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  const visitor = await visitorOf(both, 'mortgage-pre-qualification')
  const submission = await applied(flowNamed('mortgage-pre-qualification'), visitor, {
    codeOf: () => [...one.sent, ...other.sent].findLast(({ recipient }) => recipient !== '+14165550177')?.code ?? '',
  })
  const ends = await Promise.all(
    Array.from({ length: 6 }, () =>
      visitor.asks<{ readonly result: { readonly reference: string } }>('/api/applications', {
        submission,
        reference: PAGE_REFERENCE,
      }),
    ),
  )
  expect(new Set(ends.map(({ body }) => body.result.reference)).size).toBe(1)
  expect(await one.database.rows('select count(*)::int as outbox from outbox')).toEqual([{ outbox: 1 }])
})
