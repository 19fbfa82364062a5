import { initialState } from '../engine/answers/initialState'
import { programOf } from '../engine/program/program'
import type { OpeningDocument } from '../engine/session/opening'
import { placeholdersOf } from '../engine/text/template'
import { viewOf } from '../engine/view/viewOf'
import type { Flow } from '../language/flow'
import { iconsIn } from './iconsIn'

/** What the first screen's copy can name before there is a session. */
const known: ReadonlySet<string> = new Set(['brand.name', 'provider.name'])

/**
 * The first screen of a flow as every visitor meets it at first: without answers. Null where the whole flow is needed:
 * for a form, and for copy that names more than the brand and the provider.
 */
export function openingOf(flow: Flow): OpeningDocument | null {
  const program = programOf(flow)
  // Without answers and calculations no date matters.
  const now = { today: '1970-01-01', facts: {} }
  const { shown: _shown, lists: _lists, plans: _plans, ...view } = viewOf(program, initialState(program, {}), now, null)
  if (view.blocks.some(({ type }) => type === 'form')) return null
  const { placeholders } = placeholdersOf(JSON.stringify(view))
  if (!placeholders.every(({ name }) => known.has(name))) return null
  const { id, language, provider, wording, badge } = flow
  return { flow: { id, language, provider, wording, ...(badge === undefined ? {} : { badge }) }, view, icons: iconsIn(view) }
}
