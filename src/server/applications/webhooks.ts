import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { Database } from '../database/database'
import type { Log } from '../http/log'
import { isAccepted, postJson } from '../http/postJson'
import { runUntraced, type Trace } from '../http/tracing'
import { type Attempt, claimDue, type DueDelivery, recordAttempts, type WebhookReceiver } from './outbox'

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

/** How a delivery ended; with `isFinal` it is not tried again. */
export type DeliveryEnd = ({ readonly status: number } | { readonly fault: string }) & { readonly isFinal?: boolean }

/** What takes the deliveries of one receiver in the outbox to where they belong. */
export interface Deliverer {
  readonly id: string
  /** Does not throw. */
  deliver(delivery: DueDelivery, at: Date, signal: AbortSignal): Promise<DeliveryEnd>
}

interface DeliveryOptions {
  readonly database: Database
  readonly receivers: readonly WebhookReceiver[]
  /** What delivers other than webhooks. */
  readonly others?: readonly Deliverer[]
  readonly isPrivateAllowed: boolean
  readonly now: () => Date
  readonly log: Log
  readonly trace?: Trace
  /** How long a receiver may take, in ms; 15,000 by default. */
  readonly milliseconds?: number
}

/** Seconds until the next attempt after each failed one: three days in all. */
const DELAYS = [5, 60, 300, 1800, 7200, 18_000, 36_000, 43_200, 57_600, 86_400]

/** Deliveries that go to one receiver at once. */
const BATCH = 50

/** How often a receiver is looked after again while another is still busy, in ms. */
const INTERVAL = 1000

/**
 * Sends everything that is due, at least once each, and returns the number of attempts. Several processes may run it at
 * once. Each receiver has a loop of its own, which goes on until all are done, so that a slow one holds up no other.
 * When `signal` is aborted, it ends at once: what was not answered yet is sent again after its lease.
 */
export async function sendDueDeliveries(options: DeliveryOptions, signal?: AbortSignal): Promise<number> {
  const end = new AbortController()
  // Each request that is under way listens to it.
  setMaxListeners(0, end.signal)
  const stop = (): void => end.abort()
  signal?.addEventListener('abort', stop)
  if (signal?.aborted === true) stop()
  let [busy, tries] = [0, 0]
  const serve = async (deliverer: Deliverer): Promise<void> => {
    while (!end.signal.aborted) {
      busy += 1
      for (let count = 1; count > 0 && !end.signal.aborted; tries += count)
        count = await sendBatch(options, deliverer, end.signal)
      busy -= 1
      if (busy === 0) stop()
      await pause(INTERVAL, undefined, { signal: end.signal }).catch(() => undefined)
    }
  }
  const deliverers = [
    ...options.receivers.map((one) => createWebhookDeliverer(options, one)),
    ...(options.others ?? []),
  ]
  const ends = await Promise.allSettled(deliverers.map((deliverer) => serve(deliverer).finally(stop)))
  signal?.removeEventListener('abort', stop)
  for (const one of ends) if (one.status === 'rejected') throw one.reason
  return tries
}

/** Returns how many were due. */
async function sendBatch(options: DeliveryOptions, deliverer: Deliverer, signal: AbortSignal): Promise<number> {
  const { database, now, log, trace = runUntraced } = options
  const due = await claimDue(database, deliverer.id, { now: now(), count: BATCH })
  if (due.length === 0) return 0
  const at = now()
  const attempts = await Promise.all(due.map((delivery) => tryDelivery(deliverer, { delivery, at, signal, trace })))
  // Nobody knows what became of those that were cut off.
  const ended = attempts.filter(({ isDelivered }) => isDelivered || !signal.aborted)
  await recordAttempts(database, ended, at)
  const delivered = ended.filter(({ isDelivered }) => isDelivered).length
  if (delivered > 0) log({ event: 'delivered', receiver: deliverer.id, deliveries: delivered })
  for (const { id, kind, status, fault, attempts: tries, next, isDelivered, requestId } of ended)
    if (!isDelivered)
      log({
        event: next === null ? 'deadLetter' : 'deliveryFailed',
        receiver: deliverer.id,
        kind,
        delivery: id,
        attempts: tries,
        error: fault ?? `status ${status}`,
        ...(requestId === null ? {} : { requestId }),
      })
  return due.length
}

interface Trial {
  readonly delivery: DueDelivery
  readonly at: Date
  readonly signal: AbortSignal
  readonly trace: Trace
}

function createWebhookDeliverer(
  { isPrivateAllowed, milliseconds = 15_000 }: DeliveryOptions,
  { id: receiver, url, secrets }: WebhookReceiver,
): Deliverer {
  return {
    id: receiver,
    deliver: async ({ id, body }, at, signal) => {
      const headers = signHeaders(id, body, secrets, at)
      const answer = await postJson({ url, headers, body, isPrivateAllowed, milliseconds, signal })
      return { ...answer, isFinal: 'status' in answer && answer.status === 410 }
    },
  }
}

async function tryDelivery(
  deliverer: Deliverer,
  { delivery, at, signal, trace }: Trial,
): Promise<Attempt & DueDelivery> {
  const { kind } = delivery
  const call = { name: `deliver ${kind}`, kind: 'call', attributes: { receiver: deliverer.id } } as const
  const answer = await trace(call, async (describe) => {
    const given = await deliverer.deliver(delivery, at, signal)
    const attributes = 'status' in given ? { status: given.status } : { fault: given.fault }
    describe({ attributes, isFailed: !isAccepted(given) })
    return given
  })
  const [status, fault] = 'status' in answer ? [answer.status, null] : [null, answer.fault]
  const isDelivered = isAccepted(answer)
  const delay = answer.isFinal === true || isDelivered ? undefined : DELAYS[delivery.attempts - 1]
  return {
    ...delivery,
    status,
    fault,
    isDelivered,
    next: delay === undefined ? null : new Date(at.getTime() + delay * 1000),
  }
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
