import type { Node } from 'jsonc-parser'
import { parsePointer } from '../findings/pointer'
import type { JsonText } from './jsonText'

/** Where a pointer leads in a document, or as far as it leads there. */
export interface WrittenPlace {
  readonly source: JsonText
  readonly key: Node | null
  readonly value: Node
  readonly depth: number
  readonly isWhole: boolean
}

/** Finds a pointer in the document that contains the most of it; of several in the last. */
export function findPlace(sources: readonly JsonText[], pointer: string): WrittenPlace | null {
  const segments = parsePointer(pointer)
  let best: WrittenPlace | null = null
  for (const source of sources) {
    if (source.root === null) continue
    const place = followNodes(source, source.root, segments)
    if (best === null || place.depth >= best.depth) best = place
  }
  return best
}

function followNodes(source: JsonText, root: Node, segments: readonly string[]): WrittenPlace {
  let place: WrittenPlace = { source, key: null, value: root, depth: 0, isWhole: segments.length === 0 }
  let depth = 0
  for (const segment of segments) {
    const child = findChild(place.value, segment)
    if (child === null) return place
    depth += 1
    place = { source, key: child.key, value: child.value, depth, isWhole: depth === segments.length }
  }
  return place
}

function findChild({ type, children = [] }: Node, segment: string): Pick<WrittenPlace, 'key' | 'value'> | null {
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
