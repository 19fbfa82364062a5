import { addressOf, pathOf } from '../answers/items'
import type { BlockScope } from '../blocks/blockScope'
import { fieldAt } from '../program/program'
import { missingFrom } from '../rules/issues'
import { itemName } from '../text/itemName'
import { formOf } from '../values/path'
import type { FlowState, Issue, Path } from '../values/types'

const NO_PROBLEMS: readonly Issue[] = []

/** The messages that show beside their fields: of fields that were left, of all that was sent with errors, and refusals. */
export function shownIssues(state: FlowState, issues: readonly Issue[], refusals: readonly Issue[]): ReadonlyMap<Path, Issue> {
  const left = new Set(state.touched.map((address) => pathOf(state.items, address)))
  const visible = issues.filter(({ path }) => wasSent(state, path) || left.has(path))
  const shown = new Map(visible.map((issue) => [issue.path, issue]))
  for (const refusal of refusals) {
    const broken = shown.get(refusal.path)
    // The same words as in the summary stay beside the field; what was refused is said after them.
    shown.set(refusal.path, broken === undefined ? refusal : { ...broken, message: `${broken.message}. ${refusal.message}` })
  }
  return shown
}

/**
 * What the error summary says: all that is wrong with what was sent, in the order of the fields. Where a list has several
 * items, a message names its item.
 */
export function problemsOf(scope: Pick<BlockScope, 'program' | 'state' | 'fill'>, issues: readonly Issue[]): readonly Issue[] {
  const { state } = scope
  if (state.attempts === 0) return NO_PROBLEMS
  const sent = issues.filter(({ path }) => wasSent(state, path))
  const incomplete = new Set(missingFrom(sent).map(({ path }) => formOf(path)))
  // A form is not incomplete because of an item that was not sent yet.
  const listed = sent.filter(({ path }) => formOf(path) !== path || incomplete.has(path))
  return listed.map((issue) => withItemNamed(scope, issue))
}

/** Whether a field was there when the screen was last submitted with errors. */
function wasSent({ attempts, unsentFrom, nextItem, items }: FlowState, path: Path): boolean {
  if (attempts === 0) return false
  return unsentFrom === nextItem || itemsOn(addressOf(items, path)).every((id) => id < unsentFrom)
}

/** The ids of the items that an address leads through. */
function itemsOn(address: string): readonly number[] {
  return address.split('.').flatMap((segment) => (segment.startsWith('#') ? [Number(segment.slice(1))] : []))
}

function withItemNamed({ program, state, fill }: Pick<BlockScope, 'program' | 'state' | 'fill'>, issue: Issue): Issue {
  const { wording } = program.flow
  const segments = issue.path.split('.')
  const names = segments.flatMap((segment, place) => {
    const list = segments.slice(0, place).join('.')
    const field = /^\d+$/.test(segment) ? fieldAt(program, list) : null
    const count = state.items[addressOf(state.items, list)]?.length ?? 0
    return field?.kind === 'list' && count > 1 ? [itemName(field, Number(segment), wording, fill)] : []
  })
  if (names.length === 0) return issue
  const message = names.reduceRight((said, item) => fill(wording.itemProblem, { item, message: said }), issue.message)
  return { ...issue, message }
}
