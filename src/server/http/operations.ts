import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Hono } from 'hono'
import type { RequestNoted } from './log'
import type { Removed } from '../applications/removeExpired'
import { isSameHash, tokenHash } from './secrets'
import { RequestRefusal } from './refusals'
import type { WholeOptions } from '../serverOptions'

/** Figures for whoever runs the server: names of a closed list and how often, never what was typed or who it was. */
interface Metrics {
  request(this: void, noted: RequestNoted): void
  removed(this: void, removed: Removed): void
  /** The text that Prometheus reads. */
  text(this: void): Promise<string>
  readonly type: string
}

/** The figures of one server. */
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

/** What whoever runs the server asks: whether it is up, whether it can work, and its figures. */
export function createOperationRoutes({ database, metricsToken }: WholeOptions, metrics: Metrics): Hono {
  const routes = new Hono()
  routes.get('/health', ({ json }) => json({ status: 'up' }))
  routes.get('/ready', async ({ json }) => {
    await database.rows('select 1')
    return json({ status: 'ready' })
  })
  routes.get('/metrics', async ({ req, text }) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(req.header('authorization') ?? '') ?? []
    // Hashes have one length: their comparison tells nothing of the token.
    if (metricsToken === undefined || !isSameHash(tokenHash(token), tokenHash(metricsToken)))
      throw new RequestRefusal('notFound')
    return text(await metrics.text(), 200, { 'Content-Type': metrics.type })
  })
  return routes
}
