import { type Answers, type Json, type Path, getValueAt } from './answers'

/** The years that dates are of, as the beginning of a regular expression: from 1900 to 9999. */
export const YEARS = '^(?:19|[2-9][0-9])'

const DATE = new RegExp(`${YEARS}\\d{2}-\\d{2}-\\d{2}$`)

/** The last day that is written YYYY-MM-DD. */
const LAST_DAY = '9999-12-31'

/** Whether a text is a real calendar day from 1900 on, written YYYY-MM-DD (ISO 8601). */
export function isDate(text: string): boolean {
  return DATE.test(text) && written(new Date(text)) === text
}

/** How closely a date is asked for. */
export type Precision = 'day' | 'month' | 'year'

/** How many characters a date of each precision has: 2024-05-17, 2024-05, 2024. */
export const DATE_LENGTH: Readonly<Record<Precision, number>> = { day: 10, month: 7, year: 4 }

/** The first day of a month or a year; a day as it is. */
export function getFirstDay(date: string): string {
  return `${date}${'-01-01'.slice(date.length - DATE_LENGTH.year)}`
}

/** Whether a text is a real day, month or year. */
export function isDateLike(text: string): boolean {
  return /^\d{4}(?:-\d\d){0,2}$/.test(text) && isDate(getFirstDay(text))
}

/** A distance from today: later, or with a minus earlier. */
export interface Distance {
  readonly years?: number
  readonly months?: number
  readonly days?: number
}

/** The date at a distance from another; 29 February becomes the 28th where there is none. */
function dayAway(date: string, { years = 0, months = 0, days = 0 }: Distance): string {
  return addDays(addMonths(date, 12 * years + months), days)
}

/** The date a number of days after another; null beyond those that are written YYYY-MM-DD. */
export function shiftDate(date: string, days: number): string | null {
  const moved = new Date(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return written(moved)
}

/** The date a number of days after another, or the last there is. */
export function addDays(date: string, days: number): string {
  return shiftDate(date, days) ?? LAST_DAY
}

/** The same day a number of months later; a day the month does not have becomes its last (31 January, 28 February). */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return written(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))) ?? LAST_DAY
}

/** The date (YYYY-MM-DD) that is the answer at a path, or null where there is no real one. */
export function getDateAt(answers: Answers, path: Path | undefined): string | null {
  const value = path === undefined ? undefined : getValueAt(answers, path)
  return typeof value === 'string' && isDate(value) ? value : null
}

function written(day: Date): string | null {
  // A Date beyond its range is no number, and throws when it is written; years of five digits have a sign.
  return day.getTime() <= Date.parse(LAST_DAY) ? day.toISOString().slice(0, 10) : null
}

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
export function resolveDay(limit: unknown, today: string): string | null {
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
