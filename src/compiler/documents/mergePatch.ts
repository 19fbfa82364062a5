import { isJsonObject, type JsonObject } from './jsonValue'

/** Applies a JSON Merge Patch (RFC 7396): objects merge, null removes, anything else replaces. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) return patch
  if (!isJsonObject(target)) return withoutNulls(patch)
  const merged = new Map(Object.entries(target))
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key)
    else merged.set(key, mergePatch(merged.get(key), value))
  }
  return Object.fromEntries(merged)
}

/** What a patch makes of nothing. */
function withoutNulls(patch: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(patch).flatMap(([key, value]) => (value === null ? [] : [[key, isJsonObject(value) ? withoutNulls(value) : value]])))
}
