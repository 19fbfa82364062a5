import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writeEvents } from '../../../src/server/applications/outbox'
import { TODAY } from '../../../src/explorer/stepResult'
import { createCodeSender } from '../../../src/server/codes/codes'
import { currentRequest, type Log } from '../../../src/server/http/log'
import { clerkWith, signedIn } from '../harness/clerk'
import { deskServer } from '../harness/deskServer'
import { receiver } from '../harness/receiver'
import { RECEIVER } from '../harness/testServer'
import { visitorOf } from '../harness/visitor'

const TOKEN = 'a-token-for-the-figures'

/** A server with one receiver that is down and one that is not set up any more, three events for each, and their last attempt. */
async function deadLetters() {
  const state = { isUp: false }
  const { url, heard } = await receiver((response) => void response.writeHead(state.isUp ? 204 : 503).end())
  const entries: Parameters<Log>[0][] = []
  const log: Log = (entry) => void entries.push(entry)
  const own = { ...RECEIVER, url }
  const server = await deskServer({
    webhooks: [own],
    metricsToken: TOKEN,
    log,
    sendCode: createCodeSender({ url, token: 'a-token', isPrivateAllowed: true }),
  })
  const event = { flow: 'a-flow', revision: '0', mode: 'live', simulated: [], status: 'received' } as const
  const announcement = { receivers: [own, { ...own, id: 'gone' }], now: new Date(`${TODAY}T11:00:00Z`) }
  for (const id of ['one', 'two', 'three'])
    await currentRequest.run({ requestId: 'a-request-of-tests' }, () =>
      writeEvents(
        server.database,
        'application.deleted',
        [{ ...event, receivedAt: null, id, reference: `7K3M-${id}` }],
        announcement,
      ),
    )
  await server.database.rows('update outbox set attempts = 10')
  await server.deliver()
  const headers = { authorization: `Bearer ${TOKEN}` }
  const figures = async (): Promise<string> =>
    (await server.fetch(new Request('https://server.example/metrics', { headers }))).text()
  return { server, state, heard, entries, figures }
}

it('PRD-08 dead letters, codes unsent and failed sign-ins are counted, logged and listed, and a clerk has all of a receiver sent again at once', async () => {
  const { server, state, heard, entries, figures } = await deadLetters()
  const visitor = await visitorOf(server, 'tenant-screening')
  await visitor.asks('/api/actions/sendCode', { answers: { phone: { number: '+14165550123' } }, day: TODAY })
  await clerkWith(server).sends('/desk/sign-in', { clerk: 'Mallory', token: 'a-wrong-token-of-length' })
  const failures = (): Promise<object> => server.database.rows('select kind from failures order by id')
  await expect.poll(failures).toEqual([{ kind: 'codeUnsent' }, { kind: 'signInFailed' }])

  const before = await figures()
  for (const line of [
    'formway_outbox_deliveries{receiver="default",state="dead"} 3',
    'formway_outbox_deliveries{receiver="default",state="waiting"} 0',
    'formway_outbox_deliveries{receiver="gone",state="missing"} 3',
    'formway_deliveries_total{receiver="default",result="dead"} 3',
    'formway_codes_total{result="unsent"} 1',
    'formway_sign_ins_failed_total 1',
    'formway_database_connections{state="waiting"} 0',
  ])
    expect(before).toContain(`${line}\n`)
  expect(entries.filter(({ event }) => event === 'deadLetter')).toEqual(
    [1, 2, 3].map(() => ({
      event: 'deadLetter',
      receiver: 'default',
      kind: 'application.deleted',
      delivery: expect.any(String),
      attempts: 11,
      error: 'status 503',
      requestId: 'a-request-of-tests',
    })),
  )
  const requestId = expect.any(String)
  expect(entries).toEqual(
    expect.arrayContaining([
      { event: 'codeUnsent', error: 'Error status 503', requestId },
      expect.objectContaining({ event: 'request', route: '/desk/sign-in', code: 'deskToken', requestId }),
    ]),
  )
  await server.expire()
  expect(entries).toContainEqual({ event: 'receiverMissing', receiver: 'gone', deliveries: 3 })

  const clerk = await signedIn(server)
  const page = await (await clerk.gets('/desk/deliveries')).text()
  const words = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('default 0 3 Send all to default again')
  expect(words).toContain('gone not set up any more 3 0')
  expect(words).toMatch(/7K3M-\w+ default application\.deleted given up .* UTC 11 503 a-request-of-tests /)
  expect(words).toMatch(/UTC Sign-in failed deskToken [\w-]{36} .* UTC Code not sent Error status 503 [\w-]{36}/)
  expect((await clerk.sends('/desk/deliveries', { receiver: 'nobody' })).status).toBe(404)
  state.isUp = true
  const again = await clerk.sends('/desk/deliveries', { receiver: 'default' })
  expect([again.status, again.headers.get('location')]).toEqual([303, '/desk/deliveries?said=allToldAgain'])
  await server.deliver()
  expect(heard.filter(({ headers }) => 'webhook-id' in headers)).toHaveLength(6)
  const after = await figures()
  // Each figure that the alert rules ask for is one of these.
  const rules = [...readFileSync('src/server/deploy/alerts.yaml', 'utf8').matchAll(/^ +expr: (.*)$/gm)]
  const asked = rules.flatMap(([, expression = '']) => expression.match(/formway_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !after.includes(`\n${name}`))).toEqual([])
  expect(after).toContain('formway_outbox_deliveries{receiver="default",state="dead"} 0\n')
  expect(after).toContain('formway_deliveries_total{receiver="default",result="delivered"} 3\n')
  expect(await server.database.rows("select clerk, part from audit_entries where act = 'toldAgain'")).toEqual([
    { clerk: 'Robin Clerk', part: 'default' },
  ])
})
