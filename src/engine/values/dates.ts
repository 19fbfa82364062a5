import { valueAt } from './path'
import type { Answers, Path } from './answers'

/** The years that dates are of, as the beginning of a regular expression: from 1900 to 9999. */
export const YEARS = '^(?:19|[2-9][0-9])'

const DATE = new RegExp(`${YEARS}\\d{2}-\\d{2}-\\d{2}$`)

/** The last day that is written YYYY-MM-DD. */
const LAST_DAY = '9999-12-31'

/** Whether a text is a real calendar day from 1900 on, written YYYY-MM-DD (ISO 8601). */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The date a number of days after another; null beyond those that are written YYYY-MM-DD. */
export function dayAfter(date: string, days: number): string | null {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return written(moved)
}

/** The date a number of days after another, or the last there is. */
export function addDays(date: string, days: number): string {
  return dayAfter(date, days) ?? LAST_DAY
}

/** The same day a number of months later; a day the month does not have becomes its last (31 January, 28 February). */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return written(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))) ?? LAST_DAY
}

/** The date (YYYY-MM-DD) that is the answer at a path, or null where there is no real one. */
export function dateAt(answers: Answers, path: Path | undefined): string | null {
  const value = path === undefined ? undefined : valueAt(answers, path)
  return typeof value === 'string' && isDate(value) ? value : null
}

function written(day: Date): string | null {
  // Of a time beyond its range a Date writes nothing, and throws; years of five digits have a sign.
  const text = Number.isNaN(day.getTime()) ? '' : day.toISOString()
  return /^\d{4}-/.test(text) ? text.slice(0, 10) : null
}
