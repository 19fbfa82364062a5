import { enablePatches, produceWithPatches } from 'immer'
import { isJsonObject } from '../../compiler/documents/json'
import { patchText } from '../edits/patchText'
import { applyEdits } from '../../compiler/edits/textEdits'
import { readDocument } from './selection'

enablePatches()

/** Gives an entry of a document another value; undefined takes the entry out. */
export interface ValueChange {
  readonly segments: readonly string[]
  readonly value: unknown
}

/** Returns the text after a change; null if the text is no JSON, or has no such place any more. */
export function changeText(text: string, change: ValueChange): string | null {
  const read = readDocument(text)
  if (read === null) return null
  const [key, ...rest] = change.segments
  if (key === undefined) {
    const edits = patchText(text, [{ op: 'replace', path: [], value: change.value }])
    return edits === null ? null : applyEdits(text, edits)
  }
  let isDone = false
  if (typeof read.value !== 'object' || read.value === null) return null
  const [, patches] = produceWithPatches(read.value, (draft: unknown) => {
    isDone = setEntry(draft, [key, ...rest], change.value)
  })
  const edits = isDone ? patchText(text, patches) : null
  return edits === null ? null : applyEdits(text, edits)
}

/** Returns a value after a change; the value itself if it has no such place. */
export function changeValue(value: unknown, change: ValueChange): unknown {
  if (change.segments.length === 0) return change.value
  if (typeof value !== 'object' || value === null) return value
  const [next] = produceWithPatches(value, (draft: unknown) => {
    setEntry(draft, change.segments, change.value)
  })
  return next
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
