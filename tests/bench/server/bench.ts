import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import type { CodeMessage } from '../../../src/server/codes/codes'
import { connectDatabase, type Database } from '../../../src/server/database/database'
import { migrate, MIGRATIONS } from '../../../src/server/database/migrate'
import { startPostgres, stopPostgres } from '../../../src/server/database/ownPostgres'
import { createServer, type FormwayServer } from '../../../src/server/server'
import { programOf, verifySubmission } from '../../../src/verify/verify'
import { TODAY } from '../../../src/explorer/stepResult'
import { addRevision } from '../../../src/compiler/revisedFlow'
import { flowNamed } from '../../flows/flowsOnDisk'
import { DESK_TOKEN } from '../../server/harness/clerk'
import { ORIGIN } from '../../server/harness/visitor'
import { aligned } from '../results/aligned'
import { type ApplicantsMeasured, AT_ONCE, measureApplicants } from './measureApplicants'
import { APPLICATIONS, type DeskMeasured, fillDesk, measureDesk } from './measureDesk'
import { recordApplicant, type RecordedApplicant, sized } from './recordedApplicant'
import { type ServedProcess, servedProcess } from './servedProcess'

const FLOW = 'tenant-screening'

/** The sizes of each file, in bytes, and how many applicants bring them. */
const SIZES = [
  { size: 20_000, count: 50 },
  { size: 500_000, count: 50 },
]

const say = (words: string): void => void process.stderr.write(`${words}\n`)

/** Measures the server on a PostgreSQL of its own that writes everything down, beside whatever else the machine does. */
async function bench(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder)
  // So many applications are inserted by one statement.
  const database = connectDatabase(postgres.url, {
    longest: { connection: 60_000, statement: 120_000, answer: 120_000 },
  })
  await migrate(database, MIGRATIONS)
  const served = await servedProcess(FLOW, postgres.url)
  try {
    const { server, document } = await ownServer(database)
    say('Recording an applicant')
    const recorded = await recordApplicant(server, FLOW)
    const applicants = await applicantRows(served, recorded)
    const verification = verificationRow(document, recorded)
    say(`Inserting ${APPLICATIONS} applications`)
    await fillDesk(database, FLOW, recorded.submission.revision ?? '')
    const desk = deskRows(await measureDesk(server))
    const tables = [applicants, [verification], desk].map((lines) => lines.join('\n'))
    process.stdout.write(
      `\n${cpus().length} × ${cpus()[0]?.model ?? ''}, Node ${process.versions.node}; ${FLOW}, ${recorded.files.length} files, ${recorded.actions.length} actions, ${AT_ONCE} applicants at once\n\n${tables.join('\n\n')}\n`,
    )
  } finally {
    served.stop()
    await database.close()
    await stopPostgres(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The server in this process, for what is not measured by the number of its applicants. */
async function ownServer(
  database: Database,
): Promise<{ readonly server: FormwayServer & { readonly sent: readonly CodeMessage[] }; readonly document: unknown }> {
  const sent: CodeMessage[] = []
  const document = addRevision(flowNamed(FLOW))
  const server = await createServer({
    database,
    flows: [document],
    simulated: Object.keys(flowNamed(FLOW).actions ?? {}),
    origins: [ORIGIN],
    deskToken: DESK_TOKEN,
    now: () => new Date(`${TODAY}T12:00:00Z`),
    sendCode: async (message) => void sent.push(message),
  })
  return { server: { ...server, sent }, document }
}

async function applicantRows(served: ServedProcess, recorded: RecordedApplicant): Promise<readonly string[]> {
  say('Warming up')
  await measureApplicants(served, recorded, AT_ONCE)
  const rows: (readonly string[])[] = []
  for (const { size, count } of SIZES) {
    const other = sized(recorded, size)
    say(`${count} applicants with files of ${size} bytes`)
    await served.memory()
    const kept = await measureApplicants(served, other, count)
    const memory = await served.memory()
    const idle = await measureApplicants(served, other, count, '/idle')
    rows.push([
      `${size / 1000} kB`,
      ...figures(kept),
      `${Math.round(memory / 1e6)} MB`,
      `${(kept.milliseconds / idle.milliseconds).toFixed(1)} ×`,
    ])
  }
  return aligned([
    [
      'each file',
      'applications a second',
      'a request: p50 · p95 · p99',
      'the application itself',
      'memory at most',
      'against routes that do nothing',
    ],
    ...rows,
  ])
}

function figures({ count, milliseconds, requests }: ApplicantsMeasured): readonly string[] {
  return [
    ((count / milliseconds) * 1000).toFixed(1),
    percentiles(Object.values(requests).flat()),
    percentiles(requests.application),
  ]
}

function percentiles(values: readonly number[], digits = 0): string {
  const sorted = values.toSorted((one, other) => one - other)
  return `${[0.5, 0.95, 0.99].map((part) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(digits)).join(' · ')} ms`
}

function verificationRow(document: unknown, { submission }: RecordedApplicant): string {
  say('Verifying')
  const program = programOf(document)
  const took: number[] = []
  for (let index = 0; index < 200; index += 1) {
    const began = performance.now()
    const { ok } = verifySubmission(program, submission, { today: TODAY, mode: 'live', files: submission.files })
    took.push(performance.now() - began)
    if (!ok) throw new Error('The submission does not verify.')
  }
  return `verification alone: ${percentiles(took, 1)} (p50 · p95 · p99)`
}

function deskRows(measured: readonly DeskMeasured[]): readonly string[] {
  return aligned([
    [`the desk with ${APPLICATIONS} applications`, 'median', 'longest'],
    ...measured.map(({ page, median, longest }) => [page, `${median.toFixed(1)} ms`, `${longest.toFixed(1)} ms`]),
  ])
}

await bench()
