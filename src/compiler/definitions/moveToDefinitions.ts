import type { Finding } from '../../engine/values/finding'
import type { JsonText } from '../documents/jsonText'
import { countFollowedSegments } from '../documents/locationOf'
import { parsePointer } from '../findings/pointer'
import { isSet } from './screenSets'
import { findNearestAncestor, type Origins, listOrigins } from './definitions'

interface WrittenTexts {
  readonly texts: readonly JsonText[]
  readonly origins: Origins
}

/** Returns the pointer at which something in the whole flow is written in the documents. */
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

/** Moves findings to where the part is written, each once, and adds the names of the parts that use it. */
export function moveToDefinitions(findings: readonly Finding[], written: WrittenTexts): readonly Finding[] {
  const { places, uses } = written.origins
  if (places.size === 0) return findings
  const said = new Map<string, Said>()
  const turns = new Map<string, number>()
  for (const finding of findings) {
    const pointer = finding.location === null ? resolveWrittenPointer(written, finding.pointer) : finding.pointer
    const use = pointer === finding.pointer ? null : findNearestAncestor(uses, finding.pointer)
    if (isCopiedWords(finding, use)) continue
    // Several findings of one code at one place are matched between uses by their order.
    const turnKey = `${use ?? ''} ${finding.code} ${pointer}`
    const turn = turns.get(turnKey) ?? 0
    turns.set(turnKey, turn + 1)
    const key = `${finding.code} ${pointer} ${turn}`
    const before = said.get(key)
    if (use !== null) (before?.uses ?? []).push(getPlaceName(use))
    if (before === undefined)
      said.set(key, { finding: moveFinding(finding, pointer), uses: use === null ? [] : [getPlaceName(use)] })
    else if (before.finding.witness === undefined && finding.witness !== undefined)
      said.set(key, { ...before, finding: { ...before.finding, witness: finding.witness } })
  }
  return [...said.values()].map(withUses)
}

/** The repair moves along if it is about the part itself, whatever stands around it. */
function moveFinding({ repair, ...finding }: Finding, pointer: string): Finding {
  const isAlike =
    pointer === finding.pointer ||
    (repair?.isOfFlow !== true && repair?.changes.every((one) => !('set' in one ? one.set : one.remove).includes('..')))
  return { ...finding, pointer, ...(repair !== undefined && isAlike === true ? { repair } : {}) }
}

/** A screen that is like another repeats its words on purpose. */
function isCopiedWords({ code }: Finding, use: string | null): boolean {
  return code === 'same-words' && use?.startsWith('/screens/') === true && parsePointer(use).length === 2
}

function withUses({ finding, uses }: Said): Finding {
  const [root, name = ''] = parsePointer(finding.pointer)
  if (uses.length === 0) return finding
  const places = uses.map((use) => `"${use}"`)
  const all = places.length === 1 ? places.join('') : `${places.slice(0, -1).join(', ')} and ${places.at(-1) ?? ''}`
  const where = describeUses(root, name, all, uses.length)
  return {
    ...finding,
    message: `${finding.message} ${where}`,
    names: [...finding.names, ...(root === 'definitions' ? [name] : []), ...uses],
  }
}

function describeUses(root: string | undefined, name: string, all: string, count: number): string {
  if (root === 'definitions') return `In the definition "${name}", used by ${all}.`
  return isSet(name) ? `It counts for ${all}.` : `${all} ${count === 1 ? 'is' : 'are'} like this.`
}

/** The path of a field, or the name of a block or screen. */
function getPlaceName(pointer: string): string {
  const [, screen = '', ...parts] = parsePointer(pointer)
  return parts.length === 0 ? screen : parts.filter((_, index) => index % 2 === 1).join('.')
}
