import { serve } from '@hono/node-server'
import type { CodeMessage } from './codes/sender'
import { connectDatabase } from './database/database'
import { migrate } from './database/migrate'
import { MIGRATIONS } from './database/migrations'
import { ownPostgres } from './database/ownPostgres'
import { builtFlows } from './flows/builtFlows'
import { pinoLog } from './log/pinoLog'
import { createServer } from './server'
import { readSettings, type Settings } from './settings/readSettings'

/** How long requests that are under way may take after the server was told to stop, in ms. */
const LONGEST_STOP = 10_000

const read = readSettings(process.env)
if (read.ok) await start(read.settings).catch(sayProblem)
else for (const problem of read.problems) sayProblem(problem)

/** Until somebody connects a sender: whoever runs the server reads the code, and nothing of whom it is for. */
async function codeOnTerminal({ code, flow }: CodeMessage): Promise<void> {
  process.stderr.write(`${flow}: the code is ${code}. Nothing was sent: no sender is set.\n`)
}

/** What is wrong, in words and without a trace, for whoever started the server. */
function sayProblem(problem: unknown): void {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}

async function start({ databaseUrl, data, build, host, port, origins, mode, sessionHours }: Settings): Promise<void> {
  const log = pinoLog()
  const flows = builtFlows(build)
  const own = databaseUrl === null ? await ownPostgres(data) : null
  const database = connectDatabase(databaseUrl ?? own?.url ?? '', { onLost: () => log({ event: 'databaseLost' }) })
  const migrations = await migrate(database, MIGRATIONS)
  if (migrations.length > 0) log({ event: 'migrated', migrations })
  const { fetch } = await createServer({ database, flows, origins, mode, sessionHours, log, sendCode: codeOnTerminal })
  const listening = serve({ fetch, hostname: host, port }, (address) => {
    log({ event: 'started', port: address.port, database: own === null ? 'given' : 'own', flows: flows.length })
  })
  const stop = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      listening.close(() => resolve())
      setTimeout(resolve, LONGEST_STOP).unref()
    })
    await database.close()
    await own?.stop()
    log({ event: 'stopped' })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().catch(sayProblem))
}
