import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'
import type { Database, Queries } from '../database/database'
import type { ServerAction } from '../applications/serverAction'
import type { CodeSender } from '../codes/codes'
import { getErrorName, type Log } from './log'

/** What a span tells: names of the program and figures, never an input, an address with its values, or a person. */
type SpanAttributes = Readonly<Record<string, string | number>>

interface SpanStart {
  readonly name: string
  /** Statements of the database are recorded within another span only. */
  readonly kind: 'request' | 'call' | 'statement'
  readonly attributes?: SpanAttributes
  /** The header traceparent of a trusted proxy. */
  readonly parent?: string | null
}

/** Adds what is known only at the end of a span. */
export type SpanEnd = (end: {
  readonly name?: string
  readonly attributes: SpanAttributes
  readonly isFailed?: boolean
}) => void

/** Runs `work` and records how long it takes. */
export type Trace = <Result>(
  this: void,
  start: SpanStart,
  work: (describe: SpanEnd) => Promise<Result>,
) => Promise<Result>

export const runUntraced: Trace = (_, work) => work(() => undefined)

interface TracedOptions {
  readonly trace: Trace
  readonly database: Database
  readonly sendCode: CodeSender
  readonly actions: Readonly<Record<string, ServerAction>>
}

/** Returns the same options with the database, the sender of codes and all actions traced. */
export function traceOptions<Options extends TracedOptions>(options: Options): Options {
  const { trace, database, sendCode, actions } = options
  if (trace === runUntraced) return options
  const call = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
    trace({ name, kind: 'call' }, work)
  return {
    ...options,
    database: traceDatabase(database, trace),
    sendCode: (message) => call('send code', () => sendCode(message)),
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [
        name,
        (request) => call(`action ${name}`, () => action(request)),
      ]),
    ),
  }
}

function traceDatabase(database: Database, trace: Trace): Database {
  const traceQueries = (queries: Queries): Queries => ({
    rows: (text, values) =>
      trace({ name: nameStatement(text), kind: 'statement', attributes: { 'db.system.name': 'postgresql' } }, () =>
        queries.rows(text, values),
      ),
  })
  return {
    ...traceQueries(database),
    transaction: (work) => database.transaction((queries) => work(traceQueries(queries))),
    close: () => database.close(),
  }
}

/** Names a statement by its verb and its table, such as "insert codes". */
export function nameStatement(text: string): string {
  const [, verb = ''] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+"?([a-z]\w*)/i.exec(text) ?? []
  return [verb.toLowerCase(), ...(table === undefined ? [] : [table])].join(' ')
}

interface Tracing {
  readonly trace: Trace
  /** Sends what is left. */
  close(): Promise<void>
}

/**
 * Sends spans to the OpenTelemetry collector at `endpoint`, and logs when it does not take some. The packages are loaded
 * only here.
 */
export async function startTracing(endpoint: string, log: Log): Promise<Tracing> {
  const [
    { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace: api },
    sdk,
    { OTLPTraceExporter },
    resources,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  // What the packages say may quote the collector's response.
  const logLost = (): void => log({ event: 'failed', route: 'traces', error: 'NOT_TAKEN' })
  const ignore = (): void => undefined
  diag.setLogger(
    { error: logLost, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'formway' })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  })
  const tracer = provider.getTracer('formway')
  const active = new AsyncLocalStorage<Span>()
  const parseParent = (header: string | null) => {
    const [, traceId = '', spanId = '', flags = ''] =
      /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? '') ?? []
    return api.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
  }
  const kinds = { request: SpanKind.SERVER, call: SpanKind.CLIENT, statement: SpanKind.CLIENT }
  const run: Trace = (start, work) => {
    const parent = active.getStore()
    if (start.kind === 'statement' && parent === undefined) return runUntraced(start, work)
    const { name, kind, attributes = {} } = start
    const within = parent === undefined ? parseParent(start.parent ?? null) : api.setSpan(ROOT_CONTEXT, parent)
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, within)
    const describe: SpanEnd = ({ name: last = name, attributes: more, isFailed = false }) => {
      span.updateName(last).setAttributes(more)
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    }
    return active.run(span, async () => {
      try {
        return await work(describe)
      } catch (cause) {
        // The message may quote what was typed.
        describe({ attributes: { 'error.type': getErrorName(cause) }, isFailed: true })
        throw cause
      } finally {
        span.end()
      }
    })
  }
  return { trace: run, close: () => provider.shutdown().catch(logLost) }
}
