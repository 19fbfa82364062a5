/** A JSON object. */
export type JsonObject = { readonly [key: string]: unknown }

/** Whether a value read from JSON is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return getJsonType(value) === 'object'
}

/** The type of a value as JSON Schema calls it; every number is a "number". */
export function getJsonType(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** What stands at the segments of a pointer; undefined where nothing does. */
export function getJsonAt(value: unknown, segments: readonly string[]): unknown {
  return segments.reduce<unknown>((part, key) => {
    if (Array.isArray(part)) return part[Number(key)]
    return isJsonObject(part) && Object.hasOwn(part, key) ? part[key] : undefined
  }, value)
}

/** One entry of an object: its key and its value. */
type JsonEntry = readonly [key: string, value: unknown]

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

/**
 * Merges a document into those before it as `mergePatch` does, but keeps the nulls: what is like a definition leaves out
 * by them what only the definition has.
 */
export function mergeDocuments(target: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch) || !isJsonObject(target)) return patch
  const merged = new Map(Object.entries(target))
  for (const [key, value] of Object.entries(patch)) {
    const before = merged.get(key)
    // What comes back after it was left out comes last.
    if (value === null || before === null) merged.delete(key)
    merged.set(key, mergeDocuments(before, value))
  }
  return Object.fromEntries(merged)
}

/** Whether a null stands anywhere in an object, where it leaves something out: in few it does. */
export function hasNestedNull(value: JsonObject): boolean {
  return Object.values(value).some((part) => part === null || (isJsonObject(part) && hasNestedNull(part)))
}

/** A value without the nulls that left something out. */
export function withoutNulls(value: unknown): unknown {
  if (!isJsonObject(value) || !hasNestedNull(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === null ? [] : [[key, withoutNulls(part)]])),
  )
}
