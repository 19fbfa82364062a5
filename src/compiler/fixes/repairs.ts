import { type Finding, type FixChange, isError, type Repair, type Suggestion } from '../../engine/values/finding'
import type { FindingCode } from '../../engine/values/findingCodes'
import { parsePointer } from '../findings/pointer'

/** A hint whose repair writes a value at the finding's place, or at a path from there. */
export function suggestValue(text: string, value: unknown, ...path: readonly string[]): Suggestion {
  return suggestRepair(text, { changes: [{ set: path, value }] })
}

/** A hint whose repair removes what stands at the finding's place, or at a path from there. */
export function suggestRemoval(text: string, ...path: readonly string[]): Suggestion {
  return suggestRepair(text, { changes: [{ remove: path }] })
}

/** A hint whose repair writes a value at another place of the flow than the finding's; another flow may need another. */
export function suggestElsewhere(text: string, from: string, to: string, value: unknown): Suggestion {
  return suggestInFlow(text, { set: toPath(from, to), value })
}

/** The path from one place of the flow to another. */
export function toPath(from: string, to: string): readonly string[] {
  return [...parsePointer(from).map(() => '..'), ...parsePointer(to)]
}

/** A hint whose repair holds for this flow, but perhaps not for another one that shares the document. */
export function suggestInFlow(text: string, ...changes: readonly FixChange[]): Suggestion {
  return suggestRepair(text, { changes, isOfFlow: true })
}

/** A hint whose repair puts two bounds that were written the wrong way round in their order. */
export function suggestSwap(text: string, least: unknown, most: string, value: unknown): Suggestion {
  return suggestRepair(text, {
    changes: [
      { set: [], value },
      { set: ['..', most], value: least },
    ],
  })
}

/** A hint whose repair writes the last day of the month in place of a day that the month does not have. */
export function suggestDay(text: string, written: unknown, isReal: (day: string) => boolean): Suggestion | string {
  const [, month = ''] = typeof written === 'string' ? (/^(\d{4}-\d{2})-(?:29|30|31)$/.exec(written) ?? []) : []
  const last = month === '' ? undefined : ['30', '29', '28'].map((day) => `${month}-${day}`).find(isReal)
  return last === undefined ? text : suggestValue(text, last)
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

/** Warnings of ways that are probably missing, or of answers that are probably lost. */
const OF_WAYS: ReadonlySet<FindingCode> = new Set<FindingCode>(['nothing-happens', 'unopened-dialog', 'unused-answer'])

/** Drops repairs that count for a flow as a whole if it has errors: they may be wrong once those are mended. */
export function withSoundRepairs(findings: readonly Finding[], others: readonly Finding[] = []): readonly Finding[] {
  const disturbing = [...findings, ...others].filter((one) => isError(one) || OF_WAYS.has(one.code))
  if (disturbing.length === 0) return findings
  return findings.map((finding) => {
    const isAlone = disturbing.length === 1 && disturbing[0] === finding
    if (finding.repair?.isOfFlow !== true || isAlone) return finding
    const { repair: _repair, ...rest } = finding
    return rest
  })
}
