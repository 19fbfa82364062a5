import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Database, Queries } from '../database/database'
import { isTaken, type PostAnswer, postJson } from '../http/postJson'

/** What a private key begins with, as Standard Webhooks writes it; the public one begins with whpk_. */
const PREFIX = 'whsk_'

/** The halves of an ed25519 key: what signs, and the public half after it, each of 32 bytes. */
const HALF = 32

/** Whether a secret is a private key, rather than one that both sides know. */
export function isPrivateKey(secret: string): boolean {
  return secret.startsWith(PREFIX)
}

/**
 * The key that a secret holds: 64 bytes as base64, of which the second half is the public key, or the first half alone.
 * @throws Error where it is no such key. None of its words holds the secret.
 */
export function parsePrivateKey(secret: string): KeyObject {
  const text = secret.slice(PREFIX.length)
  const bytes = Buffer.from(text, 'base64')
  const [own, told] = [bytes.subarray(0, HALF), bytes.subarray(HALF)]
  if (!/^[\w+/-]+={0,2}$/.test(text) || own.byteLength !== HALF || ![0, HALF].includes(told.byteLength))
    throw new Error('A private key is whsk_ and 64 bytes as base64.')
  // Before the bytes of an ed25519 key PKCS #8 always has these.
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), own]),
    format: 'der',
    type: 'pkcs8',
  })
  // Signed by one half and told of as the other, no receiver could verify it.
  if (told.byteLength > 0 && createPublicKey(key).export({ format: 'jwk' }).x !== told.toString('base64url'))
    throw new Error('The second half of a private key, whsk_, is its public one: these two are of different keys.')
  return key
}

/** What deliveries are made with. */
interface DeliveryOptions {
  readonly database: Database
  readonly receivers: readonly WebhookReceiver[]
  readonly isPrivateAllowed: boolean
  readonly now: () => Date
  /** How long a receiver may take, in ms: 15,000, if left out. */
  readonly milliseconds?: number
}

/** How long until the next try after each failed one, in s: three days in all. */
const DELAYS = [5, 60, 300, 1800, 7200, 18_000, 36_000, 43_200, 57_600, 86_400]

/** Of how long a delivery is nobody else's, in s: whoever fell meanwhile is taken for one that failed. */
const LEASE = 60

interface Due {
  readonly id: string
  readonly receiver: string
  readonly body: string
  readonly attempts: number
}

/**
 * Tells receivers of everything that is due, each thing at least once. Any number of processes may do it at once. Says how
 * many tries it made.
 */
export async function sendDueDeliveries(options: DeliveryOptions): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const due = await takeDue(options)
    if (due === null) return tries
    await tryDelivery(options, due)
  }
}

/** Takes one that nobody else has. */
async function takeDue({ database, now }: DeliveryOptions): Promise<Due | null> {
  const [due] = await database.rows<{ id: string; receiver: string; body: string; attempts: number }>(
    `update outbox set next_at = $1::timestamptz + $2 * interval '1 second', attempts = attempts + 1
     where id = (select id from outbox where next_at <= $1 order by next_at limit 1 for update skip locked)
     returning id, receiver, body, attempts`,
    [now(), LEASE],
  )
  return due ?? null
}

async function tryDelivery(
  { database, receivers, isPrivateAllowed, now, milliseconds = 15_000 }: DeliveryOptions,
  due: Due,
): Promise<void> {
  const receiver = receivers.find(({ url }) => url === due.receiver)
  const at = now()
  const began = performance.now()
  const answer: PostAnswer =
    receiver === undefined
      ? { fault: 'UNKNOWN_RECEIVER' }
      : await postJson({
          url: receiver.url,
          headers: signedHeaders(due.id, due.body, receiver.secrets, at),
          body: due.body,
          isPrivateAllowed,
          milliseconds,
        })
  const [status, fault] = 'status' in answer ? [answer.status, null] : [null, answer.fault]
  const isTold = isTaken(answer)
  const delay = status === 410 ? undefined : DELAYS[due.attempts - 1]
  const next = isTold || delay === undefined ? null : new Date(at.getTime() + delay * 1000)
  await database.transaction(async (queries) => {
    await queries.rows(
      'insert into webhook_attempts (outbox, tried_at, status, fault, milliseconds) values ($1, $2, $3, $4, $5)',
      [due.id, at, status, fault, Math.round(performance.now() - began)],
    )
    await queries.rows('update outbox set next_at = $2, delivered_at = $3, dead_at = $4 where id = $1', [
      due.id,
      next,
      isTold ? at : null,
      isTold || next !== null ? null : at,
    ])
  })
}

/** The headers of a delivery as Standard Webhooks has them: one signature for each secret. */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = (secret: string): string =>
    isPrivateKey(secret)
      ? `v1a,${sign(null, Buffer.from(`${id}.${timestamp}.${body}`), parsePrivateKey(secret)).toString('base64')}`
      : new Webhook(secret).sign(id, now, body)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(signature).join(' ') }
}

/** Has something told once more, from the first try on: a dead letter, or one that its receiver lost. Says whether there is such a thing. */
export async function requeueDelivery(queries: Queries, id: string, now: Date): Promise<boolean> {
  const found = await queries.rows(
    'update outbox set next_at = $2, attempts = 0, dead_at = null, delivered_at = null where id = $1 returning id',
    [id, now],
  )
  return found.length > 0
}

/** Who is told of applications. */
export interface WebhookReceiver {
  readonly url: string
  /** What is signed with, as Standard Webhooks writes it: secrets that it knows, whsec_…, or private keys, whsk_…; while one is changed, both. */
  readonly secrets: readonly string[]
}
