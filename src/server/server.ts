import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { removeOldCounts, addCounts, isCountedIn } from './applications/counts'
import { assertOrder } from './actions/actionOrder'
import { createActions } from './actions/actionService'
import { callAction, takeCallback } from './actions/callAction'
import { assertSimulationAllowed, simulateAction } from './applications/runAction'
import { openVault, type Vault } from './database/vault'
import { createApiRoutes } from './api/apiRoutes'
import { createDeskRoutes } from './desk/deskRoutes'
import { removeOldRequests } from './desk/secondClerk'
import { removeOrphans } from './files/fileStorage'
import { serveFlows, type ServedFlows } from './applications/servedFlows'
import { toRefusalResponse, type RefusalCode, toRefusal, RequestRefusal } from './http/refusals'
import {
  type Connection,
  findClient,
  findRequestId,
  getTrustedHeader,
  parseNetworks,
  type RequestVariables,
} from './http/proxies'
import { type SpanEnd, traceOptions } from './http/tracing'
import { createRateLimits, type RateLimits, removeOldLimits } from './http/limits'
import { addRequestIds, currentRequest, getErrorName, getRoutePattern, type Log } from './http/log'
import { removeOldFailures, toFailure, writeFailure } from './http/failures'
import { createMetrics, type Metrics } from './http/metrics'
import { dropEmptyPartitions, preparePartitions } from './database/migrate'
import { openDeletionLog } from './applications/deletionLog'
import { removeExpired } from './applications/removeExpired'
import { createPageRoutes } from './http/pageRoutes'
import { type ServerOptions, resolveServerOptions, type WholeOptions } from './options'
import { countOutbox } from './applications/outbox'
import { createConfirmationDeliverer } from './applications/sendConfirmation'
import { sendDueDeliveries } from './applications/webhooks'
import { isSameHash, hashToken } from './http/secrets'
import { cors } from 'hono/cors'
import { findSubmittingActions } from '../engine/transition/nextScreens'
import { getOwnValue } from '../engine/values/answers'
import { createCodeAction } from './codes/codeAction'
import { receiveFile } from './files/receiveFile'
import { readJsonBody, readTextBody, requireShape, shapes } from './http/requestBody'
import { beginSession, authenticateSession } from './applications/sessions'
import { takeSubmission } from './applications/takeSubmission'

/** The server as a function from requests to responses, for any HTTP stack. */
export interface FormwayServer {
  /**
   * Answers a request. Pass the address of its connection, by which limits count: without one, all requests count as
   * one client's.
   */
  fetch(this: void, request: Request, connection?: Connection): Promise<Response>
  /**
   * Sends webhooks that are due: call it about every second. It lasts as long as a receiver takes, and serves the others
   * meanwhile. When `signal` is aborted, it ends within a second, and what was not answered is sent again later.
   */
  deliver(this: void, signal?: AbortSignal): Promise<void>
  /** Removes files and sessions without an application, and limits that count no longer: call it about every minute. */
  tidy(this: void, signal?: AbortSignal): Promise<void>
  /**
   * Removes applications whose retention is over, and old counts: call it about every hour. When `signal` is aborted, it
   * ends soon, and the next run goes on.
   */
  expire(this: void, signal?: AbortSignal): Promise<void>
}

/**
 * Creates the server of applications.
 * @throws Error in live mode if an action of a flow is neither given nor allowed to be simulated, and if `keys` or
 * `deletions` are not those of the database, as after a backup was restored.
 */
export async function createServer(given: ServerOptions): Promise<FormwayServer> {
  const wholeOptions = resolveServerOptions(given)
  const traced = traceOptions({ ...wholeOptions, actions: createActions(wholeOptions) })
  const { database, deskToken, openId, webhooks: receivers, mailer } = traced
  const vault = await openVault(database, traced.keys)
  const deletionLog = await openDeletionLog(database, traced.deletions)
  const flows = await serveFlows(database, traced.flows, traced.now())
  const others = mailer === null ? [] : [createConfirmationDeliverer({ database, vault, flows, mailer })]
  const deliverers = [...receivers, ...others]
  const metrics = createMetrics(database, deliverers)
  const write = addRequestIds(traced.log)
  const log: Log = (entry) => {
    metrics.count(entry)
    write(entry)
    const failure = toFailure(entry)
    if (failure !== null) writeFailure(database, failure, traced.now()).catch(logFault)
  }
  const logFault = (cause: unknown): void => write({ event: 'failed', route: 'background', error: getErrorName(cause) })
  const options = { ...traced, log }
  assertSimulationAllowed(flows.all(), options)
  const limits = createRateLimits({ ...options, vault, points: options.limits })
  const trusted = parseNetworks(options.trustedProxies)
  const noteMissingReceivers = async (): Promise<void> => {
    for (const { receiver, waiting: deliveries, isMissing } of await countOutbox(database, deliverers))
      if (isMissing && deliveries > 0) log({ event: 'receiverMissing', receiver, deliveries })
  }
  await noteMissingReceivers()
  const prepare = (): Promise<void> => preparePartitions(database, options.now()).catch(logFault)
  await prepare()
  const app = new Hono<{ Bindings: Connection; Variables: RequestVariables & { refused: RefusalCode } }>()

  app.use(async (context, next) => {
    const began = performance.now()
    const { method, raw } = context.req
    const requestId = findRequestId(context.env, raw.headers, trusted)
    const parent = getTrustedHeader(context.env, raw.headers, { name: 'traceparent', trusted })
    context.set('client', findClient(context.env, raw.headers, trusted))
    context.set('requestId', requestId)
    const answer = async (describe: SpanEnd): Promise<void> => {
      await next()
      setHeaders(context.res.headers, { ...options, requestId })
      const [route, { status }, code] = [getRoutePattern(context), context.res, context.get('refused') ?? null]
      const noted = { method, route, status, milliseconds: Math.round(performance.now() - began), code }
      log({ event: 'request', ...noted })
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'formway.request_id': requestId,
        ...(code === null ? {} : { 'error.type': code }),
      }
      describe({ name: `${method} ${route}`, attributes, isFailed: status >= 500 })
    }
    await currentRequest.run({ requestId }, () => options.trace({ name: method, kind: 'request', parent }, answer))
  })
  app.onError((cause, context) => {
    const refusal = toRefusal(cause, getRoutePattern(context), log)
    context.set('refused', refusal.code)
    return toRefusalResponse(refusal, { requestId: context.get('requestId') })
  })
  app.notFound((context) => {
    context.set('refused', 'notFound')
    return toRefusalResponse(new RequestRefusal('notFound'), { requestId: context.get('requestId') })
  })
  app.route('/', createOperationRoutes(options, metrics))
  app.route('/', createPageRoutes(options, flows))
  app.route('/v1', createApiRoutes({ ...options, vault, flows, receivers, deletionLog }, limits))
  app.route('/api', createApplicantRoutes(options, vault, flows, limits))
  if (deskToken !== null || openId !== null)
    app.route(
      '/desk',
      createDeskRoutes({ ...options, vault, flows, receivers, deletionLog, deliverers, token: deskToken, limits }),
    )
  return {
    fetch: async (request, connection = {}) => app.fetch(request, connection),
    deliver: async (signal) => void (await sendDueDeliveries({ ...options, receivers, others }, signal)),
    expire: async (signal) => {
      await noteMissingReceivers()
      await prepare()
      await removeOldCounts(database, options.now())
      await removeOldFailures(database, options.now())
      const removed = await removeExpired({ ...options, receivers, onFault: logFault }, signal)
      await dropEmptyPartitions(database, options.now()).catch(logFault)
      await deletionLog.write(options.now()).catch(logFault)
      const left = removed.left + (await deletionLog.countUnwritten())
      const entry = { event: 'removed', applications: removed.applications, left } as const
      if (removed.applications > 0 || left > 0) log(entry)
      else metrics.count(entry)
    },
    tidy: async (signal) => {
      await removeOldLimits(database, options.now())
      await removeOldRequests(database, options.now())
      await deletionLog.write(options.now())
      await removeOrphans(database, options.files, options.now(), signal)
    },
  }
}

/** Headers of every response that does not set its own. Pages that may be framed, and scripts of others' pages, set theirs. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

function setHeaders(
  headers: Headers,
  { requestId, transportSecurity }: { readonly requestId: string; readonly transportSecurity: string | null },
): void {
  headers.set('X-Request-Id', requestId)
  if (transportSecurity !== null) headers.set('Strict-Transport-Security', transportSecurity)
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value)
}

/** Creates /health, /ready and /metrics. */
function createOperationRoutes({ database, metricsToken }: WholeOptions, metrics: Metrics): Hono {
  const routes = new Hono()
  routes.get('/health', ({ json }) => json({ status: 'up' }))
  routes.get('/ready', async ({ json }) => {
    await database.rows('select 1')
    return json({ status: 'ready' })
  })
  routes.get('/metrics', async ({ req, text }) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(req.header('authorization') ?? '') ?? []
    // Hashes have equal lengths, so comparing them reveals nothing about the token.
    if (metricsToken === undefined || !isSameHash(hashToken(token), hashToken(metricsToken)))
      throw new RequestRefusal('notFound')
    return text(await metrics.text(), 200, { 'Content-Type': metrics.type })
  })
  return routes
}

/** Submissions contain no files. */
const JSON_LIMITS = { bytes: 1_000_000, milliseconds: 30_000 }

const COUNT_LIMITS = { bytes: 16_000, milliseconds: 30_000 }

/** Creates the routes for applicants' pages: sessions, actions, files and the submission. */
function createApplicantRoutes(
  options: WholeOptions,
  vault: Vault,
  flows: ServedFlows,
  limits: RateLimits,
): Hono<{ Variables: RequestVariables }> {
  const { database, mode, sessionHours, now, files: store, fileLimits, sendCode: send } = options
  const routes = new Hono<{ Variables: RequestVariables }>()
  routes.use(
    cors({
      origin: (origin) => (options.origins.includes(origin) ? origin : null),
      exposeHeaders: ['Retry-After', 'X-Request-Id'],
      allowMethods: ['POST', 'PUT'],
      allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
      maxAge: 600,
    }),
  )

  routes.post('/sessions', async ({ req: { raw }, json, var: { client } }) => {
    const origin = requireOrigin(raw, options)
    const { flow } = requireShape(await readJsonBody(raw, JSON_LIMITS), shapes.session)
    const program = flows.current(flow)
    if (program === null) throw new RequestRefusal('useCase')
    await limits.take('sessionsByAddress', client)
    const expires = new Date(now().getTime() + sessionHours * 3_600_000)
    const { revision = '', actions = {} } = program.flow
    const token = await beginSession(database, vault, { origin, flow, revision, mode, expires })
    return json({ token, expires: expires.toISOString(), flow, revision, mode, actions: Object.keys(actions) }, 201)
  })

  routes.post('/actions/:action', async ({ req, json, var: { client } }) => {
    const session = await authenticateSession(database, req.raw, { vault, mode, now: now() })
    const asked = requireShape(await readJsonBody(req.raw, JSON_LIMITS), shapes.action)
    const { answers, day, search = null, with: heard = null, returnTo = '' } = asked
    const key = requireShape(req.header('idempotency-key') ?? randomUUID(), shapes.key)
    const program = flows.current(session.flow)
    if (program === null) throw new RequestRefusal('useCase')
    const action = req.param('action')
    const codes = createCodeAction(program, action, { database, vault, send, now, log: options.log, limits, client })
    const simulated = mode === 'test' || options.simulated.includes(action) ? simulateAction : null
    const run = getOwnValue(options.actions, action) ?? codes ?? simulated
    // What submits is sent to /applications, where it is verified and kept.
    if (run === null || findSubmittingActions(program).has(action)) throw new RequestRefusal('action')
    const edition = (await flows.edition(session.flow, session.revision)) ?? program
    if (codes === null) await assertOrder({ database, vault }, { session, program: edition, action, answers })
    const shown = { answers, day, search, with: heard, returnTo: pickOwnPage(returnTo, session) }
    const call = { action, session, program, ...shown }
    const takeLimits = async (): Promise<void> => {
      await limits.take('actionsBySession', session.id)
      if (run !== simulateAction) await limits.take('actionsByNameADay', action)
    }
    const answer = await callAction({ ...options, takeLimits }, run, call, key)
    return json(answer, 'pending' in answer ? 202 : 200)
  })

  // Services have no origin and no session.
  routes.post('/callbacks/:callback', async ({ req, body }) => {
    const signed = { headers: req.header(), body: await readTextBody(req.raw, JSON_LIMITS) }
    await takeCallback({ ...options, vault }, flows.current, req.param('callback'), signed)
    return body(null, 204)
  })

  routes.put('/files/:handle', async ({ req, json }) => {
    const session = await authenticateSession(database, req.raw, { vault, mode, now: now() })
    const handle = requireShape(req.param('handle'), shapes.handle)
    const storage = { database, store, limits: fileLimits, scan: options.scan, now: now() }
    return json(await receiveFile(storage, session, handle, req.raw), 201)
  })

  routes.post('/applications', async ({ req: { raw }, json }) => {
    const session = await authenticateSession(database, raw, { vault, mode, now: now() })
    const sent = requireShape(await readJsonBody(raw, JSON_LIMITS), shapes.submission)
    const isConfirming = options.mailer !== null
    const context = { database, vault, flows, mode, receivers: options.webhooks, isConfirming, now: now() }
    return json(await takeSubmission(context, session, sent))
  })

  // No session, so that nothing can tell whose counts they are.
  routes.post('/counts', async ({ req: { raw }, body, var: { client } }) => {
    requireOrigin(raw, options)
    await limits.take('countsByAddress', client)
    const { flow, revision, counts } = requireShape(await readJsonBody(raw, COUNT_LIMITS), shapes.counts)
    const program = await flows.edition(flow, revision)
    if (program === null) throw new RequestRefusal('edition')
    if (!counts.every((counted) => isCountedIn(program, counted))) throw new RequestRefusal('counted')
    await addCounts(database, { flow, revision }, counts, now())
    return body(null, 204)
  })

  return routes
}

/** Nobody is sent on to a page of another origin. */
function pickOwnPage(address: string, { origin }: { readonly origin: string }): string | null {
  return URL.canParse(address) && new URL(address).origin === origin ? address : null
}

/**
 * Returns the origin of an allowed page, or of the server's own.
 * @throws RequestRefusal if the origin is not allowed.
 */
function requireOrigin({ headers, url }: Request, { origins, ownOrigins }: WholeOptions): string {
  const origin = headers.get('origin') ?? ''
  const isOwn = origin === new URL(url).origin && ownOrigins.includes(origin)
  if (!isOwn && !origins.includes(origin)) throw new RequestRefusal('origin')
  return origin
}
