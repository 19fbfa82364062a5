import { createHmac, randomUUID } from 'node:crypto'
import { createInitialState } from '../../engine/answers/initialState'
import { withTransition } from '../../engine/answers/withAnswer'
import { parseLookupResult } from '../../engine/kinds/lookup'
import { isDeclaredOutcome, type Program } from '../../engine/program/program'
import { FAILURE } from '../../engine/session/actionRuns'
import { getOwnValue, isObject, type Json } from '../../engine/values/answers'
import { listTransitions } from '../../verify/replacements'
import { getRunPlace, simulateAction } from '../applications/runAction'
import type {
  ServerAction,
  ServerActionEnd,
  ServerActionPending,
  ServerActionRequest,
} from '../applications/serverAction'
import type { ApplicantSession } from '../applications/sessions'
import { isUnavailable, type Queries } from '../database/database'
import { SESSION_KEY, type SessionKey, type Vault } from '../database/vault'
import { getErrorName } from '../http/log'
import { RequestRefusal } from '../http/refusals'
import type { WholeOptions } from '../options'
import { generateToken, hashToken } from '../http/secrets'
import { isSigned, parseAnswer, ServiceFault } from './actionService'

/** When a pending call has failed, in ms. */
const LONGEST_PENDING = 3_600_000

/** How long after its time a call may be repeated by another process, in ms. */
const LEASE = 5000

/** When the page asks after a pending action again at the latest, in ms: a callback may have ended it meanwhile. */
const POLL_AFTER = 2000

interface CallContext extends Pick<WholeOptions, 'now' | 'log' | 'actionMilliseconds'> {
  readonly database: Queries
  /** Counts a new call; a page that asks after a pending one makes none. */
  readonly takeLimits: () => Promise<void>
}

/** What the page asks for: everything but what makes it a call. */
type AskedAction = Omit<ServerActionRequest, 'key' | 'callback' | 'signal'>

/** The response to the applicant's page. The page puts `proof` into the submission, and it identifies this run. */
type ActionResponse = (ServerActionEnd & { readonly proof: string }) | ServerActionPending

interface OpenCall {
  readonly id: string
  readonly session: Pick<ApplicantSession, 'id' | 'envelope'>
  readonly simulated: boolean
  readonly program: Program
  readonly action: string
}

/**
 * Carries out an action once for each key of the page: if the same request comes again, it gets the end of the first
 * one. How it ended is stored, so that the submission can be compared with it. The code shown in test mode is not
 * stored.
 * @throws RequestRefusal if the use case has no such action, or it failed and the flow declares no failure.
 */
export async function callAction(
  context: CallContext,
  run: ServerAction,
  asked: AskedAction,
  pageKey: string,
): Promise<ActionResponse> {
  const { database, now } = context
  const { action, session, program } = asked
  if (getOwnValue(program.flow.actions, action) === undefined) throw new RequestRefusal('action')
  const call = await claimCall(context, asked, pageKey)
  if ('response' in call) return call.response
  const open = { id: call.id, session, program, action, simulated: run === simulateAction }
  try {
    if (call.isNew) await context.takeLimits()
    if (now().getTime() - call.began.getTime() > LONGEST_PENDING) throw new ServiceFault('EXPIRED')
    const request = { ...asked, key: call.id, callback: deriveCallback(session.token, call.id) }
    const answer = await limitTime(run, request, context.actionMilliseconds)
    if ('pending' in answer) return await keepPending(context, open, answer)
    return await endCall(database, open, answer)
  } catch (cause) {
    if (cause instanceof RequestRefusal) {
      await database.rows('delete from action_calls where id = $1 and run is null', [call.id])
      throw cause
    }
    const fault = cause instanceof ServiceFault ? cause.code : getErrorName(cause)
    await database.rows(
      'update action_calls set next_at = $2, key = case when $3 then null else key end where id = $1 and run is null',
      [call.id, now(), fault === 'EXPIRED'],
    )
    if (isUnavailable(cause)) throw cause
    context.log({ event: 'failed', route: `actions/${action}`, error: fault })
    return recordFault(database, open)
  }
}

interface ClaimedCall {
  readonly id: string
  readonly began: Date
  readonly isNew: boolean
}

/** Claims the call for this process, or says how it stands: it ended before, or somebody else has claimed it. */
async function claimCall(
  { database, now, actionMilliseconds }: CallContext,
  { action, session }: AskedAction,
  pageKey: string,
): Promise<ClaimedCall | { readonly response: ActionResponse }> {
  const id = randomUUID()
  const at = now()
  const [claimed] = await database.rows<{ id: string; began: Date }>(
    `insert into action_calls (id, session, action, key, callback_hash, began_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (session, action, key) do update set next_at = excluded.next_at
     where action_calls.run is null and action_calls.next_at <= $6
     returning id, began_at as began`,
    [
      id,
      session.id,
      action,
      pageKey,
      hashToken(deriveCallback(session.token, id)),
      at,
      new Date(at.getTime() + actionMilliseconds + LEASE),
    ],
  )
  if (claimed !== undefined) return { ...claimed, isNew: claimed.id === id }
  const [call] = await database.rows<{ id: string; next_at: Date }>(
    'select id, next_at from action_calls where session = $1 and action = $2 and key = $3',
    [session.id, action, pageKey],
  )
  const ended = call === undefined ? null : await findEnd(database, { id: call.id, session })
  if (ended !== null) return { response: ended }
  const wait = call === undefined ? POLL_AFTER : call.next_at.getTime() - at.getTime()
  return { response: { pending: true, pollAfter: Math.min(Math.max(wait, 100), POLL_AFTER) } }
}

/** The database has only the hash, so a reader of it cannot end a call. */
function deriveCallback(token: string, id: string): string {
  return createHmac('sha256', token).update(id).digest('base64url')
}

/** Ends the call after its time. What the action does then is not waited for. */
async function limitTime(
  run: ServerAction,
  request: Omit<ServerActionRequest, 'signal'>,
  milliseconds: number,
): Promise<ServerActionEnd | ServerActionPending> {
  const signal = AbortSignal.timeout(milliseconds)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new ServiceFault('TIMEOUT')))
  })
  return Promise.race([late, run({ ...request, signal })])
}

async function keepPending(
  { database, now }: CallContext,
  call: OpenCall,
  { redirect, pollAfter = POLL_AFTER }: ServerActionPending,
): Promise<ActionResponse> {
  if (redirect !== undefined && !/^https?:\/\//.test(redirect)) throw new ServiceFault('REDIRECT')
  const kept = await database.rows('update action_calls set next_at = $2 where id = $1 and run is null returning id', [
    call.id,
    new Date(now().getTime() + pollAfter),
  ])
  const ended = kept.length > 0 ? null : await findEnd(database, call)
  return (
    ended ?? {
      pending: true,
      pollAfter: Math.min(pollAfter, POLL_AFTER),
      ...(redirect === undefined ? {} : { redirect }),
    }
  )
}

/**
 * Ends a call, unless it has ended: then it gives that end. A failed one loses its key, so that the next press is
 * another call.
 * @throws ServiceFault if the end is not one that the flow declares.
 */
async function endCall(queries: Queries, call: OpenCall, end: ServerActionEnd): Promise<ActionResponse> {
  const { id, session, program, action, simulated } = call
  const { outcome } = end
  const result = pickDeclaredResult(program, action, end)
  const proof = generateToken()
  const sealed = result === undefined ? null : session.envelope.seal(getRunPlace(session.id, proof), result)
  const clear = result === undefined || sealed !== null ? null : JSON.stringify(result)
  const stored = await queries.rows(
    `with ended as (
       update action_calls set run = nextval(pg_get_serial_sequence('action_runs', 'id')), key = case when $2 = $7 then null else key end
       where id = $1 and run is null returning run, session, action
     )
     insert into action_runs (id, session, action, outcome, result, sealed, proof, simulated) overriding system value
     select run, session, action, $2, $3, $4, $5, $6 from ended returning id`,
    [id, outcome, clear, sealed, proof, simulated, FAILURE],
  )
  const { result: _given, ...shown } = end
  if (stored.length > 0) return { ...shown, ...(result === undefined ? {} : { result }), proof }
  const ended = await findEnd(queries, call)
  if (ended === null) throw new RequestRefusal('session')
  return ended
}

/** The call stays open: nobody knows what came of it, so the next press repeats it with its key. */
async function recordFault(
  queries: Queries,
  { session, program, action, simulated }: OpenCall,
): Promise<ActionResponse> {
  if (!isDeclaredOutcome(program, action, FAILURE)) throw new RequestRefusal('unanswered')
  const proof = generateToken()
  await queries.rows(
    'insert into action_runs (session, action, outcome, proof, simulated) values ($1, $2, $3, $4, $5)',
    [session.id, action, FAILURE, proof, simulated],
  )
  return { outcome: FAILURE, proof }
}

async function findEnd(
  queries: Queries,
  { id, session }: Pick<OpenCall, 'id' | 'session'>,
): Promise<ActionResponse | null> {
  const [run] = await queries.rows<{ outcome: string; result: Json; sealed: Buffer | null; proof: string }>(
    'select outcome, result, sealed, proof from action_runs where id = (select run from action_calls where id = $1)',
    [id],
  )
  if (run === undefined) return null
  const { outcome, proof } = run
  const result = session.envelope.open(getRunPlace(session.id, proof), run.sealed, run.result)
  return result === null ? { outcome, proof } : { outcome, result, proof }
}

/**
 * Returns the part of the result that the flow declares for the outcome; undefined if it declares none.
 * @throws ServiceFault if the flow cannot use the result, or declares no such outcome.
 */
function pickDeclaredResult(program: Program, action: string, { outcome, result }: ServerActionEnd): Json | undefined {
  if (!isDeclaredOutcome(program, action, outcome)) throw new ServiceFault('OUTCOME')
  const declared = program.flow.actions?.[action]?.outcomes[outcome]?.result
  if (declared === undefined) return undefined
  const picked = isObject(result)
    ? Object.fromEntries(Object.entries(result).filter(([name]) => Object.hasOwn(declared, name)))
    : result
  const takes = [...program.screens.keys()].flatMap((screen) =>
    listTransitions(program, screen).filter(({ event }) => event === `${action}.${outcome}`),
  )
  const state = createInitialState(program, {})
  const isSearch = [...program.fields.values()].some(({ options }) => options.action === action)
  const isUnfit =
    takes.some(({ transition }) => 'misfit' in withTransition(program, state, transition, picked)) ||
    (isSearch && parseLookupResult({ ...declared }) !== null && parseLookupResult(picked) === null)
  if (isUnfit) throw new ServiceFault('RESULT')
  return picked
}

/** A call that somebody answers later. */
interface AnsweredCall extends SessionKey {
  readonly id: string
  readonly action: string
  readonly flow: string
  readonly began: Date
}

interface CallbackContext extends Pick<CallContext, 'database' | 'now'>, Pick<WholeOptions, 'actionServices'> {
  readonly vault: Vault
}

/**
 * Ends a pending call by the signed answer of its service. If it has ended before, nothing changes.
 * @throws RequestRefusal if nobody waits for it, it is not signed for this call, or the flow cannot use it.
 */
export async function takeCallback(
  { database, now, actionServices, vault }: CallbackContext,
  findProgram: (flow: string) => Program | null,
  callback: string,
  signed: Parameters<typeof isSigned>[2],
): Promise<void> {
  const [call] = await database.rows<AnsweredCall>(
    `select action_calls.id, action, flow, began_at as began, ${SESSION_KEY}
     from action_calls join sessions on sessions.id = session where callback_hash = $1 and expires_at > $2`,
    [hashToken(callback), now()],
  )
  const program = call === undefined ? null : findProgram(call.flow)
  const secrets = getOwnValue(actionServices, call?.action ?? '')?.secrets
  if (call === undefined || program === null || secrets === undefined) throw new RequestRefusal('callback')
  if (now().getTime() - call.began.getTime() > LONGEST_PENDING) throw new RequestRefusal('callback')
  if (!isSigned(secrets, call.id, signed, now())) throw new RequestRefusal('signature')
  const { id, action } = call
  const session = { id: call.session, envelope: vault.openEnvelope(call) }
  try {
    const answer = parseAnswer(signed.body)
    if (!('pending' in answer)) await endCall(database, { id, session, program, action, simulated: false }, answer)
  } catch (cause) {
    throw cause instanceof ServiceFault ? new RequestRefusal('result', { fault: cause.code }) : cause
  }
}
