import { type Answers, type Json, type Path, getValueAt } from './answers'

/** The years of dates, 1900 to 9999, as the beginning of a regular expression. */
export const YEARS = '^(?:19|[2-9][0-9])'

const DATE = new RegExp(`${YEARS}\\d{2}-\\d{2}-\\d{2}$`)

const LAST_DAY = '9999-12-31'

/** Whether the text is a real calendar day from 1900 on, written YYYY-MM-DD (ISO 8601). */
export function isDate(text: string): boolean {
  return DATE.test(text) && formatDay(new Date(text)) === text
}

export type Precision = 'minute' | 'day' | 'month' | 'year'

export const DATE_LENGTH: Readonly<Record<Precision, number>> = { minute: 16, day: 10, month: 7, year: 4 }

/** Returns the first day of a month (YYYY-MM) or year (YYYY), or the day of a minute (YYYY-MM-DDTHH:MM). */
export function getFirstDay(date: string): string {
  return `${date}${'-01-01'.slice(date.length - DATE_LENGTH.year)}`.slice(0, DATE_LENGTH.day)
}

/** Whether the text is a real year, month, day, or minute of a day, in local time. */
export function isDateLike(text: string): boolean {
  return /^\d{4}(?:-\d\d){0,2}(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/.test(text) && isDate(getFirstDay(text))
}

export interface Distance {
  readonly years?: number
  readonly months?: number
  readonly days?: number
}

function addDistance(date: string, { years = 0, months = 0, days = 0 }: Distance): string {
  return addDays(addMonths(date, 12 * years + months), days)
}

/** Returns the date `days` later; null after 9999-12-31. */
export function shiftDate(date: string, days: number): string | null {
  const moved = new Date(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return formatDay(moved)
}

export function addDays(date: string, days: number): string {
  return shiftDate(date, days) ?? LAST_DAY
}

/** Returns the same day `months` later. A day that the month lacks becomes its last (31 January, 28 February). */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return formatDay(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))) ?? LAST_DAY
}

export function getDateAt(answers: Answers, path: Path | undefined): string | null {
  const value = path === undefined ? undefined : getValueAt(answers, path)
  return typeof value === 'string' && isDate(value) ? value : null
}

function formatDay(day: Date): string | null {
  // Converting a Date beyond its range throws; years of five digits would get a sign.
  return day.getTime() <= Date.parse(LAST_DAY) ? day.toISOString().slice(0, 10) : null
}

/** The limit of a date or time when it is no other answer: a day, `today`, a distance from it, an age, or a time. */
export type DayLimit = string | number | boolean | Distance

/** Positive if the value violates the limit; NaN if either is no date. Times compare with times. */
type Excess = (value: Json, limit: Json | undefined, today: string) => number

/** Rules and conditions on dates: met at 0 or below. They compare at the coarser of both precisions. */
export const dayDemands = {
  past: (value, _limit, today) => compareDates(value, today),
  future: (value, _limit, today) => 1 - compareDates(value, today),
  /** Spec §5: the age is the difference of years, whatever the month. */
  minimumAge: (value, least, today) => Number(least) - getAge(value, today),
  maximumAge: (value, most, today) => getAge(value, today) - Number(most),
  notBefore: (value, limit) => -compareDates(value, limit),
  notAfter: (value, limit) => compareDates(value, limit),
} satisfies Readonly<Record<string, Excess>>

export type DayDemand = keyof typeof dayDemands

/** Returns the day that a limit means today; null if it names another answer or is no day. */
export function resolveDay(limit: unknown, today: string): string | null {
  if (isDistance(limit)) return addDistance(today, limit)
  if (limit === 'today') return today
  return typeof limit === 'string' && /^\d/.test(limit) ? limit : null
}

export function isDistance(limit: unknown): limit is Distance {
  return typeof limit === 'object' && limit !== null && !Array.isArray(limit)
}

/** Whether the value is written HH:MM. The field's format checks that the time exists. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d\d:\d\d$/.test(value)
}

export function isDay(value: unknown): value is string {
  return typeof value === 'string' && isDateLike(value)
}

/** Negative if `value` is before `other`, positive if after; NaN if either is no date. */
function compareDates(value: Json, other: Json | undefined): number {
  const isComparable = (isDay(value) && isDay(other)) || (isTime(value) && isTime(other))
  if (!isComparable) return Number.NaN
  const length = Math.min(value.length, other.length)
  const [one, two] = [value.slice(0, length), other.slice(0, length)]
  return Number(one > two) - Number(one < two)
}

function getAge(value: Json, today: string): number {
  return isDay(value) ? Number(today.slice(0, 4)) - Number(value.slice(0, 4)) : Number.NaN
}
