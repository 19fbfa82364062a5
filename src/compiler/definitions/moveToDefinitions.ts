import type { Finding } from '../../engine/values/finding'
import type { JsonText } from '../documents/jsonText'
import { countFollowedSegments } from '../documents/locationOf'
import { parsePointer } from '../findings/pointer'
import { isSet } from './screenSets'
import { findNearestAncestor, type Origins, listOrigins } from './definitions'

/** The documents of a flow, and where in them its parts are written. */
interface WrittenTexts {
  readonly texts: readonly JsonText[]
  readonly origins: Origins
}

/** The pointer in the documents of what stands at a pointer of the whole flow. */
export function resolveWrittenPointer({ texts, origins }: WrittenTexts, pointer: string): string {
  let [best = pointer, least = Infinity] = [pointer, Infinity]
  for (const origin of listOrigins(origins, pointer)) {
    const missing = parsePointer(origin.pointer).length - countFollowedSegments(texts, origin.pointer)
    if (missing < least) [best, least] = [origin.pointer, missing]
  }
  return best
}

interface Said {
  readonly finding: Finding
  readonly uses: string[]
}

/**
 * Findings about a whole flow at the places where what they speak of is written: once, however many parts are like it,
 * with the names of those that are.
 */
export function moveToDefinitions(findings: readonly Finding[], written: WrittenTexts): readonly Finding[] {
  const { places, uses } = written.origins
  if (places.size === 0) return findings
  const said = new Map<string, Said>()
  const turns = new Map<string, number>()
  for (const finding of findings) {
    const pointer = finding.location === null ? resolveWrittenPointer(written, finding.pointer) : finding.pointer
    const use = pointer === finding.pointer ? null : findNearestAncestor(uses, finding.pointer)
    if (isCopiedWords(finding, use)) continue
    // A place can have several findings with one code: the first of one use is the first of another.
    const turnKey = `${use ?? ''} ${finding.code} ${pointer}`
    const turn = turns.get(turnKey) ?? 0
    turns.set(turnKey, turn + 1)
    const key = `${finding.code} ${pointer} ${turn}`
    const before = said.get(key)
    if (use !== null) (before?.uses ?? []).push(placeName(use))
    if (before === undefined)
      said.set(key, { finding: { ...finding, pointer }, uses: use === null ? [] : [placeName(use)] })
    else if (before.finding.witness === undefined && finding.witness !== undefined)
      said.set(key, { ...before, finding: { ...before.finding, witness: finding.witness } })
  }
  return [...said.values()].map(withUses)
}

/** Whether words are the same only because their screen is like another: they are written once. */
function isCopiedWords({ code }: Finding, use: string | null): boolean {
  return code === 'same-words' && use?.startsWith('/screens/') === true && parsePointer(use).length === 2
}

/** A finding that says where it is written and by what names that is used. */
function withUses({ finding, uses }: Said): Finding {
  const [root, name = ''] = parsePointer(finding.pointer)
  if (uses.length === 0) return finding
  const places = uses.map((use) => `"${use}"`)
  const all = places.length === 1 ? places.join('') : `${places.slice(0, -1).join(', ')} and ${places.at(-1) ?? ''}`
  const where = whereUsed(root, name, all, uses.length)
  return {
    ...finding,
    message: `${finding.message} ${where}`,
    names: [...finding.names, ...(root === 'definitions' ? [name] : []), ...uses],
  }
}

function whereUsed(root: string | undefined, name: string, all: string, count: number): string {
  if (root === 'definitions') return `In the definition "${name}", used by ${all}.`
  return isSet(name) ? `It counts for ${all}.` : `${all} ${count === 1 ? 'is' : 'are'} like this.`
}

/** What is at a pointer by the name that people know: an answer's path, a block's or a screen's name. */
function placeName(pointer: string): string {
  const [, screen = '', ...parts] = parsePointer(pointer)
  return parts.length === 0 ? screen : parts.filter((_, index) => index % 2 === 1).join('.')
}
