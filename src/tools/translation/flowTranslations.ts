import { readFlowDocument } from '../../compiler/documents/flowDocument'
import { toJsonValue } from '../../compiler/documents/jsonText'
import { isJsonObject, getJsonAt, type JsonObject, mergeDocuments } from '../../compiler/documents/json'
import { readOnce, type Sources } from '../../compiler/documents/sources'
import { readCatalogue } from '../../compiler/readCatalogue'
import {
  hashOfWords,
  type Layer,
  listLayerEntries,
  getLockFile,
  NO_WORDS,
  readLayer,
  formatLockFile,
} from '../../compiler/translation/layers'
import { type Translation, compileTranslations } from '../../compiler/translation/translation'
import { listCompiled } from '../../explorer/judging'
import { joinPointer, parsePointer } from '../../compiler/findings/pointer'

/** One flow in one of its other languages. */
export interface FlowTranslation {
  readonly flow: string
  /** The documents that it is made of. */
  readonly documents: readonly string[]
  readonly translation: Translation
}

/** Every flow in each of its other languages; a flow with errors has none. */
export function compileFlowTranslations(sources: Sources): readonly FlowTranslation[] {
  return listCompiled(readCatalogue(sources)).flatMap((compiled) =>
    compileTranslations(sources, compiled).map((translation) => ({
      flow: compiled.id,
      documents: compiled.files,
      translation,
    })),
  )
}

/** A document as it stands alone with what it extends, its own keys first and in its own order. */
export function readOriginal(sources: Sources, document: string): unknown {
  const own = toJsonValue(readOnce(document, sources.read(document) ?? ''))
  return mergeDocuments(own, readFlowDocument(sources, document).merged)
}

/** A layer, and its document as it stands alone. */
interface LayerOfDocument {
  readonly layer: Layer
  readonly original: unknown
}

/** Every layer that one of the flows has, once; of one language only, where it is given. */
export function collectLayers(
  sources: Sources,
  translations: readonly FlowTranslation[],
  language: string | null = null,
): readonly LayerOfDocument[] {
  const layers = new Map<string, Layer>()
  for (const { documents, translation } of translations) {
    if (language !== null && translation.language !== language) continue
    for (const document of documents) {
      const layer = readLayer(sources, document, translation.language)
      if (layer !== null) layers.set(layer.text.file, layer)
    }
  }
  return [...layers.values()].map((layer) => ({ layer, original: readOriginal(sources, layer.document) }))
}

/** A layer's text: the words by their pointers, in the order in which its document says them. No-break spaces can be seen. */
export function formatLayer(original: unknown, words: ReadonlyMap<string, string>): string {
  return `${JSON.stringify(inOrder(original, words, '') ?? {}, null, 2).replaceAll('\u00a0', '\\u00a0')}\n`
}

/** The part of a layer for a part of its document; undefined where it has no words. */
function inOrder(original: unknown, words: ReadonlyMap<string, string>, pointer: string): unknown {
  if (typeof original === 'string') return words.get(pointer)
  if (Array.isArray(original)) {
    const parts = original.map((part: unknown, index) => inOrder(part, words, joinPointer(pointer, index)))
    return parts.some((part) => part !== undefined) ? parts.map((part) => part ?? {}) : undefined
  }
  if (!isJsonObject(original)) return undefined
  const parts: JsonObject = Object.fromEntries(
    Object.entries(original).flatMap(([key, part]) => {
      const inner = inOrder(part, words, joinPointer(pointer, key))
      return inner === undefined ? [] : [[key, inner]]
    }),
  )
  return Object.keys(parts).length === 0 ? undefined : parts
}

/** Whether a document says words at a pointer. */
function saysWords(original: unknown, pointer: string): boolean {
  return typeof getJsonAt(original, parsePointer(pointer)) === 'string'
}

/** A file, and what is to stand in it. */
export interface WrittenFile {
  readonly file: string
  readonly text: string
}

/** Accepts the words of a layer as they are for what its document says now: words for what it no longer says go. */
export function acceptLayer({ layer: { text, value, accepted }, original }: LayerOfDocument): readonly WrittenFile[] {
  const entries = listLayerEntries(value).flatMap(({ pointer, value: words }) =>
    typeof words === 'string' ? [{ pointer, words }] : [],
  )
  const kept = entries.filter(({ pointer }) => saysWords(original, pointer))
  const made = new Map(
    kept
      .filter(({ words }) => words !== NO_WORDS)
      .map(({ pointer }) => [pointer, hashOfWords(String(getJsonAt(original, parsePointer(pointer))))] as const),
  )
  const lock = { file: getLockFile(text.file), text: formatLockFile({ made, same: accepted.same }) }
  if (entries.length === kept.length) return [lock]
  return [
    { file: text.file, text: formatLayer(original, new Map(kept.map(({ pointer, words }) => [pointer, words]))) },
    lock,
  ]
}
