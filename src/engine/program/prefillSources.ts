import type { Path } from '../values/answers'

/** The answers that a prefill takes: the one at its path, or those that its words name. */
export function prefillSources(prefill: string): readonly Path[] {
  return prefill.includes('{{') ? (prefill.match(/[\w.]+(?=\s*\}\})/g) ?? []) : [prefill]
}
