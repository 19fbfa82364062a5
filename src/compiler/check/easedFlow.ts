import type { Finding } from '../../engine/values/finding'
import { factsOf } from '../../engine/values/findingCodes'
import type { Flow } from '../../language/flow'
import { withEntries } from '../documents/editedJson'
import { segmentsOf } from '../findings/pointer'
import { readFlow } from '../language/languageFindings'

/**
 * A flow without the conditions and rules that let too little through by mistake. What never happens in it never happens
 * in the one that was meant. Null where something else is wrong with its ways.
 */
export function easedFlow(flow: Flow, findings: readonly Finding[]): Flow | null {
  const wrong = findings.filter(({ code }) => !['none', 'strands'].includes(factsOf(code).effect))
  if (wrong.length === 0) return flow
  let eased: unknown = flow
  for (const { code, pointer } of wrong) {
    const place = factsOf(code).effect === 'narrows' ? narrowingPlace(segmentsOf(pointer)) : null
    if (place === null) return null
    eased = withEntries(eased, place, () => [])
  }
  return readFlow(eased).flow
}

/** The condition of a button, or the rule, in which a place stands. Without its "when" an entry would take what comes after. */
function narrowingPlace(segments: readonly string[]): readonly string[] | null {
  const enabled = segments.indexOf('enabled')
  if (enabled > 0) return segments.slice(0, enabled + 1)
  const rules = segments.lastIndexOf('rules')
  return rules > 0 && rules + 1 < segments.length ? segments.slice(0, rules + 2) : null
}
