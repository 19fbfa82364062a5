import { readFlowDocument } from '../../compiler/documents/flowDocument'
import { toJsonValue } from '../../compiler/documents/jsonText'
import { isJsonObject, getJsonAt, type JsonObject, mergeDocuments } from '../../compiler/documents/json'
import { readOnce, type Sources } from '../../compiler/documents/sources'
import { readCatalogue } from '../../compiler/readCatalogue'
import {
  hashWords,
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
import type { Compiled } from '../../compiler/compile'
import { FLOW_SCHEMA } from '../../compiler/language/languageFindings'
import { collectVocabulary } from '../../compiler/language/vocabulary'
import { isInWords } from '../../compiler/translation/translatableWords'

/** A flow in one of its other languages. */
export interface FlowTranslation {
  readonly flow: string
  /** The documents that it is merged from. */
  readonly documents: readonly string[]
  readonly translation: Translation
}

/** Compiles every flow without errors in each of its other languages. */
export function compileFlowTranslations(sources: Sources): readonly FlowTranslation[] {
  return listCompiled(readCatalogue(sources)).flatMap((compiled) =>
    compileTranslations(sources, compiled).map((translation) => ({
      flow: compiled.id,
      documents: compiled.files,
      translation,
    })),
  )
}

/** Returns a document merged with what it extends, its own keys first. */
export function readOriginal(sources: Sources, document: string): unknown {
  const own = toJsonValue(readOnce(document, sources.read(document) ?? ''))
  return mergeDocuments(own, readFlowDocument(sources, document).merged)
}

interface LayerOfDocument {
  readonly layer: Layer
  readonly original: unknown
}

/** Collects every layer of the flows once; only those in `language`, unless it is null. */
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

/**
 * Formats a layer: words by pointer, in the document's order. No-break spaces are escaped, so that they can be seen.
 */
export function formatLayer(original: unknown, words: ReadonlyMap<string, string>): string {
  return `${JSON.stringify(pickWords(original, words, '') ?? {}, null, 2).replaceAll('\u00a0', '\\u00a0')}\n`
}

/** Picks the words of a part of a document; undefined if there are none. */
function pickWords(original: unknown, words: ReadonlyMap<string, string>, pointer: string): unknown {
  if (typeof original === 'string') return words.get(pointer)
  if (Array.isArray(original)) {
    const parts = original.map((part: unknown, index) => pickWords(part, words, joinPointer(pointer, index)))
    return parts.some((part) => part !== undefined) ? parts.map((part) => part ?? {}) : undefined
  }
  if (!isJsonObject(original)) return undefined
  const parts: JsonObject = Object.fromEntries(
    Object.entries(original).flatMap(([key, part]) => {
      const inner = pickWords(part, words, joinPointer(pointer, key))
      return inner === undefined ? [] : [[key, inner]]
    }),
  )
  return Object.keys(parts).length === 0 ? undefined : parts
}

function hasText(original: unknown, pointer: string): boolean {
  return typeof getJsonAt(original, parsePointer(pointer)) === 'string'
}

export interface WrittenFile {
  readonly file: string
  readonly text: string
}

/** Accepts the words of a layer for the document's current texts. Words for texts that are gone are removed. */
export function acceptLayer({ layer: { text, value, accepted }, original }: LayerOfDocument): readonly WrittenFile[] {
  const entries = listLayerEntries(value).flatMap(({ pointer, value: words }) =>
    typeof words === 'string' ? [{ pointer, words }] : [],
  )
  const kept = entries.filter(({ pointer }) => hasText(original, pointer))
  const made = new Map(
    kept
      .filter(({ words }) => words !== NO_WORDS)
      .map(({ pointer }) => [pointer, hashWords(String(getJsonAt(original, parsePointer(pointer))))] as const),
  )
  const lock = { file: getLockFile(text.file), text: formatLockFile({ made, same: accepted.same }) }
  if (entries.length === kept.length) return [lock]
  return [
    { file: text.file, text: formatLayer(original, new Map(kept.map(({ pointer, words }) => [pointer, words]))) },
    lock,
  ]
}

/** Translates every use case to pseudo-language, as documents for a folder. */
export function pseudolocalizeFiles(sources: Sources, folder: string): readonly WrittenFile[] {
  return readCatalogue(sources).flows.map((compiled) => ({
    file: `${folder}/${compiled.id}.json`,
    text: `${JSON.stringify(pseudolocalizeFlow(compiled), null, 2)}\n`,
  }))
}

/** Brackets around every translated text: text outside them does not come from the flow. */
export const MADE_UP = { begins: '⟦', ends: '⟧' } as const

/** Placeholders and addresses stay unchanged. */
const UNCHANGED = /\{\{[^{}]*\}\}|\]\([^)]*\)|\bhttps?:\/\/\S+/g

const ACCENTED = new Map(
  [...'aceinouyACEINOUY'].map((letter, index) => [letter, [...'áçéîñöüýÁÇÉÎÑÖÜÝ'][index] ?? letter]),
)

/** Translates a text to pseudo-language: with accents, a third longer, and in brackets. */
export function pseudolocalizeText(text: string): string {
  const kept = text.match(UNCHANGED) ?? []
  const words = text.split(UNCHANGED).map((part) => [...part].map((letter) => ACCENTED.get(letter) ?? letter).join(''))
  const length = words.join('').length
  const said = words.map((part, index) => `${part}${kept[index] ?? ''}`).join('')
  return `${MADE_UP.begins}${said}${' ñöñ'.repeat(Math.ceil(length / 12))}${MADE_UP.ends}`
}

/** Translates a whole flow, as one document. Sample answers and results of actions stay unchanged. */
export function pseudolocalizeFlow({ merged }: Pick<Compiled, 'merged'>): JsonObject {
  const { languages: _languages, firstLanguage: _first, ...document } = merged
  const copy = new Set([
    '/name',
    ...collectVocabulary(document, FLOW_SCHEMA).texts.flatMap(({ pointer, isSimulated }) =>
      isSimulated ? [] : [pointer],
    ),
  ])
  const made = pseudolocalizeValue(document, copy, '')
  return isJsonObject(made) ? made : {}
}

function pseudolocalizeValue(value: unknown, copy: ReadonlySet<string>, pointer: string): unknown {
  if (typeof value === 'string') return copy.has(pointer) && isInWords(value) ? pseudolocalizeText(value) : value
  if (Array.isArray(value))
    return value.map((part: unknown, index) => pseudolocalizeValue(part, copy, joinPointer(pointer, index)))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, pseudolocalizeValue(part, copy, joinPointer(pointer, key))]),
  )
}
