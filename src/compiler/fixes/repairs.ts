import { type Finding, isError, type Repair, type Suggestion } from '../../engine/values/finding'
import type { FindingCode } from '../../engine/values/findingCodes'

/** A hint whose repair writes a value at the finding's place, or at a path from there. */
export function suggestValue(text: string, value: unknown, ...path: readonly string[]): Suggestion {
  return suggestRepair(text, { changes: [{ set: path, value }] })
}

/** A hint whose repair removes what stands at the finding's place, or at a path from there. */
export function suggestRemoval(text: string, ...path: readonly string[]): Suggestion {
  return suggestRepair(text, { changes: [{ remove: path }] })
}

export function suggestRepair(text: string, repair: Repair): Suggestion {
  return { text, meant: null, repair }
}

/** Gives a hint that lists names a repair if there is only one that can stand at the finding's place. */
export function suggestOnly(hint: Suggestion, names: readonly string[]): Suggestion {
  const [only, ...others] = names
  return hint.meant !== null || only === undefined || others.length > 0 ? hint : suggestValue(hint.text, only)
}

/** Whether a value holds nothing that somebody wrote to be read: only names, numbers and durations. */
export function hasNoWords(value: unknown): boolean {
  if (typeof value === 'string') return /^(?:[a-z*][\w.*-]*|\d+(?:\.\d+)?(?: (?:ms|s))?)$/.test(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(hasNoWords)
}

/** Warnings of ways that are probably missing. */
const OF_WAYS: ReadonlySet<FindingCode> = new Set<FindingCode>(['nothing-happens', 'unopened-dialog'])

/** Drops repairs that count for a flow as a whole if it has errors: they may be wrong once those are mended. */
export function withSoundRepairs(findings: readonly Finding[], others: readonly Finding[] = []): readonly Finding[] {
  if (![...findings, ...others].some((one) => isError(one) || OF_WAYS.has(one.code))) return findings
  return findings.map((finding) => {
    if (finding.repair?.isOfFlow !== true) return finding
    const { repair: _repair, ...rest } = finding
    return rest
  })
}
