import { applyPatches, enablePatches, type Patch, produce, produceWithPatches } from 'immer'
import { isJsonObject, type JsonObject } from '../documents/json'
import { readSound } from '../documents/jsonText'
import { applyEdits, type TextEdit, toNodeEdits } from './textEdits'

enablePatches()

/** Gives an entry of a document another value; undefined takes the entry out. */
export interface ValueChange {
  readonly segments: readonly string[]
  readonly value: unknown
}

/** Returns the text after a change; null if the text is no JSON, or has no such place any more. */
export function changeText(text: string, { segments, value }: ValueChange): string | null {
  if (segments.length === 0) return applyPatch(text, [{ op: 'replace', path: [], value }])
  const before = readSound(text)?.value
  if (typeof before !== 'object' || before === null) return null
  let isDone = false
  const [, patches] = produceWithPatches(before, (draft: unknown) => {
    isDone = setEntry(draft, segments, value)
  })
  return isDone ? applyPatch(text, patches) : null
}

function applyPatch(text: string, patches: readonly Patch[]): string | null {
  const edits = patchText(text, patches)
  return edits === null ? null : applyEdits(text, edits)
}

/** Returns a value after a change; the value itself if it has no such place. */
export function changeValue(value: unknown, { segments, value: next }: ValueChange): unknown {
  if (segments.length === 0) return next
  if (typeof value !== 'object' || value === null) return value
  return produce(value, (draft: unknown) => {
    setEntry(draft, segments, next)
  })
}

function setEntry(draft: unknown, segments: readonly string[], value: unknown): boolean {
  const parent = segments.slice(0, -1).reduce<unknown>(getEntry, draft)
  const key = segments.at(-1) ?? ''
  if (Array.isArray(parent)) {
    const index = Number(key)
    if (index > parent.length) return false
    if (value === undefined) parent.splice(index, 1)
    else parent[index] = value
    return true
  }
  if (!isJsonObject(parent)) return false
  if (value === undefined) return Reflect.deleteProperty(parent, key)
  return Reflect.set(parent, key, value)
}

function getEntry(part: unknown, key: string): unknown {
  if (Array.isArray(part)) return part[Number(key)]
  return isJsonObject(part) && Object.hasOwn(part, key) ? part[key] : undefined
}

/**
 * Turns patches of a document's value into the smallest edits of its text. Null if the text is no JSON. Patches know no
 * order of keys: where that changes too, give the changed value to `toTextEdits`.
 */
export function patchText(text: string, patches: readonly Patch[]): readonly TextEdit[] | null {
  const read = readSound(text)
  if (read === null || patches.length === 0) return read === null ? null : []
  const [first] = patches
  const isWhole = first !== undefined && first.path.length === 0
  const next: unknown = isWhole ? first.value : applyPatches(Object(read.value), [...patches])
  const renamedIn = new Set(patches.map(({ path }) => JSON.stringify(path.slice(0, -1))))
  const kept = keepPlaces(read.value, next, { path: [], isChanged: (path) => renamedIn.has(JSON.stringify(path)) })
  return toNodeEdits(text, read.root, kept)
}

interface Place {
  readonly path: readonly (string | number)[]
  /** Whether a patch changes an entry of what stands at a path. */
  readonly isChanged: (path: readonly (string | number)[]) => boolean
}

/** Gives renamed keys, which patches take away and add at the end, the place of the old ones. */
function keepPlaces(before: unknown, after: unknown, { path, isChanged }: Place): unknown {
  if (before === after) return after
  const inside = (key: string | number): Place => ({ path: [...path, key], isChanged })
  if (Array.isArray(before) && Array.isArray(after)) {
    return after.map((item: unknown, index) => keepPlaces(before[index], item, inside(index)))
  }
  if (!isJsonObject(before) || !isJsonObject(after)) return after
  const keys = isChanged(path) ? listInPlace(before, after) : Object.keys(after)
  return Object.fromEntries(keys.map((key) => [key, keepPlaces(before[key], after[key], inside(key))]))
}

function listInPlace(before: JsonObject, after: JsonObject): readonly string[] {
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  const staying = Object.keys(before).flatMap((key) => {
    if (Object.hasOwn(after, key)) return [key]
    const place = added.findIndex((name) => JSON.stringify(after[name]) === JSON.stringify(before[key]))
    return place === -1 ? [] : added.splice(place, 1)
  })
  return [...staying, ...added]
}

/** Moves an entry of an object or a list up (-1) or down (1), or to the place of another. */
export function moveEntry(value: unknown, from: number, to: number): unknown {
  if (Array.isArray(value)) return moveItem(value, from, to)
  return isJsonObject(value) ? Object.fromEntries(moveItem(Object.entries(value), from, to)) : value
}

function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const moved = items[from]
  if (moved === undefined || to < 0 || to >= items.length) return items
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

/** Gives an entry of an object another key, at the same place. */
export function renameEntry(value: unknown, key: string, name: string): unknown {
  if (!isJsonObject(value) || Object.hasOwn(value, name)) return value
  return Object.fromEntries(Object.entries(value).map(([each, part]) => [each === key ? name : each, part]))
}
