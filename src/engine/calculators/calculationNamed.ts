import type { Path } from '../values/answers'

/** What calculations are called among the answers: their paths begin with it. */
export const CALCULATIONS = 'calculations'

const PREFIX = `${CALCULATIONS}.`

/** The name of the calculation that a path leads to; null where it leads to an answer. */
export function calculationNamed(path: Path): string | null {
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null
}
