import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import type { Submission } from '../../src/engine/submission/submission'
import { isMailAddress } from '../../src/server/applications/confirmation'
import { createMailer } from '../../src/server/applications/sendConfirmation'
import { TODAY } from '../../src/explorer/stepResult'
import { generateContractFiles } from '../../src/tools/plugin/embedFiles'
import { flowNamed } from '../flows/flowsOnDisk'
import { frenchFlow } from '../flows/frenchFlows'
import { applied, PAGE_REFERENCE, readingCodes } from './harness/applicant'
import { testServer, type TestServer } from './harness/testServer'
import { visitorOf } from './harness/visitor'

const flow = flowNamed('tenant-screening')
const served = JSON.parse(
  (await generateContractFiles([flow], () => [flow, frenchFlow(flow.id)])).get(`contracts/${flow.id}.flow.json`) ?? '',
)

interface Received {
  readonly to: readonly string[]
  /** Whole, with its encoding undone. */
  readonly text: string
}

/** A server of mail, until its test is over, and what came to it; `refusal` is the code with which it refuses. */
async function mailServer({ refusal }: { refusal: number | null }) {
  const state = { refusal }
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, end) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void parts.push(part))
      stream.on('end', () => {
        const whole = Buffer.concat(parts).toString('latin1').replaceAll('=\r\n', '')
        const bytes = whole.replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCodePoint(Number(`0x${code}`)))
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.from(bytes, 'latin1').toString(),
        })
        end(state.refusal === null ? null : Object.assign(new Error('Refused.'), { responseCode: state.refusal }))
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received, state }
}

const FROM = { name: 'Rowan Rentals', address: 'no-reply@rowan.example' }
const CONTACT = { name: 'Rowan Rentals', address: 'help@rowan.example' }

async function mailing(url: string, options: Parameters<typeof testServer>[0] = {}) {
  const mailer = createMailer({ url, from: FROM, contact: CONTACT })
  return testServer({ flows: [served], webhooks: [], mailer, ...options })
}

/** Sends an application; what it changes of the submission is what the page would have sent. */
async function sent(server: TestServer, change: Partial<Submission> = {}) {
  const visitor = await visitorOf(server, flow.id)
  const submission = { ...(await applied(flow, visitor, readingCodes(server))), ...change }
  const body = { submission: { ...submission, revision: served.revision }, reference: PAGE_REFERENCE }
  return visitor.asks<{ readonly result: Readonly<Record<string, string>> }>('/api/applications', body)
}

it('PRD-10 the confirmation is sent in the language of the applicant, once, with the facts of the receipt and nothing else that was entered', async () => {
  const { url, received } = await mailServer({ refusal: null })
  const server = await mailing(url)
  const { status, body } = await sent(server, { language: 'fr-CA' })
  expect([status, body.result]).toEqual([200, expect.objectContaining({ confirmation: 'email' })])
  await server.deliver()
  await server.deliver()
  const [{ to, text } = { to: [], text: '' }, ...others] = received
  expect([to, others]).toEqual([['jordan@example.com'], []])
  const { reference = '' } = body.result
  for (const part of [
    'Demande envoyée',
    'Rowan Rentals a reçu votre demande.',
    `Numéro de référence: ${reference}`,
    'Envoyée le: 10 mars 2026',
    'help@rowan.example',
    'Auto-Submitted: auto-generated',
    'From: Rowan Rentals <no-reply@rowan.example>',
  ])
    expect(text).toContain(part)
  const [{ id } = { id: '' }] = await server.database.rows<{ id: string }>('select id from outbox')
  expect(text).toContain(`Message-ID: <${id}@rowan.example>`)
  // Neither a name nor a number of the applicant: the address may be anybody's.
  for (const entered of ['Jordan', '4165550', '416 555', '555-0']) expect(text).not.toContain(entered)
  const [stored] = await server.database.rows<{ submission: Submission }>('select submission from applications')
  expect(stored?.submission.answers['submission']).toEqual({ reference, day: TODAY, confirmation: 'email' })
})

it('PRD-10 the confirmation is sent again with the same Message-ID while the server of mail is busy, and given up where it refuses the address', async () => {
  const { url, received, state } = await mailServer({ refusal: 451 })
  let now = new Date(`${TODAY}T12:00:00Z`)
  const server = await mailing(url, { now: () => now })
  await sent(server)
  await server.deliver()
  now = new Date(now.getTime() + 60_000)
  await server.deliver()
  const ids = received.map(({ text }) => /^Message-ID: .*$/m.exec(text)?.[0])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  state.refusal = 550
  now = new Date(now.getTime() + 600_000)
  await server.deliver()
  expect(await server.database.rows('select attempts, last, dead_at is not null as dead from outbox')).toEqual([
    { attempts: 3, last: '550', dead: true },
  ])
})

it('PRD-10 no confirmation is promised where none is sent: neither by the result nor by what is stored', async () => {
  const server = await testServer({ flows: [served], webhooks: [] })
  const { body } = await sent(server)
  expect(body.result).toMatchObject({ confirmation: 'none' })
  const [stored] = await server.database.rows<{ submission: Submission }>('select submission from applications')
  expect(stored?.submission.answers['submission']).toMatchObject({ confirmation: 'none' })
  expect(await server.database.rows('select id from outbox')).toEqual([])
})

it('a confirmation goes to one address: a list, a line break or a name beside it is none', () => {
  const lists = [
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    '"a" <a@b.example>',
    'a@b.example;c',
    '@',
    'a@b@c',
  ]
  expect(lists.filter(isMailAddress)).toEqual([])
  expect(['a.b+c@d.example', 'zoé@québec.example'].every(isMailAddress)).toBe(true)
})
