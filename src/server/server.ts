import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import { removeOldCounts } from './applications/counts'
import { assertSimulationAllowed } from './applications/runAction'
import { createDeskRoutes } from './desk/deskRoutes'
import { removeOrphans } from './files/fileStorage'
import { serveFlows } from './applications/servedFlows'
import { toRefusalResponse, type RefusalCode, toRefusal, RequestRefusal } from './http/refusals'
import { getErrorName, type RequestEntry } from './http/log'
import { removeExpired, type Removed } from './applications/removeExpired'
import { createApplicantRoutes } from './http/applicantRoutes'
import { createPageRoutes } from './http/pageRoutes'
import { type ServerOptions, resolveServerOptions, type WholeOptions } from './serverOptions'
import { sendDueDeliveries } from './applications/webhooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isSameHash, hashToken } from './http/secrets'

/** The server as a function from requests to responses, for any HTTP stack. */
export interface FormwayServer {
  fetch(this: void, request: Request): Promise<Response>
  /** Sends webhooks that are due: call it about every second. */
  deliver(this: void): Promise<void>
  /** Removes files and sessions without an application: call it about every minute. */
  tidy(this: void): Promise<void>
  /** Removes applications whose retention is over, and old counts: call it about every hour. */
  expire(this: void): Promise<void>
}

/**
 * Creates the server of applications.
 * @throws Error in live mode if an action of a flow is neither given nor allowed to be simulated.
 */
export async function createServer(given: ServerOptions): Promise<FormwayServer> {
  const options = resolveServerOptions(given)
  const { database, log, deskToken } = options
  const flows = await serveFlows(database, options.flows, options.now())
  assertSimulationAllowed(flows.all(), options)
  const metrics = createMetrics()
  const app = new Hono<{ Variables: { refused: RefusalCode } }>()

  app.use(async (context, next) => {
    const began = performance.now()
    await next()
    const noted = {
      method: context.req.method,
      route: routePath(context, -1),
      status: context.res.status,
      milliseconds: Math.round(performance.now() - began),
      code: context.get('refused') ?? null,
    }
    metrics.request(noted)
    log({ event: 'request', ...noted })
  })
  // Responses that client pages show in frames set their own frame-ancestors.
  app.use(
    '/api/*',
    secureHeaders({
      crossOriginResourcePolicy: false,
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    }),
  )
  app.onError((cause, context) => {
    const refusal = toRefusal(cause, routePath(context, -1), log)
    context.set('refused', refusal.code)
    return toRefusalResponse(refusal)
  })
  app.notFound((context) => {
    context.set('refused', 'notFound')
    return toRefusalResponse(new RequestRefusal('notFound'))
  })
  app.route('/', createOperationRoutes(options, metrics))
  app.route('/', createPageRoutes(options, flows))
  app.route('/api', createApplicantRoutes(options, flows))
  if (deskToken !== null)
    app.route(
      '/desk',
      createDeskRoutes({ database, flows, files: options.files, log, now: options.now, token: deskToken }),
    )
  return {
    fetch: async (request) => app.fetch(request),
    // Several at once, so that a slow receiver does not delay the others.
    deliver: async () =>
      void (await Promise.all(
        Array.from({ length: 4 }, () => sendDueDeliveries({ ...options, receivers: options.webhooks })),
      )),
    expire: async () => {
      await removeOldCounts(database, options.now())
      const removed = await removeExpired({
        ...options,
        onFault: (cause) => log({ event: 'failed', route: 'background', error: getErrorName(cause) }),
      })
      metrics.removed(removed)
      if (removed.applications > 0 || removed.left > 0) log({ event: 'removed', ...removed })
    },
    tidy: async () => void (await removeOrphans(database, options.files, options.now())),
  }
}

/** Figures for operators: names of closed lists and counts, never an input or a person. */
interface Metrics {
  request(this: void, noted: RequestEntry): void
  removed(this: void, removed: Removed): void
  /** The text format of Prometheus. */
  text(this: void): Promise<string>
  readonly type: string
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const labelNames = ['method', 'route', 'status', 'code'] as const
  const requests = new Counter({
    name: 'formway_requests_total',
    help: 'Requests that were answered.',
    labelNames,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'formway_request_seconds',
    help: 'How long an answer took.',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const gone = new Counter({
    name: 'formway_applications_removed_total',
    help: 'Applications that were removed when their days were over.',
    registers: [registry],
  })
  const left = new Gauge({
    name: 'formway_removals_left',
    help: 'What should have been removed and is still there: 0, as long as all is well.',
    registers: [registry],
  })
  return {
    request: ({ method, route, status, code, milliseconds }) => {
      requests.inc({ method, route, status, code: code ?? '' })
      seconds.observe({ route }, milliseconds / 1000)
    },
    removed: ({ applications, left: still }) => {
      gone.inc(applications)
      left.set(still)
    },
    text: () => registry.metrics(),
    type: registry.contentType,
  }
}

/** Creates /health, /ready and /metrics. */
export function createOperationRoutes({ database, metricsToken }: WholeOptions, metrics: Metrics): Hono {
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
