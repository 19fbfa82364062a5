import type { Node } from 'jsonc-parser'
import { parsePointer } from '../findings/pointer'
import type { Finding, Fix, Location } from '../../engine/values/finding'
import { type JsonText, getLocationAt } from './jsonText'

/** Gives findings of a merged flow their location in the documents it was merged from, the most derived last. */
export function withLocations(findings: readonly Finding[], sources: readonly JsonText[]): readonly Finding[] {
  return findings.map((finding) => {
    if (finding.location !== null) return finding
    const place = placeOf(sources, finding.pointer)
    if (place === null) return finding
    const fix = fixOf(finding, place)
    return { ...finding, location: locationIn(place), ...(fix === null ? {} : { fix }) }
  })
}

/**
 * Where a pointer stands: in the document that follows it furthest, and of several the most derived. The location of a
 * property is its key, and its value too where that is on the same line; that of an item of a list is its value.
 */
export function findLocation(sources: readonly JsonText[], pointer: string): Location | null {
  const place = placeOf(sources, pointer)
  return place === null ? null : locationIn(place)
}

/** How many segments of a pointer the document has that follows it furthest. */
export function countFollowedSegments(sources: readonly JsonText[], pointer: string): number {
  return placeOf(sources, pointer)?.depth ?? 0
}

/** The part of a document that a pointer leads to, or gets nearest to. */
interface Place {
  readonly source: JsonText
  readonly key: Node | null
  readonly value: Node
  readonly depth: number
  readonly isWhole: boolean
}

function placeOf(sources: readonly JsonText[], pointer: string): Place | null {
  const segments = parsePointer(pointer)
  let best: Place | null = null
  for (const source of sources) {
    if (source.root === null) continue
    const place = followNodes(source, source.root, segments)
    if (best === null || place.depth >= best.depth) best = place
  }
  return best
}

function locationIn({ source: { file, text }, key, value }: Place): Location {
  const { offset } = key ?? value
  const end = value.offset + value.length
  if (!text.slice(offset, end).includes('\n')) return getLocationAt(file, text, offset, end - offset)
  return getLocationAt(file, text, offset, key === null ? 1 : key.length)
}

/** A misspelt name, as a key or as a value, is mended by the one that was meant; a value of the wrong form by the value. */
function fixOf(
  { meant, meantValue, names }: Finding,
  { source: { file, text }, key, value, isWhole }: Place,
): Fix | null {
  if (!isWhole) return null
  const written =
    meant === null
      ? undefined
      : [value, key].find((node) => node?.type === 'string' && names.includes(String(node.value)))
  if (written === undefined || written === null) {
    // A fix is a place within one line.
    const isOneLine = !text.slice(value.offset, value.offset + value.length).includes('\n')
    return meantValue === undefined || !isOneLine
      ? null
      : { location: getLocationAt(file, text, value.offset, value.length), text: JSON.stringify(meantValue) }
  }
  return { location: getLocationAt(file, text, written.offset, written.length), text: JSON.stringify(meant) }
}

function followNodes(source: JsonText, root: Node, segments: readonly string[]): Place {
  let place: Place = { source, key: null, value: root, depth: 0, isWhole: segments.length === 0 }
  for (const [index, segment] of segments.entries()) {
    const child = childOf(place.value, segment)
    if (child === null) return place
    place = { source, ...child, depth: index + 1, isWhole: index + 1 === segments.length }
  }
  return place
}

function childOf({ type, children = [] }: Node, segment: string): Pick<Place, 'key' | 'value'> | null {
  if (type === 'array') {
    const item = children[Number(segment)]
    return item === undefined ? null : { key: null, value: item }
  }
  if (type !== 'object') return null
  const property = children.find(({ children: [key] = [] }) => key?.value === segment)
  const [key, value] = property?.children ?? []
  return key === undefined || value === undefined ? null : { key, value }
}
