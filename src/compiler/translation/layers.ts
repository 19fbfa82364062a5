import { isJsonObject, getJsonAt } from '../documents/json'
import type { Finding } from '../../engine/values/finding'
import { type JsonText, toJsonValue } from '../documents/jsonText'
import { readOnce, type Sources } from '../documents/sources'
import { joinPointer } from '../findings/pointer'

/** What was noted of the words of a layer when they were accepted. */
interface AcceptedWords {
  /** By the pointer of each translated text: the hash of the words that it was made from. */
  readonly made: ReadonlyMap<string, string>
  /** Words that are the same in both languages, and no oversight. */
  readonly same: ReadonlySet<string>
}

/** Where it is noted: beside the layer. */
export function getLockFile(layer: string): string {
  return layer.replace(/\.json$/, '.lock.json')
}

/** Reads what was noted; of a file that is missing or damaged nothing. */
export function parseAcceptedWords(text: string | null): AcceptedWords {
  const value = parsed(text ?? '{}')
  const { made, same } = isJsonObject(value) ? value : {}
  return {
    made: new Map(Object.entries(isJsonObject(made) ? made : {}).map(([pointer, hash]) => [pointer, String(hash)])),
    same: new Set(Array.isArray(same) ? same.map(String) : []),
  }
}

/** The text of such a file, one translated text a line, in an order that does not change. */
export function formatLockFile({ made, same }: AcceptedWords): string {
  const sorted = [...made].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify({ same: [...same].toSorted(), made: Object.fromEntries(sorted) }, null, 2)}\n`
}

/** The hash of a text: another one for another text, as far as anybody will ever see (FNV-1a, twice). */
export function hashOfWords(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (one >>> 15)
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

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
interface LayerEntry {
  readonly pointer: string
  readonly value: unknown
}

/** What stands in a layer where words are still to be written. */
export const NO_WORDS = ''

/** Where the words of a document stand in another language: flows/fr-CA/shared/bank.json for flows/shared/bank.json. */
export function getLayerFile(folders: readonly string[], document: string, language: string): string {
  const [folder = ''] = folders
    .filter((one) => document.startsWith(`${one}/`))
    .toSorted((one, other) => other.length - one.length)
  return `${folder}/${language}${document.slice(folder.length)}`
}

/** The words of a document in another language; null where nobody has begun them. */
export function readLayer(sources: Sources, document: string, language: string): Layer | null {
  const file = getLayerFile(sources.folders, document, language)
  const written = sources.read(file)
  if (written === null) return null
  const text = readOnce(file, written)
  const value = toJsonValue(text)
  const lock = getLockFile(file)
  return {
    document,
    text,
    value: isJsonObject(value) ? value : {},
    accepted: parseAcceptedWords(sources.read(lock)),
    findings: text.findings,
  }
}

/** The layers there are of some documents in some languages. */
export function listLayerFiles(
  sources: Sources,
  documents: readonly string[],
  languages: readonly string[],
): readonly string[] {
  const files = languages.flatMap((language) =>
    documents.map((document) => getLayerFile(sources.folders, document, language)),
  )
  return files.filter((file) => sources.read(file) !== null)
}

/** Everything that a layer says, each with its place. */
export function listLayerEntries(value: unknown, pointer = ''): readonly LayerEntry[] {
  if (typeof value !== 'object' || value === null) return [{ pointer, value }]
  return Object.entries(value).flatMap(([key, part]) => listLayerEntries(part, joinPointer(pointer, key)))
}

/** What a layer says at the segments of a pointer; null where nothing does, or only the empty place for it. */
export function getLayerWords({ value }: Layer, segments: readonly string[]): string | null {
  const words = getJsonAt(value, segments)
  return typeof words === 'string' && words !== NO_WORDS ? words : null
}

/** A document in which the words of a layer stand in the place of its own; where it has no words they say nothing. */
export function applyLayer(original: unknown, layer: unknown): unknown {
  if (typeof original === 'string') return typeof layer === 'string' && layer !== NO_WORDS ? layer : original
  if (Array.isArray(original))
    return Array.isArray(layer) ? original.map((part: unknown, index) => applyLayer(part, layer[index])) : original
  if (!isJsonObject(original) || !isJsonObject(layer)) return original
  return Object.fromEntries(
    Object.entries(original).map(([key, part]) => [
      key,
      Object.hasOwn(layer, key) ? applyLayer(part, layer[key]) : part,
    ]),
  )
}
