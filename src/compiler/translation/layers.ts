import type { Finding } from '../../engine/values/finding'
import { jsonAt } from '../documents/editedJson'
import { type JsonText, jsonValueOf } from '../documents/jsonText'
import { isJsonObject } from '../documents/jsonValue'
import { readOnce } from '../documents/readOnce'
import type { Sources } from '../documents/sources'
import { pointerTo } from '../findings/pointer'
import { type AcceptedWords, acceptedWords, lockFileOf } from './acceptedWords'

/** The words of one document in another language, as they were written. */
export interface Layer {
  /** The document that it translates. */
  readonly document: string
  readonly text: JsonText
  /** What stands in it; an empty object where it cannot be read. */
  readonly value: unknown
  readonly accepted: AcceptedWords
  readonly findings: readonly Finding[]
}

/** What stands at the end of each way into a layer: words, or what has no place there. */
export interface LayerEntry {
  readonly pointer: string
  readonly value: unknown
}

/** What stands in a layer where words are still to be written. */
export const NO_WORDS = ''

/** Where the words of a document stand in another language: flows/fr-CA/shared/bank.json for flows/shared/bank.json. */
export function layerFileOf(folders: readonly string[], document: string, language: string): string {
  const [folder = ''] = folders
    .filter((one) => document.startsWith(`${one}/`))
    .toSorted((one, other) => other.length - one.length)
  return `${folder}/${language}${document.slice(folder.length)}`
}

/** The words of a document in another language; null where nobody has begun them. */
export function readLayer(sources: Sources, document: string, language: string): Layer | null {
  const file = layerFileOf(sources.folders, document, language)
  const written = sources.read(file)
  if (written === null) return null
  const text = readOnce(file, written)
  const value = jsonValueOf(text)
  const lock = lockFileOf(file)
  return {
    document,
    text,
    value: isJsonObject(value) ? value : {},
    accepted: acceptedWords(sources.read(lock)),
    findings: text.findings,
  }
}

/** The layers there are of some documents in some languages. */
export function layerFilesOf(
  sources: Sources,
  documents: readonly string[],
  languages: readonly string[],
): readonly string[] {
  const files = languages.flatMap((language) =>
    documents.map((document) => layerFileOf(sources.folders, document, language)),
  )
  return files.filter((file) => sources.read(file) !== null)
}

/** Everything that a layer says, each with its place. */
export function layerEntries(value: unknown, pointer = ''): readonly LayerEntry[] {
  if (typeof value !== 'object' || value === null) return [{ pointer, value }]
  return Object.entries(value).flatMap(([key, part]) => layerEntries(part, pointerTo(pointer, key)))
}

/** What a layer says at the segments of a pointer; null where nothing does, or only the empty place for it. */
export function wordsAt({ value }: Layer, segments: readonly string[]): string | null {
  const words = jsonAt(value, segments)
  return typeof words === 'string' && words !== NO_WORDS ? words : null
}

/** A document in which the words of a layer stand in the place of its own; where it has no words they say nothing. */
export function inWordsOf(original: unknown, layer: unknown): unknown {
  if (typeof original === 'string') return typeof layer === 'string' && layer !== NO_WORDS ? layer : original
  if (Array.isArray(original))
    return Array.isArray(layer) ? original.map((part: unknown, index) => inWordsOf(part, layer[index])) : original
  if (!isJsonObject(original) || !isJsonObject(layer)) return original
  return Object.fromEntries(
    Object.entries(original).map(([key, part]) => [
      key,
      Object.hasOwn(layer, key) ? inWordsOf(part, layer[key]) : part,
    ]),
  )
}
