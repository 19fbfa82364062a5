import { findNodeAtLocation, findNodeAtOffset, getNodePath, type Node } from 'jsonc-parser'
import { getSchemaByName, type Schema } from '../../compiler/language/schema'
import { findEntrySchema, findOwnSchema, FREE } from '../../compiler/places/valueSchema'
import { createEntry } from './nodeForm'

/** One step of the way from the whole document to what is selected. */
export interface SelectedNode {
  readonly segments: readonly string[]
  readonly value: unknown
  /** What the place allows. */
  readonly schema: Schema
}

/** The schema by which a document is read; the words of another language have none. */
export function getDocumentSchema(file: string, folders: readonly string[]): Schema {
  const folder = folders.find((one) => file.startsWith(`${one}/`)) ?? ''
  const inside = file.slice(folder.length + 1)
  if (/^[a-z]{2,3}(-([A-Z]{2}|\d{3}))?\//.test(inside) || inside.endsWith('.lock.json')) return FREE
  return getSchemaByName(inside.startsWith('brands/') ? 'brand' : 'flow')
}

/**
 * Returns the parts from the whole document down to the one with these segments, or to the last one before them that
 * has a form of its own: a condition, for example, is edited in the form of the part around it.
 */
export function selectNodes(
  value: unknown,
  schema: Schema,
  segments: readonly string[],
): readonly [SelectedNode, ...(readonly SelectedNode[])] {
  const root: SelectedNode = { segments: [], value, schema }
  const nodes: [SelectedNode, ...SelectedNode[]] = [root]
  let part = root
  for (const key of segments) {
    const last = nodes.at(-1) ?? root
    const next = descend(part, key)
    if (next === null) break
    part = next
    const [first = ''] = part.segments.slice(last.segments.length)
    const firstSchema = findEntrySchema(findOwnSchema(last.value, last.schema), first)
    const { editor } = createEntry(first, getPart(last.value, first), firstSchema)
    if (editor === 'condition' || editor === 'json' || typeof part.value !== 'object') break
    const isInside = part.segments.length > last.segments.length + 1
    if (editor === 'child' || (isInside && !Array.isArray(part.value))) nodes.push(part)
  }
  return nodes
}

function descend({ segments, value, schema }: SelectedNode, key: string): SelectedNode | null {
  const part = getPart(value, key)
  const own = findEntrySchema(findOwnSchema(value, schema), key)
  return part === undefined || part === null || own === null
    ? null
    : { segments: [...segments, key], value: part, schema: own }
}

function getPart(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

/** Returns the segments of what stands at an offset; on a key, those of its value. */
export function findSegments(root: Node, offset: number): readonly string[] {
  const node = findNodeAtOffset(root, offset, true) ?? root
  const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node
  return getNodePath((isKey ? node.parent?.children?.[1] : node) ?? node).map(String)
}

/** Where the caret selects a part: behind its first bracket. */
export function findOffset(root: Node, segments: readonly string[]): number {
  let node: Node = root
  for (const key of segments) {
    const next = findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key])
    if (next === undefined) break
    node = next
  }
  return node.offset + (node.type === 'object' || node.type === 'array' ? 1 : 0)
}
