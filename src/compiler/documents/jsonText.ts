import { getNodeValue, type Node } from 'jsonc-parser'
import { createError, type Finding, type Fix, isError, type Location } from '../../engine/values/finding'
import { joinPointer } from '../findings/pointer'
import { formatMessage } from '../findings/quoting'
import { type Mend, readText } from './jsonSyntax'

/** In UTF-16 units. Longer documents are refused, and edited as plain text. */
export const MOST_CHARACTERS = 2_000_000

/** Readers are recursive, so the depth is limited. */
const MOST_LEVELS = 200

const MOST_VALUES = 50_000

const MOST_FINDINGS = 300

export function limitFindings(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= MOST_FINDINGS) return findings
  const errors = findings.filter(isError)
  return [...errors, ...findings.filter(({ severity }) => severity !== 'error')].slice(0, MOST_FINDINGS)
}

/** Checks length, depth and number of values before the text is parsed; null if it is within bounds. */
function checkTextSize(text: string): Finding | null {
  if (text.length > MOST_CHARACTERS) return createTooLarge(`The document has more than ${MOST_CHARACTERS} characters.`)
  let level = 0
  let values = 0
  // Matches strings and structural characters.
  for (const [sign] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{},]/g)) {
    if (sign === '[' || sign === '{') level += 1
    else if (sign === ']' || sign === '}') level -= 1
    if (sign === ',' || sign === '[' || sign === '{') values += 1
    if (level > MOST_LEVELS) return createTooDeep()
    if (values > MOST_VALUES) return createTooManyValues()
  }
  return null
}

export function checkValueSize(value: unknown): Finding | null {
  let values = 0
  let row: readonly unknown[] = [value]
  for (let level = 0; row.length > 0; level += 1) {
    values += row.length
    if (level > MOST_LEVELS) return createTooDeep()
    if (values > MOST_VALUES) return createTooManyValues()
    row = row.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []))
  }
  return null
}

function createTooDeep(): Finding {
  return createTooLarge(`The document is nested deeper than ${MOST_LEVELS} levels.`)
}

function createTooManyValues(): Finding {
  return createTooLarge(`The document holds more than ${MOST_VALUES} values.`)
}

function createTooLarge(message: string): Finding {
  return createError('too-large', '', message, 'Make several flows of it.')
}

/** A document as written. `root` is null if it is no JSON, except for errors with one known repair. */
export interface JsonText {
  /** The path in findings, such as flows/shared/bank.json. */
  readonly file: string
  readonly text: string
  readonly root: Node | null
  readonly findings: readonly Finding[]
}

/** Parses strictly: no comments, trailing commas, duplicate keys, or keys that JavaScript treats specially. */
export function readJson(file: string, text: string): JsonText {
  const bound = checkTextSize(text)
  if (bound !== null)
    return { file, text, root: null, findings: [{ ...bound, location: getLocationAt(file, text, 0) }] }
  const { root, slips } = readText(text)
  const unread = slips.map(({ offset, length, complaint, hint, mend }) => ({
    ...createError('bad-json', '', complaint, hint),
    location: getLocationAt(file, text, offset, length),
    // Behind what cannot be mended all could be misread.
    ...(root === null || mend === null ? {} : { fix: createFix({ file, text }, mend) }),
  }))
  if (root === null) return { file, text, root, findings: unread }
  const findings = checkKeys(root, '').map(({ finding, node, again }) => ({
    ...finding,
    location: getLocationAt(file, text, node.offset, node.length),
    ...(again === undefined
      ? {}
      : { fix: createFix({ file, text }, { ...again, label: `Remove the second "${String(node.value)}"`, text: '' }) }),
  }))
  return { file, text, root, findings: [...unread, ...findings] }
}

export interface SoundText {
  readonly root: Node
  readonly value: unknown
}

/** Reads a text as far as forms and patches need; null if it is no JSON, or too large. */
export function readSound(text: string): SoundText | null {
  if (checkTextSize(text) !== null) return null
  const { root, slips } = readText(text)
  return root === null || slips.length > 0 ? null : { root, value: getNodeValue(root) }
}

function createFix(
  { file, text }: Pick<JsonText, 'file' | 'text'>,
  { label, offset, length, text: written }: Omit<Mend, 'repaired'>,
): Fix {
  return { label, edits: [{ location: getLocationAt(file, text, offset, length), text: written }] }
}

export function toJsonValue({ root }: JsonText): unknown {
  return root === null ? undefined : getNodeValue(root)
}

/** Lines and columns count from 1. */
export function getLocationAt(file: string, text: string, offset: number, length = 0): Location {
  const start = getPosition(text, offset)
  const end = getPosition(text, offset + length)
  return { file, ...start, endLine: end.line, endColumn: end.column }
}

/** The offset of a position in a text; the inverse of `getLocationAt`. */
export function getOffsetAt(text: string, line: number, column: number): number {
  return (listLineStarts(text)[line - 1] ?? text.length) + column - 1
}

function getPosition(text: string, offset: number): { readonly line: number; readonly column: number } {
  const starts = listLineStarts(text)
  let [first, last] = [0, starts.length - 1]
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    if ((starts[middle] ?? 0) > offset) last = middle - 1
    else first = middle
  }
  return { line: first + 1, column: offset - (starts[first] ?? 0) + 1 }
}

/** By text: a document is asked for the positions of all its words. */
const linesByText = new Map<string, readonly number[]>()

const MOST_TEXTS = 64

function listLineStarts(text: string): readonly number[] {
  const before = linesByText.get(text)
  if (before !== undefined) return before
  const starts = [0]
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  if (linesByText.size >= MOST_TEXTS) linesByText.clear()
  linesByText.set(text, starts)
  return starts
}

interface KeyFinding {
  readonly finding: Finding
  readonly node: Node
  /** The range of an entry that says the same as one before it. */
  readonly again?: Pick<Node, 'offset' | 'length'>
}

function checkKeys(node: Node, pointer: string): readonly KeyFinding[] {
  if (node.type === 'array') {
    return (node.children ?? []).flatMap((item, index) => checkKeys(item, joinPointer(pointer, index)))
  }
  if (node.type !== 'object') return []
  const seen = new Map<string, Node>()
  return (node.children ?? []).flatMap((property, index, all): readonly KeyFinding[] => {
    const [key, value] = property.children ?? []
    if (key === undefined || value === undefined) return []
    const name = String(key.value)
    const location = joinPointer(pointer, name)
    const first = seen.get(name)
    const before = all[index - 1]
    const finding =
      first === undefined ? checkKeyName(name, before?.children?.[0]?.value, location) : createDuplicate(name, location)
    const isSame = first !== undefined && JSON.stringify(getNodeValue(first)) === JSON.stringify(getNodeValue(value))
    const start = before === undefined ? property.offset : before.offset + before.length
    const again = isSame ? { again: { offset: start, length: property.offset + property.length - start } } : {}
    if (first === undefined) seen.set(name, value)
    return [...(finding === null ? [] : [{ finding, node: key, ...again }]), ...checkKeys(value, location)]
  })
}

function createDuplicate(name: string, pointer: string): Finding {
  const message = formatMessage`The key "${name}" stands here twice.`
  return createError('duplicate-key', pointer, message, 'Remove one of them.')
}

function checkKeyName(name: string, before: unknown, pointer: string): Finding | null {
  // JavaScript moves such keys to the front of an object, in their order.
  if (isIndex(name) && before !== undefined && !(isIndex(before) && Number(before) < Number(name))) {
    const message = formatMessage`The number "${name}" does not stay at this place of the order.`
    return createError('forbidden-key', pointer, message, NUMBERS_FIRST)
  }
  // Every object inherits these, so lookups would find something that is not there.
  if (name in Object.prototype) {
    return createError('forbidden-key', pointer, formatMessage`"${name}" cannot be a key.`, 'Choose another name.')
  }
  return null
}

const NUMBERS_FIRST =
  'Begin the key with a letter, or write whole numbers before all else, from the least on. A choice can have another key, and the number as its "value".'

function isIndex(key: unknown): key is string {
  return typeof key === 'string' && /^(?:0|[1-9]\d{0,9})$/.test(key)
}
