import { closest } from '../../engine/values/closest'
import type { Suggestion } from '../../engine/values/finding'

/** What to say of a name that is not one of those there are: the one probably meant, or all of them. */
export function didYouMean(name: string, names: Iterable<string>): Suggestion {
  const known = [...names]
  const near = closest(name, known)
  if (near !== null) return suggested(near)
  return { text: known.length === 0 ? 'There is none here.' : `There is: ${known.join(', ')}.`, meant: null }
}

/** The name that was probably meant, as a question, and what else there is to say. */
export function suggested(meant: string, others = ''): Suggestion {
  return { text: `Did you mean "${meant}"?${others}`, meant }
}

/**
 * The missing names without those an unknown name was probably meant to be: one slip of the pen (an unknown name here,
 * a missing one there) is said once, where it was made.
 */
export function withoutMistyped(missing: readonly string[], unknown: readonly string[]): readonly string[] {
  const meant = new Set(unknown.map((name) => closest(name, missing)))
  return missing.filter((name) => !meant.has(name))
}
