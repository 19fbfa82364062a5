import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Database, Queries } from '../database/database'
import { isAccepted, type PostAnswer, postJson } from '../http/postJson'

/** The prefix of private keys in Standard Webhooks; public keys have whpk_. */
const PREFIX = 'whsk_'

/** Bytes of an ed25519 private key, and of the public key after it. */
const HALF = 32

export function isPrivateKey(secret: string): boolean {
  return secret.startsWith(PREFIX)
}

/**
 * Parses 64 bytes as base64, whose second half is the public key, or the first half alone.
 * @throws Error without the secret in its message.
 */
export function parsePrivateKey(secret: string): KeyObject {
  const text = secret.slice(PREFIX.length)
  const bytes = Buffer.from(text, 'base64')
  const [privateHalf, publicHalf] = [bytes.subarray(0, HALF), bytes.subarray(HALF)]
  if (!/^[\w+/-]+={0,2}$/.test(text) || privateHalf.byteLength !== HALF || ![0, HALF].includes(publicHalf.byteLength))
    throw new Error('A private key is whsk_ and 64 bytes as base64.')
  // The PKCS #8 header of an ed25519 key.
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), privateHalf]),
    format: 'der',
    type: 'pkcs8',
  })
  // If the halves do not belong together, no receiver could verify a signature.
  if (
    publicHalf.byteLength > 0 &&
    createPublicKey(key).export({ format: 'jwk' }).x !== publicHalf.toString('base64url')
  )
    throw new Error('The second half of a private key, whsk_, is its public one: these two are of different keys.')
  return key
}

interface DeliveryOptions {
  readonly database: Database
  readonly receivers: readonly WebhookReceiver[]
  readonly isPrivateAllowed: boolean
  readonly now: () => Date
  /** How long a receiver may take, in ms; 15,000 by default. */
  readonly milliseconds?: number
}

/** Seconds until the next attempt after each failed one: three days in all. */
const DELAYS = [5, 60, 300, 1800, 7200, 18_000, 36_000, 43_200, 57_600, 86_400]

/** Seconds for which one process owns a delivery. If that process dies, the attempt counts as failed. */
const LEASE = 60

interface Due {
  readonly id: string
  readonly receiver: string
  readonly body: string
  readonly attempts: number
}

/**
 * Sends everything that is due, at least once each, and returns the number of attempts. Several processes may run it at
 * once.
 */
export async function sendDueDeliveries(options: DeliveryOptions): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const due = await claimDue(options)
    if (due === null) return tries
    await tryDelivery(options, due)
  }
}

async function claimDue({ database, now }: DeliveryOptions): Promise<Due | null> {
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
          headers: signHeaders(due.id, due.body, receiver.secrets, at),
          body: due.body,
          isPrivateAllowed,
          milliseconds,
        })
  const [status, fault] = 'status' in answer ? [answer.status, null] : [null, answer.fault]
  const isDelivered = isAccepted(answer)
  const delay = status === 410 ? undefined : DELAYS[due.attempts - 1]
  const next = isDelivered || delay === undefined ? null : new Date(at.getTime() + delay * 1000)
  await database.transaction(async (queries) => {
    await queries.rows(
      'insert into webhook_attempts (outbox, tried_at, status, fault, milliseconds) values ($1, $2, $3, $4, $5)',
      [due.id, at, status, fault, Math.round(performance.now() - began)],
    )
    await queries.rows('update outbox set next_at = $2, delivered_at = $3, dead_at = $4 where id = $1', [
      due.id,
      next,
      isDelivered ? at : null,
      isDelivered || next !== null ? null : at,
    ])
  })
}

/** Builds the headers of Standard Webhooks, with one signature for each secret. */
export function signHeaders(
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

/**
 * Restarts a delivery from its first attempt: one that was given up, or that its receiver lost. Returns whether it
 * exists.
 */
export async function requeueDelivery(queries: Queries, id: string, now: Date): Promise<boolean> {
  const found = await queries.rows(
    'update outbox set next_at = $2, attempts = 0, dead_at = null, delivered_at = null where id = $1 returning id',
    [id, now],
  )
  return found.length > 0
}

export interface WebhookReceiver {
  readonly url: string
  /** Standard Webhooks secrets: shared (`whsec_…`) or private keys (`whsk_…`). Both old and new during a rotation. */
  readonly secrets: readonly string[]
}
