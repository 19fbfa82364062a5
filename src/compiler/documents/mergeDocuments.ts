import { isJsonObject, type JsonObject } from './jsonValue'

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
export function holdsNull(value: JsonObject): boolean {
  return Object.values(value).some((part) => part === null || (isJsonObject(part) && holdsNull(part)))
}

/** A value without the nulls that left something out. */
export function withoutNulls(value: unknown): unknown {
  if (!isJsonObject(value) || !holdsNull(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === null ? [] : [[key, withoutNulls(part)]])),
  )
}
