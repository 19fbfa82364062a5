import type { Submission } from '../../engine/submission/submission'
import { isObject, type Json, getValueAt } from '../../engine/values/answers'
import type { TrustedItem } from '../../verify/verify'
import type { ServerRun } from './runAction'

/** Something that was believed of an application, and whether it came of an action that was only simulated. */
export type BelievedItem = TrustedItem & { readonly simulated?: true }

/** What was believed, each with whether the server only simulated the action that it came of. */
export function markSimulatedItems(
  trusted: readonly TrustedItem[],
  runs: readonly ServerRun[],
): readonly BelievedItem[] {
  const simulated = new Set(runs.flatMap(({ action, isSimulated }) => (isSimulated ? action : [])))
  return trusted.map((item) => ('action' in item && simulated.has(item.action) ? { ...item, simulated: true } : item))
}

/** The names of the actions that were only simulated, of what was believed. */
export function listSimulatedNames(believed: readonly BelievedItem[]): readonly string[] {
  return [...new Set(believed.flatMap((item) => ('action' in item && item.simulated === true ? item.action : [])))]
}

/** Of what a submission says of actions, that which this server did not do. `submits` is the action that is under way. */
export function findUntrueItems(
  trusted: readonly TrustedItem[],
  submission: Submission,
  runs: readonly ServerRun[],
  submits: string,
): readonly TrustedItem[] {
  return trusted.filter((item) => !isTrue(item, submission, runs, submits))
}

function isTrue(item: TrustedItem, submission: Submission, runs: readonly ServerRun[], submits: string): boolean {
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
      return wasBrought(getValueAt(submission.answers, item.path), resultsOf(runs, 'action' in item ? item.action : ''))
    default:
      return item satisfies never
  }
}

function resultsOf(runs: readonly ServerRun[], name: string): readonly Json[] {
  return runs.flatMap(({ action, result }) => (action === name && result !== null ? [result] : []))
}

/** Whether every text and number of a value came of one result; each item of a list may have its own. */
function wasBrought(value: Json | undefined, results: readonly Json[]): boolean {
  if (value === undefined) return true
  if (Array.isArray(value)) return value.every((item: Json) => wasBrought(item, results))
  return results.some((result) => {
    const brought = new Set(leavesOf(result))
    return leavesOf(value).every((leaf) => brought.has(leaf))
  })
}

/** The texts and numbers in a value. What is yes or no, such as which account is the main one, is the applicant's to say. */
function leavesOf(value: Json): readonly (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.flatMap((part: Json) => leavesOf(part))
  return isObject(value) ? Object.values(value).flatMap(leavesOf) : []
}
