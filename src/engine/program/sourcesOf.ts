import { placeholdersOf } from '../text/template'
import type { Path } from '../values/answers'

/** The answers that a prefill takes: the one at its path, or those that its words name. */
export function sourcesOf(prefill: string): readonly Path[] {
  const { placeholders } = placeholdersOf(prefill)
  return placeholders.length === 0 ? [prefill] : placeholders.map(({ name }) => name)
}
