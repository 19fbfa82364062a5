import type { Mode } from '../../../engine/program/mode'
import type { Queries } from '../../database/database'
import { RequestRefusal } from '../../refusals/requestRefusal'
import { type ApplicationFilter, filterCondition } from './applicationFilter'

/** An application as the list has it. */
export interface ListedApplication {
  readonly id: string
  readonly reference: string
  readonly flow: string
  readonly revision: string
  readonly status: string
  readonly mode: Mode
  /** The actions that were only simulated. */
  readonly simulated: readonly string[]
  readonly receivedAt: Date
}

/** A page of the list. */
export interface ApplicationList {
  readonly applications: readonly ListedApplication[]
  /** Where the next page goes on; null where there is none. */
  readonly next: string | null
}

/** The applications that a filter means, the newest first, after the place where the page before ended. */
export async function listApplications(
  queries: Queries,
  filter: ApplicationFilter,
  after: string | null,
  count: number,
): Promise<ApplicationList> {
  const { text, values } = filterCondition(filter)
  const place = after === null ? [] : placeOf(after)
  const [time, id, most] = [1, 2, 1 + place.length].map((index) => `$${values.length + index}`)
  const beyond =
    after === null
      ? ''
      : `and (received_at, id) < (timestamptz 'epoch' + ${time}::bigint * interval '1 microsecond', ${id})`
  const rows = await queries.rows<ListedApplication & { readonly micros: string }>(
    `select id, reference, flow, revision, status, mode, simulated, received_at as "receivedAt", (extract(epoch from received_at) * 1000000)::bigint as micros
     from applications where ${text} ${beyond} order by received_at desc, id desc limit ${most}`,
    [...values, ...place, count + 1],
  )
  const applications = rows.slice(0, count)
  const last = applications.at(-1)
  return { applications, next: rows.length <= count || last === undefined ? null : `${last.micros}~${last.id}` }
}

/** A place in the list: when the application there came, in microseconds as the database has them, and its id. */
function placeOf(after: string): readonly [micros: string, id: string] {
  const [, micros, id] = /^(\d{1,17})~(\P{Cc}{1,100})$/u.exec(after) ?? []
  if (micros === undefined || id === undefined) throw new RequestRefusal('filter')
  return [micros, id]
}
