import { setTimeout as pause } from 'node:timers/promises'
import type { ServerAction, ServerActionEnd, ServerActionPending } from '../applications/serverAction'
import { signHeaders } from '../applications/webhooks'
import { getErrorName } from '../http/log'
import { isAccepted, type PostAnswer, postJson } from '../http/postJson'
import { RequestRefusal } from '../http/refusals'
import { shapes } from '../http/requestBody'
import { hashToken, isSameHash } from '../http/secrets'

/** A service that carries out an action, by schemas/server/action-service.schema.json. */
export interface ActionService {
  readonly url: string
  /** Standard Webhooks secrets that both sides know (`whsec_…`). Both old and new during a rotation. */
  readonly secrets: readonly string[]
  /** Whether it may have a private address. */
  readonly isPrivateAllowed: boolean
  /** How long each try may take, in ms; 7000 by default. */
  readonly milliseconds?: number
  /** How long to wait before each further try, in ms; 500 and 2000 by default. */
  readonly pauses?: readonly number[]
}

/** The largest answer of a service, in bytes. */
const LARGEST_ANSWER = 256_000

/** How far the clocks of both sides may differ, in ms, as in Standard Webhooks. */
const TOLERANCE = 300_000

/** What a service did wrong, as a name for the log. */
export class ServiceFault extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The service of an action failed: ${code}.`)
    this.name = 'ServiceFault'
    this.code = code
  }
}

/**
 * Returns the functions and services by the names of their actions. Whatever one throws is its own fault, and not the
 * server's.
 * @throws Error if an action has both.
 */
export function createActions({
  actions,
  actionServices,
  now,
}: {
  readonly actions: Readonly<Record<string, ServerAction>>
  readonly actionServices: Readonly<Record<string, ActionService>>
  readonly now: () => Date
}): Readonly<Record<string, ServerAction>> {
  const services = Object.entries(actionServices).map(([name, one]) => [name, createServiceAction(one, now)] as const)
  const functions = Object.entries(actions).map(([name, run]) => [name, guard(run)] as const)
  const twice = functions.find(([name]) => Object.hasOwn(actionServices, name))
  if (twice !== undefined) throw new Error(`The action "${twice[0]}" has a function and a service: give one of both.`)
  return Object.fromEntries([...services, ...functions])
}

function guard(run: ServerAction): ServerAction {
  return async (request) => {
    try {
      const answer = await run(request)
      if (shapes.serviceAnswer(answer)) return answer
    } catch (cause) {
      throw cause instanceof RequestRefusal ? cause : new ServiceFault(getErrorName(cause))
    }
    throw new ServiceFault('ANSWER')
  }
}

/** Creates an action that a service carries out: it is asked again, with the same key, if it fails or is silent. */
function createServiceAction(service: ActionService, now: () => Date): ServerAction {
  return async ({ action, key, callback, program, session, day, answers, search, with: heard, returnTo, signal }) => {
    const body = JSON.stringify({
      action,
      key,
      callback,
      flow: program.flow.id,
      revision: session.revision,
      mode: session.mode,
      day,
      answers,
      ...(search === null ? {} : { search }),
      ...(heard === null ? {} : { with: heard }),
      ...(returnTo === null ? {} : { returnTo }),
    })
    let answer = await post(service, key, body, now())
    for (const milliseconds of service.pauses ?? [500, 2000]) {
      if (!isWorthRetrying(answer)) break
      await pause(milliseconds, undefined, { signal })
      answer = await post(service, key, body, now())
    }
    if ('fault' in answer) throw new ServiceFault(answer.fault)
    if (!isAccepted(answer)) throw new ServiceFault(`STATUS_${answer.status}`)
    if (!isSigned(service.secrets, key, answer, now())) throw new ServiceFault('SIGNATURE')
    return parseAnswer(answer.body)
  }
}

function post(
  { url, secrets, isPrivateAllowed, milliseconds = 7000 }: ActionService,
  key: string,
  body: string,
  now: Date,
): Promise<PostAnswer> {
  const headers = { 'Idempotency-Key': key, ...signHeaders(key, body, secrets, now) }
  return postJson({ url, headers, body, isPrivateAllowed, milliseconds, bytes: LARGEST_ANSWER })
}

function isWorthRetrying(answer: PostAnswer): boolean {
  if ('fault' in answer) return !['PRIVATE_ADDRESS', 'LARGE_RESPONSE'].includes(answer.fault)
  return answer.status >= 500 || answer.status === 429
}

/** Something that was signed, with the headers of Standard Webhooks. */
interface SignedText {
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined }
  readonly body: string
}

/** Whether one of the secrets signed this body, for the call with this key, just now. */
export function isSigned(secrets: readonly string[], key: string, { headers, body }: SignedText, now: Date): boolean {
  const seconds = Number(headers['webhook-timestamp'])
  const isRecent = Math.abs(now.getTime() - seconds * 1000) <= TOLERANCE
  if (headers['webhook-id'] !== key || !isRecent) return false
  const expected = signHeaders(key, body, secrets, new Date(seconds * 1000))['webhook-signature'] ?? ''
  const given = String(headers['webhook-signature'] ?? '').split(' ')
  // Hashes have equal lengths, so comparing them reveals nothing about the signature.
  return expected.split(' ').some((one) => given.some((other) => isSameHash(hashToken(one), hashToken(other))))
}

/**
 * Parses the answer of a service.
 * @throws ServiceFault if it does not have the shape of one.
 */
export function parseAnswer(body: string): ServerActionEnd | ServerActionPending {
  try {
    const answer: unknown = JSON.parse(body)
    if (shapes.serviceAnswer(answer)) return answer
  } catch {
    // Not JSON is not the shape either.
  }
  throw new ServiceFault('ANSWER')
}
