import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { addRevision } from '../../../src/compiler/revisedFlow'
import { TODAY } from '../../../src/explorer/stepResult'
import type { CodeMessage } from '../../../src/server/codes/codes'
import { connectDatabase, type Database } from '../../../src/server/database/database'
import { migrate, MIGRATIONS, preparePartitions } from '../../../src/server/database/migrate'
import { startPostgres, stopPostgres } from '../../../src/server/database/ownPostgres'
import { createServer, type FormwayServer } from '../../../src/server/server'
import { programOf, verifySubmission } from '../../../src/verify/verify'
import { flowNamed } from '../../flows/flowsOnDisk'
import { DESK_TOKEN } from '../../server/harness/clerk'
import { ORIGIN } from '../../server/harness/visitor'
import { aligned } from '../results/aligned'
import { measureOutbox, measureRetention } from './measureBackground'
import { type ApplicantsMeasured, AT_ONCE, measureApplicants } from './measureApplicants'
import { readFamilySeconds, readTableSizes } from './costs'
import { DESK_PAGES, measureDesk } from './measureDesk'
import { fillApplications, fillAudit } from './fillApplications'
import { recordApplicant, type RecordedApplicant, sized } from './recordedApplicant'
import { buildServed, type ServedProcess, servedProcess } from './servedProcess'

type OwnPostgres = Awaited<ReturnType<typeof startPostgres>>

/** Files, codes and actions; with an end to keeping, so that there is something to remove. */
const FLOW = {
  ...flowNamed('tenant-screening'),
  retention: { days: 90, reason: 'So that we can explain a decision.' },
}
const DOCUMENT = addRevision(FLOW)
const EDITION = { flow: FLOW.id, revision: String(DOCUMENT['revision']) }

/** What applicants enter is sealed. */
const KEY = randomBytes(32)

/** The sizes of each file, in bytes, and how many applicants bring them. */
const SIZES = [
  { size: 20_000, count: 100 },
  { size: 500_000, count: 50 },
  { size: 5_000_000, count: 50 },
]

const PROCESSES = [1, 2, 4]

/** How many applications there are at the desk, and entries in its audit log. */
const APPLICATIONS = 1_000_000

/** How many months have partitions: all that are kept. */
const MONTHS = 36

const EVENTS = 3000

const EXPIRED = 3000

/** What is measured on a database of its own, with PostgreSQL of its own that writes everything down. */
interface Bench {
  readonly postgres: OwnPostgres
  readonly database: Database
  readonly recorded: RecordedApplicant
  /** Starts a process that serves; `settings` are more variables of its environment. */
  readonly serve: (settings?: Readonly<Record<string, string>>) => Promise<ServedProcess>
}

type Table = readonly (readonly string[])[]

const PARTS: Readonly<Record<string, (bench: Bench) => Promise<readonly Table[]>>> = {
  applicants: async (given) => [...(await tabulateApplicants(given)), tabulateVerification(given)],
  processes: tabulateProcesses,
  desk: tabulateDesk,
  outbox: async ({ database, serve }) => {
    const measured = await measureOutbox({ database, serve, events: EVENTS })
    return [
      [
        ['outbox', 'events', 'a second'],
        ['to a quick receiver', String(EVENTS), rate(EVENTS, measured)],
      ],
    ]
  },
  retention: tabulateRetention,
}

const say = (words: string): void => void process.stderr.write(`${words} (load ${loadavg()[0]?.toFixed(1)})\n`)

/** Measures the parts that are named, or all, beside whatever else the machine does. */
async function run(names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder)
  try {
    say('Building')
    await buildServed()
    const file = path.join(folder, 'flow.json')
    writeFileSync(file, JSON.stringify(DOCUMENT))
    const recorded = await withDatabase(postgres, 'recorded', async (database) => {
      const sent: CodeMessage[] = []
      const server = await createOwnServer(database, sent)
      return recordApplicant({ ...server, sent }, FLOW)
    })
    const { model = '' } = cpus()[0] ?? {}
    process.stdout.write(
      `\n${cpus().length} × ${model}, Node ${process.versions.node}; ${FLOW.id}, ${recorded.files.length} files, ${recorded.actions.length} actions, encrypted\n`,
    )
    for (const [name, measure] of Object.entries(PARTS)) {
      if (names.length > 0 && !names.includes(name)) continue
      say(`Measuring ${name}`)
      const tables = await withDatabase(postgres, name, (database, url) =>
        withProcesses(url, file, (serve) => measure({ postgres, database, recorded, serve })),
      )
      for (const table of tables) process.stdout.write(`\n${aligned(table).join('\n')}\n`)
    }
  } finally {
    await stopPostgres(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Gives a database that was migrated, and takes it away. Its statements may take long: they insert a million rows. */
async function withDatabase<Result>(
  { url }: OwnPostgres,
  name: string,
  work: (database: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const own = new URL(url)
  own.pathname = `bench_${name}`
  const [all, database] = [url, own.href].map((one) =>
    connectDatabase(one, { longest: { connection: 60_000, statement: 600_000, answer: 600_000 } }),
  )
  if (all === undefined || database === undefined) throw new Error('There is no database.')
  await all.rows(`create database bench_${name}`)
  await migrate(database, MIGRATIONS)
  const today = new Date(TODAY)
  for (let month = 0; month < MONTHS; month += 1)
    await preparePartitions(database, new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - month)))
  try {
    return await work(database, own.href)
  } finally {
    await database.close()
    await all.rows(`drop database bench_${name} with (force)`)
    await all.close()
  }
}

async function withProcesses<Result>(
  url: string,
  file: string,
  work: (serve: Bench['serve']) => Promise<Result>,
): Promise<Result> {
  const served: ServedProcess[] = []
  const given = { BENCH_DATABASE: url, BENCH_FLOW: file, BENCH_KEY: KEY.toString('base64'), BENCH_ORIGIN: ORIGIN }
  try {
    return await work(async (settings = {}) => {
      const one = await servedProcess({ ...given, BENCH_NOW: `${TODAY}T12:00:00Z`, ...settings })
      served.push(one)
      return one
    })
  } finally {
    for (const one of served) one.stop()
  }
}

/** The server in this process, for what is not measured by the number of its applicants. */
async function createOwnServer(database: Database, sent: CodeMessage[] = []): Promise<FormwayServer> {
  return createServer({
    database,
    flows: [DOCUMENT],
    simulated: Object.keys(FLOW.actions ?? {}),
    origins: [ORIGIN],
    deskToken: DESK_TOKEN,
    keys: [{ name: 'bench', bytes: KEY }],
    now: () => new Date(`${TODAY}T12:00:00Z`),
    sendCode: async (message) => void sent.push(message),
  })
}

async function tabulateApplicants({ postgres, database, recorded, serve }: Bench): Promise<readonly Table[]> {
  const served = await serve()
  await measureApplicants([served], recorded, AT_ONCE)
  const rows: (readonly string[])[] = []
  let bytes: Table = []
  for (const { size, count } of SIZES) {
    const other = sized(recorded, size)
    const sizes = bytes.length === 0 ? await readTableSizes(database) : null
    await served.ask('memory')
    const [before, ownBefore] = [readFamilySeconds(postgres.pid), await served.ask('processor')]
    const kept = await measureApplicants([served], other, count)
    const [memory, own] = [await served.ask('memory'), (await served.ask('processor')) - ownBefore]
    const postgresSeconds = readFamilySeconds(postgres.pid) - before
    if (sizes !== null) bytes = tabulateBytes(sizes, await readTableSizes(database), count)
    const idle = await measureApplicants([served], other, count, '/idle')
    rows.push([
      `${size / 1000} kB`,
      ...figures(kept),
      `${Math.round(memory / 1e6)} MB`,
      `${Math.round(own / count / 1000)} + ${Math.round((postgresSeconds / count) * 1000)} ms`,
      `${(kept.milliseconds / idle.milliseconds).toFixed(1)} ×`,
    ])
  }
  return [
    [
      [
        'each file',
        'applications a second',
        'a request: p50 · p95 · p99',
        'the application itself',
        'memory at most',
        'CPU of an application: server + PostgreSQL',
        'against routes that do nothing',
      ],
      ...rows,
    ],
    bytes,
  ]
}

function tabulateBytes(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, count: number): Table {
  const grown = [...after].map(([name, size]) => [name, Math.round((size - (before.get(name) ?? 0)) / count)] as const)
  const rows = grown.filter(([, size]) => size > 0).toSorted(([, one], [, other]) => other - one)
  return [['table', 'bytes of an application'], ...rows.map(([name, size]) => [name, String(size)])]
}

function figures({ count, milliseconds, requests }: ApplicantsMeasured): readonly string[] {
  return [rate(count, milliseconds), percentiles(Object.values(requests).flat()), percentiles(requests.application)]
}

function rate(count: number, milliseconds: number): string {
  return ((count / milliseconds) * 1000).toFixed(1)
}

function percentiles(values: readonly number[], digits = 0): string {
  const sorted = values.toSorted((one, other) => one - other)
  return `${[0.5, 0.95, 0.99].map((part) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(digits)).join(' · ')} ms`
}

function tabulateVerification({ recorded: { submission } }: Bench): Table {
  const program = programOf(DOCUMENT)
  const took: number[] = []
  for (let index = 0; index < 200; index += 1) {
    const began = performance.now()
    const { ok } = verifySubmission(program, submission, { today: TODAY, mode: 'live', files: submission.files })
    took.push(performance.now() - began)
    if (!ok) throw new Error('The submission does not verify.')
  }
  return [['verification alone: p50 · p95 · p99', percentiles(took, 1)]]
}

/** Several processes on one database; each applicant stays with one. */
async function tabulateProcesses({ recorded, serve }: Bench): Promise<readonly Table[]> {
  const served: ServedProcess[] = []
  const rows: (readonly string[])[] = []
  const [{ size, count }] = [{ size: 20_000, count: 100 }]
  for (const processes of PROCESSES) {
    while (served.length < processes) served.push(await serve())
    await measureApplicants(served, recorded, AT_ONCE)
    rows.push([String(processes), ...figures(await measureApplicants(served, sized(recorded, size), count))])
  }
  return [[['processes', 'applications a second', 'a request: p50 · p95 · p99', 'the application itself'], ...rows]]
}

async function tabulateDesk({ database }: Bench): Promise<readonly Table[]> {
  const server = await createOwnServer(database)
  await fillApplications(database, { ...EDITION, count: APPLICATIONS, minutes: 1 })
  await fillAudit(database, APPLICATIONS)
  await database.rows('analyze')
  const measured = await measureDesk(server, DESK_PAGES)
  return [
    [
      [`the desk with ${APPLICATIONS} applications`, 'median', 'longest'],
      ...measured.map(({ page, median, longest }) => [page, `${median.toFixed(1)} ms`, `${longest.toFixed(1)} ms`]),
    ],
  ]
}

async function tabulateRetention({ database, recorded, serve }: Bench): Promise<readonly Table[]> {
  const measured = await measureRetention({ database, recorded, serve, edition: EDITION, expired: EXPIRED })
  const { alone, beside, milliseconds } = measured
  return [
    [
      [
        'retention',
        'removed a second',
        'applications a second',
        'a request: p50 · p95 · p99',
        'the application itself',
      ],
      ['none', '', ...figures(alone)],
      ['meanwhile', rate(EXPIRED, milliseconds), ...figures(beside)],
    ],
  ]
}

await run(process.argv.slice(2))
