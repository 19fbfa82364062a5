import { isDate } from '../../engine/values/dates'
import { RequestRefusal } from '../http/refusals'
import type { Mode } from '../../engine/program/program'
import type { Queries } from '../database/database'
import type { ServedFlows } from '../applications/servedFlows'
import { words } from './words'

/** What has become of an application, as clerks say. */
export const STATUSES = ['received', 'inReview', 'accepted', 'declined'] as const

/** One of them. */
export type ApplicationStatus = (typeof STATUSES)[number]

/** Which applications are asked for; null where it does not matter. */
export interface ApplicationFilter {
  readonly status: ApplicationStatus | null
  /** The id of the use case. */
  readonly flow: string | null
  /** The first day that they came on and the last, in UTC. */
  readonly from: string | null
  readonly to: string | null
  /** How the reference begins. */
  readonly reference: string | null
}

/**
 * The filter that an address asks for. What is not understood is refused: left out, it would show and export more than was asked for.
 * @throws RequestRefusal
 */
export function parseFilter(params: URLSearchParams): ApplicationFilter {
  const given = (name: keyof ApplicationFilter): string | null => params.get(name)?.trim() || null
  const status = given('status')
  const known = STATUSES.find((one) => one === status) ?? null
  const [from, to] = [given('from'), given('to')]
  const isWritten = [...params.values()].every((value) => /^\P{Cc}*$/u.test(value))
  if (!isWritten || known !== status || [from, to].some((day) => day !== null && !isDate(day)))
    throw new RequestRefusal('filter')
  const reference = given('reference')
  return {
    status: known,
    flow: given('flow'),
    from,
    to,
    reference: reference === null ? null : writtenReference(reference),
  }
}

/** The filter as a query of an address. */
export function formatFilterQuery(filter: ApplicationFilter): string {
  return new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ).toString()
}

/** The rows that a filter means: what follows `where`, and its values. */
export function buildFilterCondition({ status, flow, from, to, reference }: ApplicationFilter): {
  readonly text: string
  readonly values: readonly unknown[]
} {
  const conditions = [
    ['status = $', status],
    ['flow = $', flow],
    ["received_at >= ($::date at time zone 'utc')", from],
    ["received_at < (($::date + 1) at time zone 'utc')", to],
    // The characters of a reference mean nothing to `like`.
    ['reference like $', reference === null ? null : `${reference}%`],
  ] as const
  const asked = conditions.flatMap(([condition, value]) => (value === null ? [] : [{ condition, value }]))
  return {
    text:
      asked.length === 0
        ? 'true'
        : asked.map(({ condition }, index) => condition.replace('$', `$${index + 1}`)).join(' and '),
    values: asked.map(({ value }) => value),
  }
}

/** A reference as it is written, however it was read: in capitals, O and I as the digits that they look like, a hyphen after four. */
function writtenReference(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^\dA-Z]/g, '')
  return characters.length <= 4 ? characters : `${characters.slice(0, 4)}-${characters.slice(4)}`
}

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
  const { text, values } = buildFilterCondition(filter)
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

/** A use case by its id, and what it is called. */
export interface UseCaseName {
  readonly id: string
  readonly name: string
}

/** The use cases that were ever served: of one that this build does not have, the id is its name. */
export async function listServedUseCases(queries: Queries, flows: ServedFlows): Promise<readonly UseCaseName[]> {
  const served = await queries.rows<{ flow: string }>('select distinct flow from flows order by flow')
  return served.map(({ flow }) => ({ id: flow, name: flows.current(flow)?.flow.name ?? flow }))
}

/** What a status is called. One that another program wrote is called as it wrote it. */
export function formatStatus(status: string): string {
  const known = STATUSES.find((one) => one === status)
  return known === undefined ? status : words.statuses[known]
}
