/** A JSON object. */
export type JsonObject = { readonly [key: string]: unknown }

/** Whether a value read from JSON is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return jsonTypeOf(value) === 'object'
}

/** The type of a value as JSON Schema calls it; every number is a "number". */
export function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
