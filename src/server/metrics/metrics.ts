import { Counter, Histogram, Registry } from 'prom-client'
import type { RequestNoted } from '../log/log'

/** Figures for whoever runs the server: names of a closed list and how often, never what was typed or who it was. */
export interface Metrics {
  request(this: void, noted: RequestNoted): void
  /** The text that Prometheus reads. */
  text(this: void): Promise<string>
  readonly type: string
}

/** The figures of one server. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const labelNames = ['method', 'route', 'status', 'code'] as const
  const requests = new Counter({ name: 'formway_requests_total', help: 'Requests that were answered.', labelNames, registers: [registry] })
  const seconds = new Histogram({ name: 'formway_request_seconds', help: 'How long an answer took.', labelNames: ['route'], buckets: [0.005, 0.02, 0.1, 0.5, 2, 10], registers: [registry] })
  return {
    request: ({ method, route, status, code, milliseconds }) => {
      requests.inc({ method, route, status, code: code ?? '' })
      seconds.observe({ route }, milliseconds / 1000)
    },
    text: () => registry.metrics(),
    type: registry.contentType,
  }
}
