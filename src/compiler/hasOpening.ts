import { isFormBlock } from '../engine/blocks/formBlock'
import { initialState } from '../engine/answers/initialState'
import { programOf } from '../engine/program/programOf'
import { placeholdersOf } from '../engine/text/template'
import { viewOf } from '../engine/view/flowView'
import type { Flow } from '../language/flow'

/** What the words of a page without a session can name. */
const known: ReadonlySet<string> = new Set(['brand.name', 'flow.name', 'provider.name'])

/**
 * Whether the first screen of a flow, as every visitor meets it without answers, can be written as a page when it is
 * built: it has no form and names nothing but the brand, the flow and the provider.
 */
export function hasOpening(flow: Flow): boolean {
  const program = programOf(flow)
  // Without answers and calculations no date matters.
  const view = viewOf(program, initialState(program, {}), { today: '1970-01-01', facts: {} }, null)
  if (view.dialog !== null || view.blocks.some(({ block }) => isFormBlock(block))) return false
  const { shown: _shown, lists: _lists, plans: _plans, ...words } = view
  return placeholdersOf(JSON.stringify(words)).placeholders.every(({ name }) => known.has(name))
}
