import { isDate } from '../../engine/values/dates'
import { RequestRefusal } from '../http/refusals'
import type { Mode } from '../../engine/program/program'
import type { Queries } from '../database/database'
import type { ServedFlows } from '../applications/servedFlows'
import { words } from './words'

export const STATUSES = ['received', 'inReview', 'accepted', 'declined'] as const

export type ApplicationStatus = (typeof STATUSES)[number]

/** As a form offers them. */
export const STATUS_CHOICES = STATUSES.map((status) => [status, words.statuses[status]] as const)

/** Conditions of the list; null where any value matches. */
export interface ApplicationFilter {
  readonly status: ApplicationStatus | null
  readonly flow: string | null
  /** The first and the last day of receipt, in UTC. */
  readonly from: string | null
  readonly to: string | null
  readonly reference: string | null
  /** The hash of a phone number or an email address. */
  readonly contact: string | null
}

/**
 * Parses the filter of an address. An invalid value is refused, because without it the list and its export would show
 * more than requested.
 * @throws RequestRefusal
 */
export function parseFilter(params: URLSearchParams): ApplicationFilter {
  const given = (name: keyof ApplicationFilter, isValid: (value: string) => boolean = () => true): string | null => {
    const value = params.get(name)?.trim() || null
    if (value !== null && !isValid(value)) throw new RequestRefusal('filter')
    return value
  }
  if (![...params.values()].every((value) => /^\P{Cc}*$/u.test(value))) throw new RequestRefusal('filter')
  const status = given('status', (value) => STATUSES.some((one) => one === value))
  const reference = given('reference')
  return {
    status: STATUSES.find((one) => one === status) ?? null,
    flow: given('flow'),
    from: given('from', isDate),
    to: given('to', isDate),
    reference: reference === null ? null : normalizeReference(reference),
    contact: given('contact', (value) => /^[\da-f]{64}$/.test(value)),
  }
}

export function formatFilterQuery(filter: ApplicationFilter): string {
  return new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ).toString()
}

/** Builds the condition after `where`, and its values. */
export function buildFilterCondition({ status, flow, from, to, reference, contact }: ApplicationFilter): {
  readonly text: string
  readonly values: readonly unknown[]
} {
  const conditions = [
    ['status = $', status],
    ['flow = $', flow],
    ["received_at >= ($::date at time zone 'utc')", from],
    ["received_at < (($::date + 1) at time zone 'utc')", to],
    // A normalized reference has no characters that `like` interprets.
    ['reference like $', reference === null ? null : `${reference}%`],
    ['id in (select application from application_contacts where hash = $)', contact],
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

/** Normalizes a typed reference: capitals, O and I as the digits they look like, a hyphen after four characters. */
function normalizeReference(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^\dA-Z]/g, '')
  return characters.length <= 4 ? characters : `${characters.slice(0, 4)}-${characters.slice(4)}`
}

export interface ListedApplication {
  readonly id: string
  readonly reference: string
  readonly flow: string
  readonly revision: string
  readonly status: string
  readonly mode: Mode
  readonly simulated: readonly string[]
  readonly receivedAt: Date
}

export interface ApplicationList {
  readonly applications: readonly ListedApplication[]
  /** The cursor of the next page; null if there is none. */
  readonly next: string | null
}

/** Lists the applications that match a filter, newest first, after the cursor of the page before. */
export async function listApplications(
  queries: Queries,
  filter: ApplicationFilter,
  after: string | null,
  count: number,
): Promise<ApplicationList> {
  const { text, values } = buildFilterCondition(filter)
  const cursor = after === null ? [] : parseCursor(after)
  const [time, id, most] = [1, 2, 1 + cursor.length].map((index) => `$${values.length + index}`)
  const afterCursor =
    after === null
      ? ''
      : `and (received_at, id) < (timestamptz 'epoch' + ${time}::bigint * interval '1 microsecond', ${id})`
  const rows = await queries.rows<ListedApplication & { readonly micros: string }>(
    `select id, reference, flow, revision, status, mode, simulated, received_at as "receivedAt", (extract(epoch from received_at) * 1000000)::bigint as micros
     from applications where ${text} ${afterCursor} order by received_at desc, id desc limit ${most}`,
    [...values, ...cursor, count + 1],
  )
  const applications = rows.slice(0, count)
  const last = applications.at(-1)
  return { applications, next: rows.length <= count || last === undefined ? null : `${last.micros}~${last.id}` }
}

/** Parses a cursor: the last application's receipt in microseconds, the database's precision, and its id. */
function parseCursor(after: string): readonly [micros: string, id: string] {
  const [, micros, id] = /^(\d{1,17})~(\P{Cc}{1,100})$/u.exec(after) ?? []
  if (micros === undefined || id === undefined) throw new RequestRefusal('filter')
  return [micros, id]
}

/** By the use cases' ids. */
export type UseCaseNames = ReadonlyMap<string, string>

/** Lists the use cases that were ever served. One that this build does not have is named by its id. */
export async function listServedUseCases(queries: Queries, flows: ServedFlows): Promise<UseCaseNames> {
  const served = await queries.rows<{ flow: string }>('select distinct flow from flows order by flow')
  return new Map(served.map(({ flow }) => [flow, flows.current(flow)?.flow.name ?? flow]))
}

/** An unknown status, written by another program, is shown unchanged. */
export function formatStatus(status: string): string {
  const known = STATUSES.find((one) => one === status)
  return known === undefined ? status : words.statuses[known]
}
