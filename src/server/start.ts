import { serve, type ServerType } from '@hono/node-server'
import { postedCodes } from './codes/postedCodes'
import type { CodeMessage } from './codes/sender'
import { connectDatabase } from './database/database'
import { migrate } from './database/migrate'
import { MIGRATIONS } from './database/migrations'
import { ownPostgres, stopPostgres } from './database/ownPostgres'
import { databaseFiles } from './files/databaseFiles'
import { folderFiles } from './files/folderFiles'
import { builtFlows } from './flows/builtFlows'
import { errorName } from './log/errorName'
import { pinoLog } from './log/pinoLog'
import { repeated } from './repeated'
import { createServer } from './server'
import { readSettings, type Settings } from './settings/readSettings'

/** How long requests that are under way may take after the server was told to stop, in ms. */
const LONGEST_STOP = 10_000

const read = readSettings(process.env)
if (read.ok) await start(read.settings).catch(sayProblem)
else for (const problem of read.problems) sayProblem(problem)

/** Until a service is set: whoever runs the server reads the code, and nothing of whom it is for. */
async function codeOnTerminal({ code, flow }: CodeMessage): Promise<void> {
  process.stderr.write(`${flow}: the code is ${code}. Nothing was sent: FORMWAY_CODE_URL is not set.\n`)
}

/** What is wrong, in words and without a trace, for whoever started the server. */
function sayProblem(problem: unknown): void {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}

async function start(settings: Settings): Promise<void> {
  const { databaseUrl, data, build, host, port, files, webhookUrl, webhookSecrets, metricsToken, codeUrl, codeToken } = settings
  const log = pinoLog()
  const flows = builtFlows(build)
  const own = databaseUrl === null ? await ownPostgres(data) : null
  const database = connectDatabase(databaseUrl ?? own?.url ?? '', { onLost: () => log({ event: 'databaseLost' }) })
  const migrations = await migrate(database, MIGRATIONS)
  if (migrations.length > 0) log({ event: 'migrated', migrations })
  const server = await createServer({
    ...settings,
    database,
    flows,
    log,
    sendCode: codeUrl === null ? codeOnTerminal : postedCodes({ url: codeUrl, token: codeToken ?? '', isPrivateAllowed: settings.isCodePrivateAllowed, log }),
    webhooks: webhookUrl === null ? [] : [{ url: webhookUrl, secrets: webhookSecrets }],
    files: files === null ? databaseFiles(database) : folderFiles(files),
    ...(metricsToken === null ? { metricsToken: undefined } : { metricsToken }),
  })
  const onFault = (cause: unknown): void => log({ event: 'failed', route: 'background', error: errorName(cause) })
  const background = [
    repeated(server.deliver, 1000, onFault),
    repeated(server.tidy, 60_000, onFault),
    repeated(server.expire, 3_600_000, onFault),
    // It may fall as any process may: it comes back on the same port.
    ...(own === null ? [] : [repeated(async () => void (await ownPostgres(data)), 1000, onFault)]),
  ]
  const listening = serve({ fetch: server.fetch, hostname: host, port }, (address) => {
    log({ event: 'started', port: address.port, database: own === null ? 'given' : 'own', flows: flows.length })
  })
  const stop = async (): Promise<void> => {
    // With the database gone a connection may never end: what waits for it is left behind.
    setTimeout(() => process.exit(1), 2 * LONGEST_STOP).unref()
    await Promise.all([...background.map((one) => one.stop()), closed(listening)])
    await database.close()
    if (own !== null) await stopPostgres(data)
    log({ event: 'stopped' })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().catch(sayProblem))
}

/** Waits for the requests that are under way, but not for ever. */
async function closed(listening: ServerType): Promise<void> {
  await new Promise<void>((resolve) => {
    listening.close(() => resolve())
    setTimeout(resolve, LONGEST_STOP).unref()
  })
}
