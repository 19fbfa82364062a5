import { getNodeValue, type Node } from 'jsonc-parser'
import { error, type Finding, type Location } from '../../engine/values/finding'
import { pointerTo } from '../findings/pointer'
import { quoting } from '../findings/quoting'
import { textBound } from './documentLimits'
import { readText } from './syntaxFixes'

/** A document as it was written. `root` is null when it cannot be read as JSON, slips with one known repair aside. */
export interface JsonText {
  /** How findings name it, such as flows/shared/bank.json. */
  readonly file: string
  readonly text: string
  readonly root: Node | null
  readonly findings: readonly Finding[]
}

/** Reads a document strictly: no comments, no trailing commas, no key twice, no key that JavaScript would mistake. */
export function readJson(file: string, text: string): JsonText {
  const bound = textBound(text)
  if (bound !== null) return { file, text, root: null, findings: [{ ...bound, location: locationAt(file, text, 0) }] }
  const { root, slips } = readText(text)
  const unread = slips.map(({ offset, length, complaint, hint }) => ({
    ...error('bad-json', '', complaint, hint),
    location: locationAt(file, text, offset, length),
  }))
  if (root === null) return { file, text, root, findings: unread }
  const findings = keyFindings(root, '').map(({ finding, node }) => ({
    ...finding,
    location: locationAt(file, text, node.offset, node.length),
  }))
  return { file, text, root, findings: [...unread, ...findings] }
}

/** The value a document holds; of a key that stands twice the last. */
export function jsonValueOf({ root }: JsonText): unknown {
  return root === null ? undefined : getNodeValue(root)
}

/** The lines and columns of a piece of a text. */
export function locationAt(file: string, text: string, offset: number, length = 0): Location {
  const start = placeAt(text, offset)
  const end = placeAt(text, offset + length)
  return { file, ...start, endLine: end.line, endColumn: end.column }
}

function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

interface KeyFinding {
  readonly finding: Finding
  readonly node: Node
}

function keyFindings(node: Node, pointer: string): readonly KeyFinding[] {
  if (node.type === 'array') {
    return (node.children ?? []).flatMap((item, index) => keyFindings(item, pointerTo(pointer, index)))
  }
  if (node.type !== 'object') return []
  const seen = new Set<string>()
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? []
    if (key === undefined || value === undefined) return []
    const name = String(key.value)
    const location = pointerTo(pointer, name)
    const finding = seen.has(name) ? duplicate(name, location) : forbidden(name, location)
    seen.add(name)
    return [...(finding === null ? [] : [{ finding, node: key }]), ...keyFindings(value, location)]
  })
}

function duplicate(name: string, pointer: string): Finding {
  return error('duplicate-key', pointer, quoting`The key "${name}" stands here twice.`, 'Remove one of them.')
}

function forbidden(name: string, pointer: string): Finding | null {
  // JavaScript moves such keys to the front of their object: the order would not be that of the document.
  if (/^\d+$/.test(name)) {
    return error(
      'forbidden-key',
      pointer,
      quoting`A key cannot be a number like "${name}".`,
      'Begin the key with a letter.',
    )
  }
  // Every JavaScript object has these, so that a lookup would find something where nothing is.
  if (name in Object.prototype) {
    return error('forbidden-key', pointer, quoting`"${name}" cannot be a key.`, 'Choose another name.')
  }
  return null
}
