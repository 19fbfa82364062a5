import { createServer } from 'node:http'
import type { Database } from '../../../src/server/database/database'
import { fillApplications, fillOutbox, fillSessions } from './fillApplications'
import { type ApplicantsMeasured, measureApplicants } from './measureApplicants'
import type { RecordedApplicant } from './recordedApplicant'
import type { ServedProcess } from './servedProcess'

interface Measuring {
  readonly database: Database
  readonly serve: (settings?: Readonly<Record<string, string>>) => Promise<ServedProcess>
}

/** Has so many events delivered to a receiver that answers at once. Returns how many ms it took. */
export async function measureOutbox({
  database,
  serve,
  events,
}: Measuring & { readonly events: number }): Promise<number> {
  const heard = new Set<string>()
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => {
      heard.add(String(request.headers['webhook-id']))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  const address = receiver.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const served = await serve({ BENCH_RECEIVER: `http://127.0.0.1:${port}/` })
  await fillOutbox(database, 'bench', events)
  const began = performance.now()
  await served.ask('deliver')
  const milliseconds = performance.now() - began
  receiver.close()
  receiver.closeAllConnections()
  const waiting = await database.rows('select id from outbox where next_at is not null')
  if (heard.size !== events || waiting.length > 0)
    throw new Error(`The receiver heard ${heard.size} of ${events} events.`)
  return milliseconds
}

/** How many apply while applications are removed: the machine is busy, and has something left. */
const APPLICANTS = 5

export interface RetentionMeasured {
  readonly milliseconds: number
  readonly alone: ApplicantsMeasured
  readonly beside: ApplicantsMeasured
}

/** Removes expired applications while others are made. */
export async function measureRetention({
  database,
  serve,
  recorded,
  edition: { flow, revision },
  expired,
}: Measuring & {
  readonly recorded: RecordedApplicant
  readonly edition: { readonly flow: string; readonly revision: string }
  readonly expired: number
}): Promise<RetentionMeasured> {
  const served = await serve()
  await fillApplications(database, { flow, revision, count: expired, minutes: 1 })
  await fillSessions(database, 20_000)
  await database.rows("update applications set received_at = received_at - interval '1 year'")
  await database.rows('analyze')
  const applies = (isDone: () => boolean): Promise<ApplicantsMeasured> =>
    measureApplicants([served], recorded, { atOnce: APPLICANTS, isDone })
  const began = performance.now()
  await applies(() => performance.now() - began > 3000)
  const alone = await applies(() => performance.now() - began > 13_000)
  const start = performance.now()
  let milliseconds = 0
  const remove = async (): Promise<void> => {
    await served.ask('expire')
    milliseconds = performance.now() - start
  }
  const [, beside] = await Promise.all([remove(), applies(() => milliseconds > 0)])
  const [left] = await database.rows<{ count: number }>(
    "select (select count(*) from applications where received_at < '2026-01-01') + (select count(*) from file_removals) as count",
  )
  if (Number(left?.count) > 0) throw new Error(`${left?.count} applications and files were not removed.`)
  return { milliseconds, alone, beside }
}
