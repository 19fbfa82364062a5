import type { Submission } from '../../engine/submission/submission'
import { isObject, type Json, getValueAt } from '../../engine/values/answers'
import type { TrustedItem } from '../../verify/verify'
import type { ServerRun } from './runAction'

/** An item of the submission that cannot be proven by the flow alone, and whether its action was only simulated. */
export type BelievedItem = TrustedItem & { readonly simulated?: true }

export function markSimulatedItems(
  trusted: readonly TrustedItem[],
  runs: readonly ServerRun[],
): readonly BelievedItem[] {
  const simulated = new Set(runs.flatMap(({ action, isSimulated }) => (isSimulated ? action : [])))
  return trusted.map((item) => ('action' in item && simulated.has(item.action) ? { ...item, simulated: true } : item))
}

export function listSimulatedNames(believed: readonly BelievedItem[]): readonly string[] {
  return [...new Set(believed.flatMap((item) => ('action' in item && item.simulated === true ? item.action : [])))]
}

/**
 * Returns the trusted items that contradict what this server did. `submits` is the submitting action, which is still
 * running.
 */
export function findUntrueItems(
  trusted: readonly TrustedItem[],
  submission: Submission,
  runs: readonly ServerRun[],
  submits: string,
): readonly TrustedItem[] {
  return trusted.filter((item) => !isConfirmed(item, submission, runs, submits))
}

function isConfirmed(item: TrustedItem, submission: Submission, runs: readonly ServerRun[], submits: string): boolean {
  switch (item.kind) {
    case 'action':
      return (
        item.action === submits ||
        !item.certain ||
        runs.some(({ action, outcome }) => action === item.action && outcome === item.outcome)
      )
    case 'proof':
      return runs.some(({ action, proof }) => action === item.action && proof === submission.proofs[item.action])
    case 'entry':
    case 'data':
      if ('from' in item && (item.from === 'flow' || item.action === submits)) return true
      return isFromResults(
        getValueAt(submission.answers, item.path),
        listResults(runs, 'action' in item ? item.action : ''),
      )
    default:
      return item satisfies never
  }
}

function listResults(runs: readonly ServerRun[], name: string): readonly Json[] {
  return runs.flatMap(({ action, result }) => (action === name && result !== null ? [result] : []))
}

/** Whether every text and number of `value` appears in one result; each item of a list may come from another result. */
function isFromResults(value: Json | undefined, results: readonly Json[]): boolean {
  if (value === undefined) return true
  if (Array.isArray(value)) return value.every((item: Json) => isFromResults(item, results))
  return results.some((result) => {
    const leaves = new Set(collectLeaves(result))
    return collectLeaves(value).every((leaf) => leaves.has(leaf))
  })
}

/**
 * Collects the texts and numbers in a value. Booleans, such as which account is the main one, are the applicant's
 * choice.
 */
function collectLeaves(value: Json): readonly (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.flatMap((part: Json) => collectLeaves(part))
  return isObject(value) ? Object.values(value).flatMap(collectLeaves) : []
}
