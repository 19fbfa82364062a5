import { type Node, parseTree } from 'jsonc-parser'
import { isJsonObject } from '../documents/json'
import { alignEntries, type WrittenEntry, type NewEntry, type EntryStep } from './alignEntries'
import { findLayout, type Layout, printKey, printLine, printValue, WIDTH } from './printValue'

/** What replaces a range of a text; offsets count from 0. */
export interface TextEdit {
  readonly offset: number
  readonly length: number
  readonly text: string
}

/** Applies edits that were made for the same text and do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let done = 0
  for (const edit of sortEdits(edits)) {
    result += text.slice(done, edit.offset) + edit.text
    done = edit.offset + edit.length
  }
  return result + text.slice(done)
}

function sortEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits.toSorted((one, other) => one.offset - other.offset || one.length - other.length)
}

/**
 * Returns the smallest edits after which a document has the value `next`: its formatting, its unknown keys and all that
 * the change does not touch stay as they are. Null if the text is no JSON.
 */
export function toTextEdits(text: string, next: unknown): readonly TextEdit[] | null {
  const root = parseTree(text, [], { disallowComments: true })
  return root === undefined ? null : toNodeEdits(text, root, next)
}

/** The same for one node of a text that is parsed already. */
export function toNodeEdits(text: string, node: Node, next: unknown): readonly TextEdit[] {
  return listEdits({ text, layout: findLayout(text) }, node, next)
}

interface Written {
  readonly text: string
  readonly layout: Layout
}

function listEdits(written: Written, node: Node, next: unknown): readonly TextEdit[] {
  const entries = listEntries(node)
  const after = listNewEntries(node, next)
  if (entries !== null && after !== null) return editContainer(written, node, entries, after)
  if (node.type !== 'object' && node.type !== 'array' && node.value === next) return []
  const printed = isAlone(written, node) ? printOver(written, node.offset, next) : printLine(next, written.layout)
  return [{ offset: node.offset, length: node.length, text: printed }]
}

/** The entries of an object or array; null for other values, and for an object that has a key twice. */
function listEntries({ type, children = [] }: Node): readonly WrittenEntry[] | null {
  if (type === 'array') return children.map((value) => ({ key: null, value, whole: value }))
  if (type !== 'object') return null
  const entries = children.flatMap((whole): readonly WrittenEntry[] => {
    const [key, value] = whole.children ?? []
    return key === undefined || value === undefined ? [] : [{ key, value, whole }]
  })
  const names = new Set(entries.map(({ key }) => key?.value))
  return names.size === children.length ? entries : null
}

function listNewEntries({ type }: Node, next: unknown): readonly NewEntry[] | null {
  if (type === 'array') return Array.isArray(next) ? next.map((value: unknown) => ({ key: null, value })) : null
  if (!isJsonObject(next)) return null
  return Object.entries(next).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]))
}

function editContainer(
  written: Written,
  node: Node,
  entries: readonly WrittenEntry[],
  after: readonly NewEntry[],
): readonly TextEdit[] {
  const steps = alignEntries(entries, after)
  const staying = steps.flatMap((step) => (step.kind === 'kept' ? [step] : []))
  const inner = staying.flatMap(({ entry, next }) => [
    ...editKey(written, entry, next.key),
    ...listEdits(written, entry.value, next.value),
  ])
  if (staying.length === steps.length && staying.length === entries.length) return inner
  if (staying.length === 0) return [fillContainer(written, node, steps)]
  return [...inner, ...editGaps(written, { node, entries, steps })]
}

function editKey({ layout }: Written, { key }: WrittenEntry, name: string | null): readonly TextEdit[] {
  if (key === null || key.value === name) return []
  return [{ offset: key.offset, length: key.length, text: printLine(name, layout) }]
}

/** Writes all entries of a container of which none stays where it is. */
function fillContainer(written: Written, node: Node, steps: readonly EntryStep[]): TextEdit {
  const { text, layout } = written
  const [offset, length] = [node.offset + 1, node.length - 2]
  if (steps.length === 0) return { offset, length, text: '' }
  const outer = findIndent(text, node.offset)
  const line = steps.map((step) => printStep(written, step, null)).join(layout.isCompact ? ',' : ', ')
  const space = node.type === 'array' || layout.isCompact ? '' : ' '
  const isShort = node.offset - findLineStart(text, node.offset) + line.length + 4 <= WIDTH
  if (!isSpread(written, node) && (isShort || !isAlone(written, node)))
    return { offset, length, text: `${space}${line}${space}` }
  const indent = `${outer}${layout.indent}`
  const lines = steps.map((step) => `${layout.lineEnd}${indent}${printStep(written, step, indent)}`)
  return { offset, length, text: `${lines.join(',')}${layout.lineEnd}${outer}` }
}

interface Container {
  readonly node: Node
  readonly entries: readonly WrittenEntry[]
  readonly steps: readonly EntryStep[]
}

/** Between two entries that stay, takes out what goes and writes what comes, each with its comma and its space. */
function editGaps(written: Written, { node, entries, steps }: Container): readonly TextEdit[] {
  const edits: TextEdit[] = []
  let before: WrittenEntry | null = null
  let from = 0
  let coming: EntryStep[] = []
  const closeGap = (to: number, after: WrittenEntry | null): void => {
    const going = entries.slice(from, to)
    edits.push(...editGap(written, { node, before, going, coming, after }))
  }
  for (const step of steps) {
    if (step.kind !== 'kept') {
      coming.push(step)
      continue
    }
    closeGap(step.index, step.entry)
    before = step.entry
    from = step.index + 1
    coming = []
  }
  closeGap(entries.length, null)
  return edits
}

interface Gap {
  readonly node: Node
  readonly before: WrittenEntry | null
  readonly going: readonly WrittenEntry[]
  readonly coming: readonly EntryStep[]
  readonly after: WrittenEntry | null
}

function editGap(written: Written, { node, before, going, coming, after }: Gap): readonly TextEdit[] {
  const replaced = Math.min(going.length, coming.length)
  const indent = findEntryIndent(written, node)
  const inPlace = going.slice(0, replaced).flatMap(({ whole }, index): readonly TextEdit[] => {
    const step = coming[index]
    return step === undefined
      ? []
      : [{ offset: whole.offset, length: whole.length, text: printStep(written, step, indent) }]
  })
  const last = going[replaced - 1] ?? before
  const rest = going.slice(replaced)
  const more = coming.slice(replaced).map((step) => printStep(written, step, indent))
  const end = rest.at(-1)
  const [first] = rest
  if (end !== undefined && first !== undefined) return [...inPlace, cutOut(last, first, end, after)]
  if (more.length === 0) return inPlace
  const space = findSpace(written, indent)
  if (last !== null) {
    const added = { offset: endOf(last.whole), length: 0, text: more.map((one) => `,${space}${one}`).join('') }
    return [...inPlace, added]
  }
  return [
    { offset: after?.whole.offset ?? node.offset + 1, length: 0, text: more.map((one) => `${one},${space}`).join('') },
  ]
}

/** Takes out entries with their comma and the space between them and the entry before, or the one behind. */
function cutOut(
  before: WrittenEntry | null,
  first: WrittenEntry,
  last: WrittenEntry,
  after: WrittenEntry | null,
): TextEdit {
  const offset = before === null ? first.whole.offset : endOf(before.whole)
  const end = before === null && after !== null ? after.whole.offset : endOf(last.whole)
  return { offset, length: end - offset, text: '' }
}

function endOf({ offset, length }: Node): number {
  return offset + length
}

/** Writes an entry; `indent` is that of its line, null if it shares its line with others. */
function printStep(written: Written, step: EntryStep, indent: string | null): string {
  if (step.kind === 'new') {
    const { layout } = written
    const key = step.next.key === null ? '' : printKey(step.next.key, layout)
    if (indent === null) return `${key}${printLine(step.next.value, layout)}`
    const room = { layout, indent, before: indent.length + key.length, after: 1 }
    return `${key}${printValue(step.next.value, room)}`
  }
  const { entry, next } = step
  const { offset, length } = entry.whole
  const edits = [...editKey(written, entry, next.key), ...listEdits(written, entry.value, next.value)]
  return applyEdits(
    written.text.slice(offset, offset + length),
    edits.map((edit) => ({ ...edit, offset: edit.offset - offset })),
  )
}

/** The space between the entries of a container, without the comma. */
function findSpace(written: Written, indent: string | null): string {
  if (indent === null) return written.layout.isCompact ? '' : ' '
  return `${written.layout.lineEnd}${indent}`
}

/** The indentation of the entries if each begins a line; null if they share a line. */
function findEntryIndent(written: Written, node: Node): string | null {
  const [first] = node.children ?? []
  return first === undefined || !isSpread(written, node) ? null : findIndent(written.text, first.offset)
}

/** Whether a value can be written over several lines: its entry has its lines for itself. */
function isAlone(written: Written, node: Node): boolean {
  const { offset, parent } = node
  if (parent === undefined) return true
  if (parent.type === 'property') return isAlone(written, parent)
  const before = written.text.slice(findLineStart(written.text, offset), offset)
  const [behind = ''] = written.text.slice(endOf(node)).split('\n', 1)
  return isSpread(written, parent) && before.trim() === '' && /^\s*,?\s*$/.test(behind)
}

function isSpread({ text }: Written, { offset, children: [first] = [] }: Node): boolean {
  return first !== undefined && hasLineBreak(text.slice(offset + 1, first.offset))
}

function printOver({ text, layout }: Written, offset: number, value: unknown): string {
  const room = { layout, indent: findIndent(text, offset), before: offset - findLineStart(text, offset), after: 1 }
  return printValue(value, room)
}

function hasLineBreak(text: string): boolean {
  return text.includes('\n')
}

function findLineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

function findIndent(text: string, offset: number): string {
  return /^[\t ]*/.exec(text.slice(findLineStart(text, offset), offset))?.[0] ?? ''
}

/**
 * Returns edits that make one text of another: line by line if as many lines differ on both sides, else from the first
 * difference to the last, so that a caret elsewhere stays where it is.
 */
export function findEdits(before: string, after: string): readonly TextEdit[] {
  const one = findEdit(before, after, 0)
  if (one === null) return []
  const [old, now] = [before.slice(one.offset, one.offset + one.length).split('\n'), one.text.split('\n')]
  if (old.length === 1 || old.length !== now.length) return [one]
  let { offset } = one
  return old.flatMap((line, index) => {
    const edit = findEdit(line, now[index] ?? '', offset)
    offset += line.length + 1
    return edit ?? []
  })
}

function findEdit(before: string, after: string, offset: number): TextEdit | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1
  let end = 0
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1
  return {
    offset: offset + start,
    length: before.length - end - start,
    text: after.slice(start, after.length - end),
  }
}
