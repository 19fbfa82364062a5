import { isJsonObject } from './jsonValue'

/** What stands at the segments of a pointer; undefined where nothing does. */
export function jsonAt(value: unknown, segments: readonly string[]): unknown {
  return segments.reduce<unknown>((part, key) => {
    if (Array.isArray(part)) return part[Number(key)]
    return isJsonObject(part) && Object.hasOwn(part, key) ? part[key] : undefined
  }, value)
}

/** One entry of an object: its key and its value. */
export type JsonEntry = readonly [key: string, value: unknown]

/**
 * A copy in which others stand in the place of one entry of an object, by the segments of its pointer; the value itself
 * where no object has it.
 */
export function withEntries(
  value: unknown,
  [key, ...rest]: readonly string[],
  entries: (before: JsonEntry) => readonly JsonEntry[],
): unknown {
  if (key === undefined) return value
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === key ? withEntries(item, rest, entries) : item))
  if (!isJsonObject(value)) return value
  const own = Object.entries(value).flatMap((entry): readonly JsonEntry[] => {
    if (entry[0] !== key) return [entry]
    return rest.length === 0 ? entries(entry) : [[key, withEntries(entry[1], rest, entries)]]
  })
  return Object.fromEntries(own)
}
