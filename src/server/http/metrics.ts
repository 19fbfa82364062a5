import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { countOutbox } from '../applications/outbox'
import type { Database } from '../database/database'
import { toFailure } from './failures'
import type { LogEntry } from './log'

/** Figures for operators: names of closed lists and counts, never an input or a person. */
export interface Metrics {
  /** Counts what the log tells of. */
  count(this: void, entry: LogEntry): void
  /** The text format of Prometheus. */
  text(this: void): Promise<string>
  readonly type: string
}

/** Creates the figures of one process. `deliverers` are all for whom the outbox holds deliveries. */
export function createMetrics(database: Database, deliverers: readonly { readonly id: string }[]): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `formway_${name}`, help, labelNames, registers })
  const requests = counter('requests_total', 'Requests that were answered.', ['method', 'route', 'status', 'code'])
  const deliveries = counter('deliveries_total', 'Attempts to deliver. The last one that fails makes a dead letter.', [
    'receiver',
    'result',
  ])
  const codes = counter('codes_total', 'Codes that were sent, and that could not be.', ['result'])
  const signIns = counter('sign_ins_failed_total', 'Sign-ins at the desk that were refused.', [])
  const gone = counter('applications_removed_total', 'Applications that were removed when their days were over.', [])
  const seconds = new Histogram({
    name: 'formway_request_seconds',
    help: 'How long an answer took.',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const left = new Gauge({
    name: 'formway_removals_left',
    help: 'What should have been removed and is still there: 0, as long as all is well.',
    registers,
  })
  // Prometheus sees an increase only where there was a value before.
  for (const result of ['sent', 'unsent']) codes.inc({ result }, 0)
  for (const { id: receiver } of deliverers)
    for (const result of ['delivered', 'failed', 'dead']) deliveries.inc({ receiver, result }, 0)
  registerConnections(registers, database)
  registerOutbox(registers, database, deliverers)
  return {
    count: (entry) => {
      switch (entry.event) {
        case 'request': {
          const { method, route, status, code, milliseconds } = entry
          requests.inc({ method, route, status, code: code ?? '' })
          seconds.observe({ route }, milliseconds / 1000)
          if (code === 'signIns' || toFailure(entry) !== null) signIns.inc()
          return
        }
        case 'delivered':
          return deliveries.inc({ receiver: entry.receiver, result: 'delivered' }, entry.deliveries)
        case 'deliveryFailed':
        case 'deadLetter':
          return deliveries.inc({ receiver: entry.receiver, result: entry.event === 'deadLetter' ? 'dead' : 'failed' })
        case 'codeSent':
        case 'codeUnsent':
          return codes.inc({ result: entry.event === 'codeSent' ? 'sent' : 'unsent' })
        case 'removed':
          gone.inc(entry.applications)
          left.set(entry.left)
          return
        default:
      }
    },
    text: () => registry.metrics(),
    type: registry.contentType,
  }
}

function registerConnections(registers: Registry[], { countConnections }: Database): void {
  if (countConnections === undefined) return
  new Gauge({
    name: 'formway_database_connections',
    help: 'Connections of this process to the database: all, those that are idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(countConnections())) this.set({ state }, count)
    },
  })
}

function registerOutbox(
  registers: Registry[],
  database: Database,
  deliverers: readonly { readonly id: string }[],
): void {
  new Gauge({
    name: 'formway_outbox_deliveries',
    help: 'What waits for a receiver, is a dead letter, or waits for one that is not set up any more. The same in each process.',
    labelNames: ['receiver', 'state'],
    registers,
    async collect() {
      this.reset()
      // Without the database the other figures matter all the more.
      const counts = await countOutbox(database, deliverers).catch(() => null)
      if (counts === null) return
      for (const { id: receiver } of deliverers)
        for (const state of ['waiting', 'dead']) this.set({ receiver, state }, 0)
      for (const { receiver, waiting, dead, isMissing } of counts) {
        this.set({ receiver, state: isMissing ? 'missing' : 'waiting' }, waiting)
        this.set({ receiver, state: 'dead' }, dead)
      }
    },
  })
}
