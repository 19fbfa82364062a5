import type { Node } from 'jsonc-parser'
import { parsePointer } from '../findings/pointer'
import type { Finding, Fix, Location } from '../../engine/values/finding'
import { type JsonText, getLocationAt } from './jsonText'

/** Adds locations to findings about a merged flow. `sources` are in merge order. */
export function withLocations(findings: readonly Finding[], sources: readonly JsonText[]): readonly Finding[] {
  return findings.map((finding) => {
    if (finding.location !== null) return finding
    const place = findPlace(sources, finding.pointer)
    if (place === null) return finding
    const fix = findFix(finding, place)
    return { ...finding, location: getLocation(place), ...(fix === null ? {} : { fix }) }
  })
}

/**
 * Locates a pointer in the document that contains the most of it; of several in the last. The location of a property is
 * its key, plus its value if both are on one line; that of a list item is its value.
 */
export function findLocation(sources: readonly JsonText[], pointer: string): Location | null {
  const place = findPlace(sources, pointer)
  return place === null ? null : getLocation(place)
}

export function countFollowedSegments(sources: readonly JsonText[], pointer: string): number {
  return findPlace(sources, pointer)?.depth ?? 0
}

interface Place {
  readonly source: JsonText
  readonly key: Node | null
  readonly value: Node
  readonly depth: number
  readonly isWhole: boolean
}

function findPlace(sources: readonly JsonText[], pointer: string): Place | null {
  const segments = parsePointer(pointer)
  let best: Place | null = null
  for (const source of sources) {
    if (source.root === null) continue
    const place = followNodes(source, source.root, segments)
    if (best === null || place.depth >= best.depth) best = place
  }
  return best
}

function getLocation({ source: { file, text }, key, value }: Place): Location {
  const { offset } = key ?? value
  const end = value.offset + value.length
  if (!text.slice(offset, end).includes('\n')) return getLocationAt(file, text, offset, end - offset)
  return getLocationAt(file, text, offset, key === null ? 1 : key.length)
}

/** Replaces a misspelt key or value by `meant`, or a value of the wrong form by `meantValue`. */
function findFix(
  { meant, meantValue, names }: Finding,
  { source: { file, text }, key, value, isWhole }: Place,
): Fix | null {
  if (!isWhole) return null
  const written =
    meant === null
      ? undefined
      : [value, key].find((node) => node?.type === 'string' && names.includes(String(node.value)))
  if (written === undefined || written === null) {
    // Fixes are limited to one line.
    const isOneLine = !text.slice(value.offset, value.offset + value.length).includes('\n')
    return meantValue === undefined || !isOneLine
      ? null
      : { location: getLocationAt(file, text, value.offset, value.length), text: JSON.stringify(meantValue) }
  }
  return { location: getLocationAt(file, text, written.offset, written.length), text: JSON.stringify(meant) }
}

function followNodes(source: JsonText, root: Node, segments: readonly string[]): Place {
  let place: Place = { source, key: null, value: root, depth: 0, isWhole: segments.length === 0 }
  let depth = 0
  for (const segment of segments) {
    const child = findChild(place.value, segment)
    if (child === null) return place
    depth += 1
    place = { source, key: child.key, value: child.value, depth, isWhole: depth === segments.length }
  }
  return place
}

function findChild({ type, children = [] }: Node, segment: string): Pick<Place, 'key' | 'value'> | null {
  if (type === 'array') {
    const item = children[Number(segment)]
    return item === undefined ? null : { key: null, value: item }
  }
  if (type !== 'object') return null
  for (const { children: pair } of children) {
    const key = pair?.[0]
    const value = pair?.[1]
    if (key?.value === segment) return value === undefined ? null : { key, value }
  }
  return null
}
