import type { Json } from './answers'
import { dayAway, type Distance, isDateLike } from './dates'

/** What bounds a date where no other answer does: a day, today, a distance from it, an age; or a time. */
export type DayLimit = string | number | boolean | Distance

/** By how much a date breaks what is asked of it; no number where one of both is no date. Times are bounded by times. */
type Excess = (value: Json, limit: Json | undefined, today: string) => number

/** What rules and conditions ask of dates: what is asked is kept up to 0. Of a month or a year as much is compared as both have. */
export const dayDemands = {
  past: (value, _limit, today) => order(value, today),
  future: (value, _limit, today) => 1 - order(value, today),
  /** Spec §5: the age is the difference of years, whatever the month. */
  minimumAge: (value, least, today) => Number(least) - ageOf(value, today),
  maximumAge: (value, most, today) => ageOf(value, today) - Number(most),
  notBefore: (value, limit) => -order(value, limit),
  notAfter: (value, limit) => order(value, limit),
} satisfies Readonly<Record<string, Excess>>

/** The name of a demand on a date. */
export type DayDemand = keyof typeof dayDemands

/** The day that a limit is on a day; null where it names another answer, or is no day. */
export function dayIn(limit: unknown, today: string): string | null {
  if (isDistance(limit)) return dayAway(today, limit)
  if (limit === 'today') return today
  return typeof limit === 'string' && /^\d/.test(limit) ? limit : null
}

/** Whether a limit moves with the days. */
export function isDistance(limit: unknown): limit is Distance {
  return typeof limit === 'object' && limit !== null && !Array.isArray(limit)
}

/** A time as it is kept. Whether there is such a time its format says. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d\d:\d\d$/.test(value)
}

/** Whether a value is a real day, month or year. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && isDateLike(value)
}

/** Below 0 where a date comes before another, above 0 where it comes after; no number where one of them is no date. */
function order(value: Json, other: Json | undefined): number {
  const isComparable = (isDay(value) && isDay(other)) || (isTime(value) && isTime(other))
  if (!isComparable) return Number.NaN
  const length = Math.min(value.length, other.length)
  const [one, two] = [value.slice(0, length), other.slice(0, length)]
  return Number(one > two) - Number(one < two)
}

function ageOf(value: Json, today: string): number {
  return isDay(value) ? Number(today.slice(0, 4)) - Number(value.slice(0, 4)) : Number.NaN
}
