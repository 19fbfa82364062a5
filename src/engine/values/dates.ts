import { valueAt } from './path'
import type { Answers, Path } from './answers'

/** Whether a text is a real calendar day written YYYY-MM-DD (ISO 8601). */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The date a number of days after another. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The same day a number of months later; a day the month does not have becomes its last (31 January, 28 February). */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** The date (YYYY-MM-DD) that is the answer at a path, or null where there is no real one. */
export function dateAt(answers: Answers, path: Path | undefined): string | null {
  const value = path === undefined ? undefined : valueAt(answers, path)
  return typeof value === 'string' && isDate(value) ? value : null
}
