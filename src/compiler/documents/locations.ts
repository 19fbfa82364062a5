import type { Node } from 'jsonc-parser'
import { segmentsOf } from '../findings/pointer'
import type { Finding, Location } from '../../engine/values/finding'
import { type JsonText, locationAt } from './jsonText'

/** Gives findings of a merged flow their location in the documents it was merged from, the most derived last. */
export function withLocations(findings: readonly Finding[], sources: readonly JsonText[]): readonly Finding[] {
  return findings.map((finding) => ({ ...finding, location: finding.location ?? locationOf(sources, finding.pointer) }))
}

/**
 * Where a pointer stands: in the document that follows it furthest, and of several the most derived. The location of a
 * property is its key, that of an item of a list its value.
 */
export function locationOf(sources: readonly JsonText[], pointer: string): Location | null {
  const segments = segmentsOf(pointer)
  let best: { readonly source: JsonText; readonly offset: number; readonly depth: number } | null = null
  for (const source of sources) {
    if (source.root === null) continue
    const { offset, depth } = followNodes(source.root, segments)
    if (best === null || depth >= best.depth) best = { source, offset, depth }
  }
  return best === null ? null : locationAt(best.source.file, best.source.text, best.offset)
}

function followNodes(root: Node, segments: readonly string[]): { readonly offset: number; readonly depth: number } {
  let node = root
  let offset = root.offset
  for (const [depth, segment] of segments.entries()) {
    const child = childOf(node, segment)
    if (child === null) return { offset, depth }
    node = child.value
    offset = child.offset
  }
  return { offset, depth: segments.length }
}

function childOf(
  { type, children = [] }: Node,
  segment: string,
): { readonly value: Node; readonly offset: number } | null {
  if (type === 'array') {
    const item = children[Number(segment)]
    return item === undefined ? null : { value: item, offset: item.offset }
  }
  if (type !== 'object') return null
  const property = children.find(({ children: [key] = [] }) => key?.value === segment)
  const value = property?.children?.[1]
  return property === undefined || value === undefined ? null : { value, offset: property.offset }
}
