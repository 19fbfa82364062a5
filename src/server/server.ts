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

/** A server as any stack runs it. */
export interface FormwayServer {
  fetch(this: void, request: Request): Promise<Response>
  /** Tells receivers of what is due: call it every second or so. */
  deliver(this: void): Promise<void>
  /** Removes what no application has: call it every minute or so. */
  tidy(this: void): Promise<void>
  /** Removes applications that were kept as long as their flow says, and counts of old weeks: call it every hour or so. */
  expire(this: void): Promise<void>
}

/**
 * Makes the server of applications: sessions, what flows ask to be done, files, and the submission.
 * @throws Error in live mode, where an action of a flow is neither given nor allowed to be simulated.
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
  // What is shown in clients' pages says for itself who may show it.
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
    // A slow receiver holds up no other.
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
