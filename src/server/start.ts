import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { runKeyCommand } from './api/apiKeys'
import { programOf } from '../verify/verify'
import { loadAdapters } from './actions/adapters'
import { findSimulatedActions } from './applications/runAction'
import { createMailer } from './applications/sendConfirmation'
import { type CodeMessage, type CodeSender, createCodeSender } from './codes/codes'
import { connectDatabase, type Database } from './database/database'
import { openVault } from './database/vault'
import { type DeletionStorage, folderDeletions } from './applications/deletionLog'
import { replayDeletions } from './applications/replayDeletions'
import { sealEverything } from './applications/sealEverything'
import { migrateDatabase, MIGRATIONS, NO_LIMIT } from './database/migrate'
import { startPostgres, stopPostgres } from './database/ownPostgres'
import { listLocalOrigins, createExampleSite } from './exampleSite'
import { databaseFiles, type FileStorage, folderFiles } from './files/fileStorage'
import { FILE_LIMITS } from './files/receiveFile'
import { s3Deletions, s3Files } from './files/s3Files'
import { createVirusScan } from './files/virusScanner'
import { builtFlows, serveFlows } from './applications/servedFlows'
import { toRefusalResponse, RequestRefusal } from './http/refusals'
import { listen, type Listener } from './http/listen'
import { addRequestIds, getErrorName, getLevel, type Log, logCrashes } from './http/log'
import { createServer, type FormwayServer } from './server'
import { startTracing, type Trace } from './http/tracing'
import { readSettings, type Settings } from './settings'

/** How long stopping may take in all, and of that requests in progress, in ms. */
const LONGEST_STOP = 4000
const LONGEST_REQUESTS = 2500

/** How long a balancer has to notice that this process is not ready any more, in ms. */
const PAUSE = 1000

/** What is carried out instead of serving, by its name on the command line; the text is printed. */
const COMMANDS: ReadonlyMap<string, (given: readonly string[], command: CommandContext) => Promise<string>> = new Map([
  ['api-keys', (given, { database, log }) => runKeyCommand({ database, log, now: () => new Date() }, given)],
  ['replay-deletions', (_, context) => runReplayCommand(context)],
  ['seal', (_, { settings, database }) => runSealCommand(settings, database)],
])

const read = readSettings(process.env)
const [command, ...words] = process.argv.slice(2)
if (!read.ok) fail(...read.problems)
else if (command !== undefined) await runCommand(read.settings, command, words).catch(fail)
else {
  const stopping = new AbortController()
  await start(read.settings, stopping).catch((cause: unknown) => stopping.signal.aborted || fail(cause))
}

interface CommandContext {
  readonly settings: Settings
  readonly database: Database
  readonly log: Log
}

/** Seals what lies in clear, and wraps data keys by the first key. Fails while something is left. */
async function runSealCommand(settings: Settings, database: Database): Promise<string> {
  const now = (): Date => new Date()
  const vault = await openVault(database, settings.keys ?? [])
  if (vault.keyName === null) throw new Error('FORMWAY_KEYS has no key to seal with.')
  const flows = await serveFlows(database, [], now())
  const sealed = await sealEverything({ database, vault, flows, files: createStorage(settings, database), now })
  if (sealed.left > 0) process.exitCode = 1
  return JSON.stringify({ key: vault.keyName, ...sealed })
}

async function runReplayCommand({ settings, database, log }: CommandContext): Promise<string> {
  const storage = createDeletionStorage(settings)
  if (storage === null) throw new Error('FORMWAY_DELETIONS: Set the folder of the log of deletions.')
  const files = createStorage(settings, database)
  const receivers = settings.webhooks
  return JSON.stringify(await replayDeletions({ database, storage, files, receivers, log, now: () => new Date() }))
}

/** Carries out a command instead of serving, such as `api-keys list`. */
async function runCommand(settings: Settings, name: string, given: readonly string[]): Promise<void> {
  const run = COMMANDS.get(name) ?? fail(`There is no command ${name}, only ${[...COMMANDS.keys()].join(', ')}.`)
  const url = settings.databaseUrl ?? (await startPostgres(settings.data)).url
  await migrateDatabase(url, MIGRATIONS)
  const database = connectDatabase(url, { connections: 2, longest: NO_LIMIT })
  const log: Log = (entry) => void process.stderr.write(`${JSON.stringify(entry)}\n`)
  try {
    process.stdout.write(`${await run(given, { settings, database, log })}\n`)
  } finally {
    await database.close()
  }
}

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

async function start(settings: Settings, stopping: AbortController): Promise<void> {
  const { databaseUrl, data, build, host, mode, examplePort } = settings
  const { signal } = stopping
  if (mode === 'live' && settings.keys === null)
    throw new Error(
      'FORMWAY_KEYS: Live, what applicants enter is sealed. Set a key: a name, a colon and 32 random bytes as base64 (openssl rand -base64 32), or the file that holds it. Or set none, and it lies in the database in clear.',
    )
  const log = addRequestIds(createPinoLog())
  logCrashes(process, log, () => process.exit(1))
  const begun = endOnSignals(stopping, log)
  const flows = builtFlows(build)
  const programs = flows.map(programOf)
  const { sendCode, ...adapters } = await loadAdapters(settings, programs)
  const connections = createConnections(settings, sendCode)
  const reach = describeReach(settings, connections)
  const door = await listenEarly(host, settings.port, 'PORT')
  const example = examplePort === null ? null : await listenEarly(host, examplePort, 'FORMWAY_EXAMPLE_PORT')
  const times = { pause: databaseUrl === null ? 0 : PAUSE, longest: LONGEST_REQUESTS }
  begun.requests.push(...[door, example].flatMap((one) => (one === null ? [] : () => one.listener.close(times))))
  const { port } = door.listener
  const exampleOrigins = example === null ? [] : listLocalOrigins(host, example.listener.port)
  const database = await openDatabase(settings, { begun, signal, log })
  const server = await createServer({
    ...settings,
    ...connections,
    ...adapters,
    database,
    flows,
    log,
    ...(await openTracing(settings, { begun, signal, log })),
    ...(settings.storage === null ? {} : { fileLimits: { ...FILE_LIMITS, inAll: settings.storage } }),
    origins: [...settings.origins, ...exampleOrigins],
    ownOrigins: listLocalOrigins(host, port),
    files: createStorage(settings, database),
    deletions: createDeletionStorage(settings),
    keys: settings.keys ?? [],
    scan: settings.scanner === null ? null : createVirusScan(settings.scanner),
  })
  const repeat = (work: (signal: AbortSignal) => Promise<void>, milliseconds: number): void => {
    const onFault = (cause: unknown): void => log({ event: 'failed', route: 'background', error: getErrorName(cause) })
    begun.work.push(repeatWork(work, { milliseconds, onFault, signal }))
  }
  repeat(server.deliver, 1000)
  repeat(server.tidy, 60_000)
  repeat(server.expire, 3_600_000)
  // If PostgreSQL crashes, it starts again on the same port.
  if (databaseUrl === null) repeat(async () => void (await startPostgres(data)), 1000)
  door.open(async (request, connection) =>
    signal.aborted && new URL(request.url).pathname === '/ready'
      ? toRefusalResponse(new RequestRefusal('stopping', { retryAfter: 1 }))
      : server.fetch(request, connection),
  )
  example?.open(createExampleSite({ flows, origins: exampleOrigins, serverPort: port }))
  const simulated = [...findSimulatedActions(programs, { ...adapters.actions, ...adapters.actionServices }).keys()]
  log({
    event: 'started',
    port,
    database: databaseUrl === null ? 'own' : 'given',
    flows: flows.length,
    mode,
    ...reach,
    simulated,
  })
  for (const warning of listWarnings(settings, reach, simulated)) process.stderr.write(`${warning}\n`)
  if (example !== null)
    process.stderr.write(
      `A test, at http://localhost:${port}/: codes stand on the page. A client's pages that embed it are at http://localhost:${example.listener.port}/.\n`,
    )
}

interface Surroundings {
  readonly begun: Begun
  readonly signal: AbortSignal
  readonly log: Log
}

async function openTracing({ traces }: Settings, { begun, log }: Surroundings): Promise<{ readonly trace?: Trace }> {
  if (traces === null) return {}
  const { trace, close } = await startTracing(traces, log)
  // What the collector does not take in that time is lost.
  begun.database.push(async () => void (await Promise.race([close(), wait(1000)])))
  return { trace }
}

/** Connects to the database that the settings name, or starts one, and migrates it. */
async function openDatabase({ databaseUrl, data }: Settings, { begun, signal, log }: Surroundings) {
  if (databaseUrl === null) begun.database.push(() => stopPostgres(data))
  const url = databaseUrl ?? (await startPostgres(data)).url
  const migrating = migrateDatabase(url, MIGRATIONS, signal)
  begun.work.push(async () => void (await migrating))
  const migrations = await migrating
  if (migrations.length > 0) log({ event: 'migrated', migrations })
  const database = connectDatabase(url, { onLost: () => log({ event: 'databaseLost' }) })
  begun.database.push(() => database.close())
  return database
}

/** What has to end with the process: requests and work at once, and then what they need of the database, last first. */
interface Begun {
  /** Each gives how many requests it refused. */
  readonly requests: (() => Promise<number>)[]
  readonly work: (() => Promise<void>)[]
  readonly database: (() => Promise<void>)[]
}

/** Ends the process on SIGTERM and SIGINT, at any time and in a limited time. */
function endOnSignals(stopping: AbortController, log: Log): Begun {
  const begun: Begun = { requests: [], work: [], database: [] }
  const end = (refused: number, isWhole: boolean): never => {
    log({ event: 'stopped', refused, isWhole })
    process.exit(0)
  }
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return
    let refused = 0
    // Without its database no statement ends.
    setTimeout(() => end(refused, false), LONGEST_STOP)
    stopping.abort()
    await Promise.allSettled([
      ...begun.requests.map(async (close) => {
        refused += await close()
      }),
      ...begun.work.map((finish) => finish()),
    ])
    for (const close of begun.database.toReversed()) await close().catch(() => undefined)
    end(refused, true)
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void stop())
  return begun
}

interface Repetition {
  /** From the end of one run to the next. */
  readonly milliseconds: number
  readonly onFault: (cause: unknown) => void
  readonly signal: AbortSignal
}

/** Runs `work` again and again until the signal. What it returns then waits for the current run. */
function repeatWork(
  work: (signal: AbortSignal) => Promise<void>,
  { milliseconds, onFault, signal }: Repetition,
): () => Promise<void> {
  const repeat = async (): Promise<void> => {
    while (!signal.aborted) {
      await work(signal).catch(onFault)
      await wait(milliseconds, undefined, { signal }).catch(() => undefined)
    }
  }
  const repeated = repeat()
  return () => repeated
}

interface Reach {
  readonly codes: 'service' | 'terminal'
  readonly receivers: number
}

function describeReach({ webhooks }: Settings, { sendCode }: ReturnType<typeof createConnections>): Reach {
  return { codes: sendCode === printCode ? 'terminal' : 'service', receivers: webhooks.length }
}

function listWarnings(
  { consequences, deskToken, openId, keys, deletions, bucket }: Settings,
  { codes, receivers }: Reach,
  simulated: readonly string[],
): readonly string[] {
  const warnings: readonly (readonly [isTrue: boolean, warning: string])[] = [
    [simulated.length > 0, `Simulated, and marked so in each application: ${simulated.join(', ')}.`],
    [(keys ?? []).length === 0, 'What applicants enter lies in the database in clear: FORMWAY_KEYS has no key.'],
    [
      deletions === null && bucket === null,
      'A restored backup brings deleted applications back: FORMWAY_DELETIONS is not set.',
    ],
    [codes === 'terminal', 'No codes are sent: FORMWAY_CODE_URL is not set.'],
    [receivers === 0, 'Applications are sent to no webhook: FORMWAY_WEBHOOK_URL is not set.'],
    [
      deskToken === null && openId === null,
      'There is no desk: neither FORMWAY_OIDC_ISSUER nor FORMWAY_DESK_TOKEN is set.',
    ],
    [
      openId?.isSecondClerkRequired === false,
      'One clerk alone can delete and export: FORMWAY_SECOND_CLERK is not set.',
    ],
    [deskToken !== null, 'Whoever has FORMWAY_DESK_TOKEN has every role at the desk, under any name.'],
  ]
  return [...consequences, ...warnings.flatMap(([isTrue, warning]) => (isTrue ? [warning] : []))]
}

function createStorage({ files, bucket }: Settings, database: Database): FileStorage {
  if (bucket !== null) return s3Files(bucket)
  return files === null ? databaseFiles(database) : folderFiles(files)
}

function createDeletionStorage({ deletions, bucket }: Settings): DeletionStorage | null {
  if (deletions !== null) return folderDeletions(deletions)
  return bucket === null ? null : s3Deletions(bucket)
}

function createConnections(
  { codeUrl, codeToken, isCodePrivateAllowed, metricsToken, smtpUrl, mailFrom, mailContact }: Settings,
  own: CodeSender | null,
) {
  const service =
    codeUrl === null
      ? null
      : createCodeSender({ url: codeUrl, token: codeToken ?? '', isPrivateAllowed: isCodePrivateAllowed })
  return {
    mailer:
      smtpUrl === null || mailFrom === null
        ? null
        : createMailer({ url: smtpUrl, from: mailFrom, contact: mailContact }),
    sendCode: own ?? service ?? printCode,
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
