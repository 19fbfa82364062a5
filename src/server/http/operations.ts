import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Hono } from 'hono'
import type { RequestEntry } from './log'
import type { Removed } from '../applications/removeExpired'
import { isSameHash, hashToken } from './secrets'
import { RequestRefusal } from './refusals'
import type { WholeOptions } from '../serverOptions'

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
