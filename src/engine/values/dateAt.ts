import { isDate } from './dates'
import { valueAt } from './path'
import type { Answers, Path } from './types'

/** The date (YYYY-MM-DD) that is the answer at a path, or null where there is no real one. */
export function dateAt(answers: Answers, path: Path | undefined): string | null {
  const value = path === undefined ? undefined : valueAt(answers, path)
  return typeof value === 'string' && isDate(value) ? value : null
}
