import { addressOf } from '../answers/items'
import type { FlowState } from '../state/flowState'
import type { Issue, Refusal } from '../state/issue'
import type { Path } from '../values/answers'
import { isSurplus } from './message'

/**
 * The messages that show beside their fields: of fields that were left, of all that was sent with errors, what controls
 * refused, and what a transition says of a field. `fill` fills copy.
 */
export function shownIssues(
  state: FlowState,
  issues: readonly Issue[],
  refusals: readonly (Issue & Pick<Refusal, 'rule'>)[],
  fill: (template: string) => string,
): ReadonlyMap<Path, Issue> {
  const touched = new Set(state.touched)
  const shown = new Map(issues.flatMap((issue) => (isShown(state, issue, touched) ? [[issue.path, issue]] : [])))
  // The reason why something was refused says more than that the field is empty.
  for (const refusal of refusals) if (!isSurplus(refusal)) shown.set(refusal.path, refusal)
  const { message } = state
  if (message?.at !== undefined) shown.set(message.at, { path: message.at, rule: 'show', message: fill(message.text) })
  return shown
}

/** Whether the message of an issue shows beside its field. While a field is being changed, none takes another one's place. */
export function isShown(
  state: FlowState,
  { path, rule }: Issue,
  touched: ReadonlySet<string> = new Set(state.touched),
): boolean {
  const { changing, items } = state
  // An address is not made for each of a thousand fields with every key.
  if (changing !== null && changing.rule !== rule && changing.address === addressOf(items, path)) return false
  return wasSent(state, path) || (touched.size > 0 && touched.has(addressOf(items, path)))
}

/** Whether a field was there when the screen was last submitted with errors. */
export function wasSent({ attempts, unsentFrom, nextItem, items }: FlowState, path: Path): boolean {
  if (attempts === 0) return false
  return unsentFrom === nextItem || itemsOn(addressOf(items, path)).every((id) => id < unsentFrom)
}

/** The ids of the items that an address leads through. */
function itemsOn(address: string): readonly number[] {
  return address.split('.').flatMap((segment) => (segment.startsWith('#') ? [Number(segment.slice(1))] : []))
}
