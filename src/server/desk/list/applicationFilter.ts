import { isDate } from '../../../engine/values/dates'
import { RequestRefusal } from '../../refusals/requestRefusal'

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
export function filterIn(params: URLSearchParams): ApplicationFilter {
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
export function filterQuery(filter: ApplicationFilter): string {
  return new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ).toString()
}

/** The rows that a filter means: what follows `where`, and its values. */
export function filterCondition({ status, flow, from, to, reference }: ApplicationFilter): {
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
