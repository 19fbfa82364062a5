import { pino } from 'pino'
import { programOf } from '../verify/verify'
import { findSimulatedActions } from './applications/runAction'
import { type CodeMessage, createCodeSender } from './codes/codeSender'
import { connectDatabase } from './database/database'
import { migrateDatabase, MIGRATIONS } from './database/migrate'
import { startPostgres, stopPostgres } from './database/ownPostgres'
import { listExampleOrigins, createExampleSite } from './exampleSite'
import { databaseFiles, folderFiles } from './files/fileStorage'
import { builtFlows } from './applications/servedFlows'
import { toRefusalResponse, RequestRefusal } from './http/refusals'
import { listen, type Listener } from './http/listen'
import { getErrorName, type Log, type LogEntry, logCrashes } from './http/log'
import { createServer, type FormwayServer } from './server'
import { readSettings, type Settings } from './settings'

/** How long stopping may take in all, in ms. */
const LONGEST_STOP = 20_000

const read = readSettings(process.env)
if (read.ok) await start(read.settings).catch(fail)
else fail(...read.problems)

/** Prints the code, without its recipient, until a service is set. */
async function printCode({ code, flow }: CodeMessage): Promise<void> {
  process.stderr.write(`${flow}: the code is ${code}. Nothing was sent: FORMWAY_CODE_URL is not set.\n`)
}

function fail(...problems: readonly unknown[]): never {
  for (const problem of problems) console.error(problem instanceof Error ? problem.message : problem)
  process.exit(1)
}

/**
 * A port that responds from the start: requests that come too early get 503, and if the port is taken, nothing else has
 * started yet.
 */
interface EarlyListener {
  readonly listener: Listener
  open(fetch: FormwayServer['fetch']): void
}

async function listenEarly(host: string, port: number, setting: string): Promise<EarlyListener> {
  let answers: FormwayServer['fetch'] = async () => toRefusalResponse(new RequestRefusal('unavailable'))
  const listener = await listen({ fetch: (request, connection) => answers(request, connection), host, port, setting })
  return {
    listener,
    open: (fetch) => {
      answers = fetch
    },
  }
}

async function start(settings: Settings): Promise<void> {
  const { databaseUrl, data, build, host, mode, examplePort } = settings
  const log = createPinoLog()
  logCrashes(process, log, () => process.exit(1))
  const flows = builtFlows(build)
  const door = await listenEarly(host, settings.port, 'PORT')
  const example = examplePort === null ? null : await listenEarly(host, examplePort, 'FORMWAY_EXAMPLE_PORT')
  const { port } = door.listener
  const ownOrigins = example === null ? [] : listExampleOrigins(host, example.listener.port)
  const own = databaseUrl === null ? await startPostgres(data) : null
  const url = databaseUrl ?? own?.url ?? ''
  const migrations = await migrateDatabase(url, MIGRATIONS)
  if (migrations.length > 0) log({ event: 'migrated', migrations })
  const database = connectDatabase(url, { onLost: () => log({ event: 'databaseLost' }) })
  const server = await createServer({
    ...settings,
    ...createConnections(settings, log),
    database,
    flows,
    log,
    // It holds the database's password, which no reader of the database has.
    limitKey: url,
    origins: [...settings.origins, ...ownOrigins],
    files: settings.files === null ? databaseFiles(database) : folderFiles(settings.files),
  })
  const onFault = (cause: unknown): void => log({ event: 'failed', route: 'background', error: getErrorName(cause) })
  const stopping = new AbortController()
  const background = [
    repeatWork(() => server.deliver(stopping.signal), 1000, onFault),
    repeatWork(server.tidy, 60_000, onFault),
    repeatWork(server.expire, 3_600_000, onFault),
    // If PostgreSQL crashes, it starts again on the same port.
    ...(own === null ? [] : [repeatWork(async () => void (await startPostgres(data)), 1000, onFault)]),
  ]
  door.open(server.fetch)
  example?.open(createExampleSite({ flows, origins: ownOrigins, serverPort: port }))
  const simulated = [...findSimulatedActions(flows.map(programOf), {}).keys()]
  log({
    event: 'started',
    port,
    database: own === null ? 'given' : 'own',
    flows: flows.length,
    mode,
    ...describeReach(settings),
    simulated,
  })
  for (const warning of listWarnings(settings, simulated)) process.stderr.write(`${warning}\n`)
  if (example !== null)
    process.stderr.write(
      `A test, at http://localhost:${port}/: codes stand on the page. A client's pages that embed it are at http://localhost:${example.listener.port}/.\n`,
    )
  const stop = async (): Promise<void> => {
    // If the database is gone, a connection may never end: the process exits anyway.
    setTimeout(() => process.exit(1), LONGEST_STOP).unref()
    stopping.abort()
    await Promise.all([...background.map((one) => one.stop()), door.listener.close(), example?.listener.close()])
    await database.close()
    if (own !== null) await stopPostgres(data)
    log({ event: 'stopped' })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().catch(fail))
}

interface RepeatedWork {
  /** Waits for the current run; no other starts. */
  stop(): Promise<void>
}

/** Runs `work` again and again, `milliseconds` after the end of the last run. Errors go to `onFault`. */
function repeatWork(work: () => Promise<void>, milliseconds: number, onFault: (cause: unknown) => void): RepeatedWork {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current = Promise.resolve()
  const turn = async (): Promise<void> => {
    await work().catch(onFault)
    if (!isStopped) timer = setTimeout(begin, milliseconds)
  }
  const begin = (): void => {
    current = turn()
  }
  begin()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}

function describeReach({ codeUrl, webhooks }: Settings) {
  return {
    codes: codeUrl === null ? ('terminal' as const) : ('service' as const),
    receivers: webhooks.length,
  }
}

function listWarnings(
  { codeUrl, webhooks, trustedProxies }: Settings,
  simulated: readonly string[],
): readonly string[] {
  return [
    ...(simulated.length === 0 ? [] : [`Simulated, and marked so in each application: ${simulated.join(', ')}.`]),
    ...(trustedProxies.length === 0
      ? ['No proxy is trusted: FORMWAY_TRUSTED_PROXIES is not set. Behind one, limits count all applicants as one.']
      : []),
    ...(codeUrl === null ? ['No codes are sent: FORMWAY_CODE_URL is not set.'] : []),
    ...(webhooks.length === 0 ? ['Applications are sent to no webhook: FORMWAY_WEBHOOK_URL is not set.'] : []),
  ]
}

function createConnections({ codeUrl, codeToken, isCodePrivateAllowed, metricsToken }: Settings, log: Log) {
  return {
    sendCode:
      codeUrl === null
        ? printCode
        : createCodeSender({ url: codeUrl, token: codeToken ?? '', isPrivateAllowed: isCodePrivateAllowed, log }),
    metricsToken: metricsToken ?? undefined,
  }
}

/** Logs to standard output, one JSON object a line. */
function createPinoLog(): Log {
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return (entry) => {
    logger[getLevel(entry)](entry)
  }
}

function getLevel(entry: LogEntry): 'info' | 'warn' | 'error' {
  switch (entry.event) {
    case 'failed':
    case 'deadLetter':
      return 'error'
    case 'databaseLost':
    case 'deliveryFailed':
    case 'receiverMissing':
      return 'warn'
    case 'started':
    case 'stopped':
    case 'migrated':
    case 'request':
    case 'audited':
      return 'info'
    case 'removed':
      return entry.left === 0 ? 'info' : 'warn'
    default:
      return entry satisfies never
  }
}
