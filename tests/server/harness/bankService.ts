import { randomBytes } from 'node:crypto'
import { TODAY } from '../../../src/explorer/stepResult'
import type { ActionService } from '../../../src/server/actions/actionService'
import { signHeaders } from '../../../src/server/applications/webhooks'
import type { LogEntry } from '../../../src/server/http/log'
import type { ServerOptions } from '../../../src/server/options'
import { type Heard, receiver } from './receiver'
import { testServer, type TestServer } from './testServer'
import { type Visitor, visitorOf } from './visitor'

export const SECRET = `whsec_${randomBytes(24).toString('base64')}`
export const NOON = new Date(`${TODAY}T12:00:00Z`)
export const ANSWERS = { phone: { number: '+14165550123' } }
export const ACCOUNT = {
  institution: 'First Street Bank',
  accountName: 'Savings',
  accountNumber: '1111',
  status: 'ACTIVE',
}
export const SUCCESS = { outcome: 'success', result: ACCOUNT }

export interface Told {
  readonly outcome?: string
  readonly result?: unknown
  readonly proof?: string
  readonly code?: string
  readonly redirect?: string
}

/** A server whose connectBank is the service at this address. */
export async function serverWith(url: string, more: Partial<ActionService> = {}, options: Partial<ServerOptions> = {}) {
  const entries: LogEntry[] = []
  const connectBank = { url, secrets: [SECRET], isPrivateAllowed: true, pauses: [0, 0], ...more }
  const server = await testServer({
    actionServices: { connectBank },
    log: (entry) => void entries.push(entry),
    ...options,
  })
  const faults = () => entries.flatMap((entry) => (entry.event === 'failed' ? [`${entry.route} ${entry.error}`] : []))
  return { server, entries, faults }
}

/** An applicant whose number is verified. */
export async function verifiedVisitor(
  server: Pick<TestServer, 'fetch' | 'sent'>,
  flow = 'tenant-screening',
): Promise<Visitor> {
  const visitor = await visitorOf(server, flow)
  await visitor.asks('/api/actions/sendCode', { answers: ANSWERS, day: TODAY })
  const answers = { ...ANSWERS, code: { code: server.sent.at(-1)?.code } }
  await visitor.asks('/api/actions/verifyCode', { answers, day: TODAY })
  return visitor
}

/** An applicant who may connect a bank: the document was scanned as well. */
export async function scannedVisitor(server: TestServer): Promise<Visitor> {
  const visitor = await verifiedVisitor(server)
  await visitor.asks('/api/actions/scanId', { answers: ANSWERS, day: TODAY })
  return visitor
}

export function connect({ asks }: Visitor, key: string, more: object = {}) {
  return asks<Told>('/api/actions/connectBank', { answers: ANSWERS, day: TODAY, ...more }, { 'idempotency-key': key })
}

export const keyOf = ({ headers }: Heard): string => headers['webhook-id'] ?? ''

/** A service that signs what it answers; a number is a status without an answer. */
export async function service(
  answers: (count: number, heard: Heard) => object | number | Promise<object>,
  secret = SECRET,
  now = (): Date => NOON,
) {
  return receiver((response, count, heard) => {
    void Promise.resolve(answers(count, heard)).then((answer) => {
      if (typeof answer === 'number') return response.writeHead(answer).end()
      const body = JSON.stringify(answer)
      return response.writeHead(200, signHeaders(keyOf(heard), body, [secret], now())).end(body)
    })
  })
}
