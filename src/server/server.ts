import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import { removeOldCounts } from './applications/counts'
import { assertSimulationAllowed } from './applications/runAction'
import { createDeskRoutes } from './desk/deskRoutes'
import { removeOrphans } from './files/fileStorage'
import { serveFlows } from './applications/servedFlows'
import { toRefusalResponse, type RefusalCode, toRefusal, RequestRefusal } from './http/refusals'
import { getErrorName } from './http/log'
import { createMetrics, createOperationRoutes } from './http/operations'
import { removeExpired } from './applications/removeExpired'
import { createApplicantRoutes } from './http/applicantRoutes'
import { createPageRoutes } from './http/pageRoutes'
import { type ServerOptions, resolveServerOptions } from './serverOptions'
import { sendDueDeliveries } from './applications/webhooks'

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
