import { getNodeValue, type Node } from 'jsonc-parser'
import { isSlipOf } from '../../engine/values/closest'
import type { FixChange, Finding, Fix, FixEdit, Repair } from '../../engine/values/finding'
import { getJsonAt, isJsonObject } from '../documents/json'
import { getLocationAt, type JsonText } from '../documents/jsonText'
import { findPlace, type WrittenPlace } from '../documents/places'
import { changeValue } from '../edits/changes'
import { type TextEdit, toNodeEdits } from '../edits/textEdits'
import { joinPointer, parsePointer } from '../findings/pointer'

/** A longer value is not said in a label. */
const LONGEST = 40

/** Returns the one known repair of a finding in the documents where it is written; null if there is none. */
export function findFix(finding: Finding, sources: readonly JsonText[]): Fix | null {
  const { pointer, meant, meantValue, repair } = finding
  if (repair !== undefined) return fixByRepair(pointer, repair, sources)
  const place = findPlace(sources, pointer)
  if (place === null || !place.isWhole) return null
  const misspelt = meant === null ? null : fixMisspelt(finding, meant, place)
  if (misspelt !== null || meantValue === undefined) return misspelt
  return fixByRepair(pointer, { changes: [{ set: [], value: meantValue }] }, sources)
}

/** Replaces a misspelt name: the whole value or key, a part of a path, or a placeholder or link in words. */
function fixMisspelt({ names, meantValue }: Finding, meant: string, { source, key, value }: WrittenPlace): Fix | null {
  const { file, text } = source
  for (const node of [value, key]) {
    const written: unknown = node?.value
    if (node === null || typeof written !== 'string') continue
    const isNamed = names.includes(written)
    const mended = isNamed && meantValue === meant ? meant : mendName(written, isNamed, meant)
    if (mended === null) continue
    // A key that is there already is another one.
    if (node === key && isTaken(node, mended)) return null
    const location = getLocationAt(file, text, node.offset, node.length)
    return { label: describeMisspelt(written, mended), edits: [{ location, text: JSON.stringify(mended) }] }
  }
  return null
}

function isTaken({ parent: property }: Node, name: string): boolean {
  const all = property?.parent?.children ?? []
  return all.some((other) => other !== property && other.children?.[0]?.value === name)
}

/** The names of a placeholder and its formatter, and the address of a link. */
const NAMES = /(?<=\{\{[^{}]*)[\w.-]+(?=[^{}]*\}\})|(?<=\]\()[^()\s]+/g

/** What other languages call some keys. */
const JOINING: ReadonlySet<string> = new Set(['and', 'options', 'or'])

function mendName(written: string, isNamed: boolean, meant: string): string | null {
  if (isNamed && JOINING.has(written.toLowerCase())) return meant
  const isPath = !/\s|\{\{/.test(written)
  const mended = isPath ? mendPath(written, meant) : written.replaceAll(NAMES, (path) => mendPath(path, meant))
  return mended === written ? null : mended
}

/** The path with the name that was meant, of the whole or of its one part that is like it. */
function mendPath(path: string, meant: string): string {
  if (isSlipOf(path, meant)) return meant
  const parts = path.split('.')
  const slips = parts.filter((part) => isSlipOf(part, meant))
  return slips.length === 1 && parts.length > 1
    ? parts.map((part) => (part === slips[0] ? meant : part)).join('.')
    : path
}

function describeMisspelt(written: string, mended: string): string {
  if (written.length + mended.length <= 2 * LONGEST && !/\{\{|\]\(/.test(written))
    return `Write "${mended}" instead of "${written}"`
  const before = written.match(NAMES) ?? []
  const changed = (mended.match(NAMES) ?? []).flatMap((name, index) =>
    name === before[index] ? [] : [`Write "${name}" instead of "${before[index] ?? ''}"`],
  )
  return changed[0] ?? 'Correct the name'
}

/** Makes the changes in the documents in which they are written. Null if one has no single place there. */
function fixByRepair(pointer: string, { changes, isOfFlow }: Repair, sources: readonly JsonText[]): Fix | null {
  const values = new Map<JsonText, unknown>()
  for (const change of changes) {
    const segments = resolvePath(pointer, 'set' in change ? change.set : change.remove)
    const source = segments === null ? null : findSource(sources, segments, 'remove' in change)
    const isShared = isOfFlow === true && source !== sources.at(-1)
    if (segments === null || source === null || source.root === null || isShared) return null
    // A key that stands twice would be lost.
    if (source.findings.length > 0) return null
    const before: unknown = values.has(source) ? values.get(source) : getNodeValue(source.root)
    const removed = { segments: findRemoved(before, segments), value: undefined }
    values.set(source, changeValue(before, 'set' in change ? { segments, value: change.value } : removed))
  }
  const edits = [...values].flatMap(([source, value]) =>
    source.root === null ? [] : toNodeEdits(source.text, source.root, value).map((edit) => locate(source, edit)),
  )
  return edits.length === 0 ? null : { label: changes.map((one) => describe(pointer, one)).join(', '), edits }
}

function locate({ file, text }: JsonText, edit: TextEdit): FixEdit {
  return { location: getLocationAt(file, text, edit.offset, edit.length), text: edit.text }
}

function resolvePath(pointer: string, path: readonly string[]): readonly string[] | null {
  const segments = [...parsePointer(pointer)]
  for (const segment of path) {
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.length === 0 ? null : segments
}

/** The document where a value is replaced, or added to what contains it. What is removed must stand in only one. */
function findSource(sources: readonly JsonText[], segments: readonly string[], isRemoved: boolean): JsonText | null {
  const pointer = joinPointer('', ...segments)
  const having = sources.filter((source) => findPlace([source], pointer)?.isWhole === true)
  if (isRemoved) return having.length === 1 ? (having[0] ?? null) : null
  const around = findPlace(sources, joinPointer('', ...segments.slice(0, -1)))
  return having.at(-1) ?? (around?.isWhole === true && around.value.type === 'object' ? around.source : null)
}

/** What holds nothing any more says nothing either. */
const HOLDERS: ReadonlySet<string> = new Set(['actions', 'calculations', 'choiceLists', 'rules', 'set'])

/** The entry that a removal takes out: what holds nothing else goes too. */
function findRemoved(value: unknown, segments: readonly string[]): readonly string[] {
  const around = segments.slice(0, -1)
  const holder: unknown = getJsonAt(value, around)
  const isLast = isJsonObject(holder) && Object.keys(holder).length === 1
  return isLast && HOLDERS.has(around.at(-1) ?? '') ? findRemoved(value, around) : segments
}

function describe(pointer: string, change: FixChange): string {
  const path = resolvePath(pointer, 'set' in change ? change.set : change.remove) ?? []
  const key = path.at(-1) ?? ''
  const isItem = /^\d+$/.test(key)
  if ('remove' in change) return isItem ? 'Remove this entry' : `Remove "${key}"`
  const value = JSON.stringify(change.value)
  if (value.length > LONGEST) return isItem ? 'Correct this entry' : `Correct "${key}"`
  return isItem ? `Write ${value}` : `Write "${key}": ${value}`
}
