import { getNodeValue, type Node } from 'jsonc-parser'
import { isJsonObject } from '../documents/json'

/** An entry as it is written: a property, or an item without a key. */
export interface WrittenEntry {
  readonly key: Node | null
  readonly value: Node
  readonly whole: Node
}

export interface NewEntry {
  readonly key: string | null
  readonly value: unknown
}

/** An entry of the result: one that stays where it is, one that moves there, or a new one. */
export type EntryStep =
  | { readonly kind: 'kept' | 'moved'; readonly entry: WrittenEntry; readonly index: number; readonly next: NewEntry }
  | { readonly kind: 'new'; readonly next: NewEntry }

/** Finds for each entry of the result the written one that it comes from. */
export function alignEntries(entries: readonly WrittenEntry[], after: readonly NewEntry[]): readonly EntryStep[] {
  const origins =
    entries[0]?.key === null || after[0]?.key === null ? matchItems(entries, after) : matchKeys(entries, after)
  const staying = findLongestRise(origins)
  return after.map((next, place): EntryStep => {
    const index = origins[place] ?? -1
    const entry = entries[index]
    if (entry === undefined) return { kind: 'new', next }
    return { kind: staying.has(place) ? 'kept' : 'moved', entry, index, next }
  })
}

/** By key; a key that is new and has the value of one that is gone is the same entry under another name. */
function matchKeys(entries: readonly WrittenEntry[], after: readonly NewEntry[]): readonly number[] {
  const places = new Map(entries.map(({ key }, index) => [String(key?.value), index]))
  const names = new Set(after.map(({ key }) => key))
  const gone = new Set(entries.flatMap(({ key }, index) => (names.has(String(key?.value)) ? [] : [index])))
  return after.map(({ key, value }) => {
    const known = places.get(key ?? '')
    if (known !== undefined) return known
    const renamed = [...gone].find((index) => isSame(entries[index]?.value, value)) ?? -1
    gone.delete(renamed)
    return renamed
  })
}

/** By value, from both ends; then what is left of both, in order, if the kinds of values agree. */
function matchItems(entries: readonly WrittenEntry[], after: readonly NewEntry[]): readonly number[] {
  const origins = after.map(() => -1)
  const free = new Set(entries.keys())
  const take = (place: number, index: number): void => {
    origins[place] = index
    free.delete(index)
  }
  const isEqualAt = (place: number, index: number): boolean => isSame(entries[index]?.value, after[place]?.value)
  const least = Math.min(entries.length, after.length)
  let start = 0
  while (start < least && isEqualAt(start, start)) start += 1
  for (let place = 0; place < start; place += 1) take(place, place)
  let end = 0
  while (end < least - start && isEqualAt(after.length - 1 - end, entries.length - 1 - end)) end += 1
  for (let back = 0; back < end; back += 1) take(after.length - 1 - back, entries.length - 1 - back)
  for (let place = start; place < after.length - end; place += 1) {
    const found = [...free].find((index) => isEqualAt(place, index))
    if (found !== undefined) take(place, found)
  }
  for (let place = start; place < after.length - end; place += 1) {
    const [index] = free
    if (origins[place] !== -1 || index === undefined) continue
    if (isContainerLike(entries[index]?.value, after[place]?.value)) take(place, index)
  }
  return origins
}

function isContainerLike(node: Node | undefined, value: unknown): boolean {
  if (Array.isArray(value)) return node?.type === 'array'
  return isJsonObject(value) && node?.type === 'object'
}

/** Whether a node has this value, with its keys in this order. */
function isSame(node: Node | undefined, value: unknown): boolean {
  if (node === undefined) return false
  if (node.type !== 'object' && node.type !== 'array') return node.value === value
  const { children = [] } = node
  if (node.type === 'array')
    return (
      Array.isArray(value) && value.length === children.length && children.every((one, at) => isSame(one, value[at]))
    )
  if (!isJsonObject(value)) return false
  const keys = Object.keys(value)
  return (
    keys.length === children.length &&
    children.every(({ children: [key, part] = [] }, index) => {
      const name: unknown = key === undefined ? undefined : getNodeValue(key)
      return typeof name === 'string' && name === keys[index] && isSame(part, value[name])
    })
  )
}

/** The places of the longest rising run of the origins: these entries need not move. */
function findLongestRise(origins: readonly number[]): ReadonlySet<number> {
  // ends[n] is the place where the run of length n + 1 with the smallest end ends.
  const ends: number[] = []
  const before: number[] = []
  for (const [place, origin] of origins.entries()) {
    if (origin === -1) continue
    let length = ends.findIndex((end) => (origins[end] ?? 0) > origin)
    if (length === -1) length = ends.length
    before[place] = ends[length - 1] ?? -1
    ends[length] = place
  }
  const staying = new Set<number>()
  for (let place = ends.at(-1) ?? -1; place !== -1; place = before[place] ?? -1) staying.add(place)
  return staying
}
