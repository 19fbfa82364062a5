import { isJsonObject, jsonAt, type JsonObject } from '../../compiler/documents/json'
import { pointerTo, segmentsOf } from '../../compiler/findings/pointer'

/** A layer's text: the words by their pointers, in the order in which its document says them. No-break spaces can be seen. */
export function writtenLayer(original: unknown, words: ReadonlyMap<string, string>): string {
  return `${JSON.stringify(inOrder(original, words, '') ?? {}, null, 2).replaceAll('\u00a0', '\\u00a0')}\n`
}

/** The part of a layer for a part of its document; undefined where it has no words. */
function inOrder(original: unknown, words: ReadonlyMap<string, string>, pointer: string): unknown {
  if (typeof original === 'string') return words.get(pointer)
  if (Array.isArray(original)) {
    const parts = original.map((part: unknown, index) => inOrder(part, words, pointerTo(pointer, index)))
    return parts.some((part) => part !== undefined) ? parts.map((part) => part ?? {}) : undefined
  }
  if (!isJsonObject(original)) return undefined
  const parts: JsonObject = Object.fromEntries(
    Object.entries(original).flatMap(([key, part]) => {
      const inner = inOrder(part, words, pointerTo(pointer, key))
      return inner === undefined ? [] : [[key, inner]]
    }),
  )
  return Object.keys(parts).length === 0 ? undefined : parts
}

/** Whether a document says words at a pointer. */
export function saysWords(original: unknown, pointer: string): boolean {
  return typeof jsonAt(original, segmentsOf(pointer)) === 'string'
}
