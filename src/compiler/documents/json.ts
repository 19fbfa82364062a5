export type JsonObject = { readonly [key: string]: unknown }

export function isJsonObject(value: unknown): value is JsonObject {
  return getJsonType(value) === 'object'
}

/** Returns the JSON Schema type of a value; every number is a "number". */
export function getJsonType(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

export function getJsonAt(value: unknown, segments: readonly string[]): unknown {
  return segments.reduce<unknown>((part, key) => {
    if (Array.isArray(part)) return part[Number(key)]
    return isJsonObject(part) && Object.hasOwn(part, key) ? part[key] : undefined
  }, value)
}

type JsonEntry = readonly [key: string, value: unknown]

/** Returns a copy in which the entry at a pointer is replaced by others; the value itself if there is no such entry. */
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

/** Merges documents like a merge patch, but keeps nulls: they also remove parts of definitions. */
export function mergeDocuments(target: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch) || !isJsonObject(target)) return patch
  const merged = new Map(Object.entries(target))
  for (const [key, value] of Object.entries(patch)) {
    const before = merged.get(key)
    // An entry that is added again after its removal comes last.
    if (value === null || before === null) merged.delete(key)
    merged.set(key, mergeDocuments(before, value))
  }
  return Object.fromEntries(merged)
}

export function hasNestedNull(value: JsonObject): boolean {
  return Object.values(value).some((part) => part === null || (isJsonObject(part) && hasNestedNull(part)))
}

export function withoutNulls(value: unknown): unknown {
  if (!isJsonObject(value) || !hasNestedNull(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === null ? [] : [[key, withoutNulls(part)]])),
  )
}

export function mapValues<Part, Result>(
  parts: Readonly<Record<string, Part>>,
  change: (part: Part) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, change(part)]))
}
