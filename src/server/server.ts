import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import { serveFlows } from './flows/servedFlows'
import { refusalAnswer, refusalOf } from './http/answers'
import { createMetrics } from './metrics/metrics'
import { RequestRefusal, type RefusalCode } from './refusals/requestRefusal'
import { applicantRoutes } from './routes/applicantRoutes'
import { operationRoutes } from './routes/operationRoutes'
import { type ServerOptions, withDefaults } from './serverOptions'

/** A server as any stack runs it. */
export interface FormwayServer {
  fetch(this: void, request: Request): Promise<Response>
}

/** Makes the server of applications: sessions, what flows ask to be done, files, and the submission. */
export async function createServer(given: ServerOptions): Promise<FormwayServer> {
  const options = withDefaults(given)
  const { database, log } = options
  const flows = await serveFlows(database, options.flows)
  const metrics = createMetrics()
  const app = new Hono<{ Variables: { refused: RefusalCode } }>()

  app.use(async (context, next) => {
    const began = performance.now()
    await next()
    const noted = { method: context.req.method, route: routePath(context, -1), status: context.res.status, milliseconds: Math.round(performance.now() - began), code: context.get('refused') ?? null }
    metrics.request(noted)
    log({ event: 'request', ...noted })
  })
  app.use(secureHeaders({ crossOriginResourcePolicy: false, contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } }))
  app.onError((cause, context) => {
    const refusal = refusalOf(cause, routePath(context, -1), log)
    context.set('refused', refusal.code)
    return refusalAnswer(refusal)
  })
  app.notFound((context) => {
    context.set('refused', 'notFound')
    return refusalAnswer(new RequestRefusal('notFound'))
  })
  app.route('/', operationRoutes(options, metrics))
  app.route('/api', applicantRoutes(options, flows))
  return { fetch: async (request) => app.fetch(request) }
}
