import { inject } from 'vitest'

/** The ways in which something is tried: the first of them, or so many, in a short run; all in the long one. */
export function someOf<Way>(ways: readonly Way[], count = 1): readonly Way[] {
  return inject('mode') === 'full' ? ways : ways.slice(0, count)
}
