import { inject } from 'vitest'

/** Returns the first `count` variants in a short run, and all in the full run. */
export function someOf<Way>(ways: readonly Way[], count = 1): readonly Way[] {
  return inject('mode') === 'full' ? ways : ways.slice(0, count)
}
