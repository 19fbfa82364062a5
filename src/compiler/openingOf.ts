import { initialState } from '../engine/answers/initialState'
import type { Flow } from '../language/flow'
import type { OpeningDocument } from '../engine/session/opening'
import { viewOf } from '../engine/view/viewOf'
import { iconsIn } from './iconsIn'
import { compileValidators } from './rules/validators'

/** What the first screen's copy can name before there is a session. */
const known: ReadonlySet<string> = new Set(['brand.name', 'provider.name'])

/**
 * The first screen of a flow as every visitor meets it at first: without answers. Null where its copy names more than
 * the brand and the provider, for which the whole flow is needed.
 */
export function openingOf(flow: Flow): OpeningDocument | null {
  const program = { flow, validators: compileValidators(flow) }
  // Without answers and calculations no date matters.
  const { shown: _shown, ...view } = viewOf(program, initialState(flow, {}), '1970-01-01', null)
  const names = [...JSON.stringify(view).matchAll(/\{\{([^}]*)\}\}/g)].map(([, name = '']) => name.trim())
  if (!names.every((name) => known.has(name))) return null
  const { id, language, provider, wording, badge } = flow
  return { flow: { id, language, provider, wording, ...(badge === undefined ? {} : { badge }) }, view, icons: iconsIn(view) }
}
