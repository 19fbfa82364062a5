import type { Finding } from '../../engine/values/finding'
import { factsOf } from '../../engine/values/findingCodes'
import type { Flow } from '../../language/flow'
import { withEntries } from '../documents/editedJson'
import { segmentsOf } from '../findings/pointer'
import { readFlow } from '../language/languageFindings'

/**
 * A flow of which can be proven what holds of the one that was meant: with the names that were meant, and without the
 * conditions and rules that let too little through by mistake. What never happens in it never happens in that one. Null
 * where something else is wrong with its ways; `check` says what is wrong with a flow.
 */
export function provableFlow(flow: Flow, findings: readonly Finding[], check: (flow: Flow) => readonly Finding[]): Flow | null {
  const wrong = findings.filter(changesWays)
  if (wrong.length === 0) return flow
  const misspelt = wrong.filter(({ meant }) => meant !== null)
  const asMeant = misspelt.length === 0 ? flow : readFlow(misspelt.reduce(withNameMeant, flow)).flow
  if (asMeant === null) return null
  return easedFlow(asMeant, misspelt.length === 0 ? wrong : check(asMeant).filter(changesWays))
}

function changesWays({ code }: Finding): boolean {
  const { effect } = factsOf(code)
  return effect === 'flow' || effect === 'narrows'
}

/** The same with the name that was probably meant, where a misspelt one is a key or a text, or the last part of one. */
function withNameMeant(flow: unknown, { pointer, names, meant }: Finding): unknown {
  if (meant === null) return flow
  const written = (text: string): string | undefined => names.find((name) => text === name || text.endsWith(`.${name}`))
  const asMeant = (text: string): string => `${text.slice(0, text.length - (written(text)?.length ?? 0))}${meant}`
  return withEntries(flow, segmentsOf(pointer), ([key, value]) => {
    if (written(key) !== undefined) return [[asMeant(key), value]]
    return [[key, typeof value === 'string' && written(value) !== undefined ? asMeant(value) : value]]
  })
}

function easedFlow(flow: Flow, wrong: readonly Finding[]): Flow | null {
  const isNarrowing = wrong.every(({ code, pointer }) => factsOf(code).effect === 'narrows' && narrowingPlace(segmentsOf(pointer)) !== null)
  return isNarrowing ? readFlow(wrong.reduce<unknown>((eased, { pointer }) => withoutNarrowing(eased, pointer), flow)).flow : null
}

/** A flow's document without the condition or rule in which a place stands; the document itself where it stands in none. */
export function withoutNarrowing(document: unknown, pointer: string): unknown {
  const place = narrowingPlace(segmentsOf(pointer))
  return place === null ? document : withEntries(document, place, () => [])
}

/**
 * The condition of a button, the rule, or what a field begins with, in which a place stands. Without its "when" an entry
 * would take what comes after.
 */
function narrowingPlace(segments: readonly string[]): readonly string[] | null {
  if (segments.at(-1) === 'default' && segments.at(-3) === 'fields') return segments
  const enabled = segments.indexOf('enabled')
  if (enabled > 0) return segments.slice(0, enabled + 1)
  const rules = segments.lastIndexOf('rules')
  return rules > 0 && rules + 1 < segments.length ? segments.slice(0, rules + 2) : null
}
