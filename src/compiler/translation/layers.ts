import { isJsonObject, getJsonAt } from '../documents/json'
import type { Finding } from '../../engine/values/finding'
import { type JsonText, toJsonValue } from '../documents/jsonText'
import { readOnce, type Sources } from '../documents/sources'
import { joinPointer } from '../findings/pointer'

/** The state of a layer when its words were accepted. */
interface AcceptedWords {
  /** Hashes of the original words, by the pointer of the translation. */
  readonly made: ReadonlyMap<string, string>
  /** Words that are intentionally the same in both languages. */
  readonly same: ReadonlySet<string>
}

/** The lock file stands beside the layer. */
export function getLockFile(layer: string): string {
  return layer.replace(/\.json$/, '.lock.json')
}

/** A missing or damaged file counts as empty. */
export function parseAcceptedWords(text: string | null): AcceptedWords {
  const value = parse(text ?? '{}')
  const { made, same } = isJsonObject(value) ? value : {}
  return {
    made: new Map(Object.entries(isJsonObject(made) ? made : {}).map(([pointer, hash]) => [pointer, String(hash)])),
    same: new Set(Array.isArray(same) ? same.map(String) : []),
  }
}

/** One text a line, sorted, so that diffs are small. */
export function formatLockFile({ made, same }: AcceptedWords): string {
  const sorted = [...made].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify({ same: [...same].toSorted(), made: Object.fromEntries(sorted) }, null, 2)}\n`
}

/** FNV-1a, twice with different constants: 64 bits. */
export function hashWords(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (one >>> 15)
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export interface Layer {
  readonly document: string
  readonly text: JsonText
  readonly value: unknown
  readonly accepted: AcceptedWords
  readonly findings: readonly Finding[]
}

interface LayerEntry {
  readonly pointer: string
  readonly value: unknown
}

/** Marks words that are still to be written. */
export const NO_WORDS = ''

/** Returns flows/fr-CA/shared/bank.json for flows/shared/bank.json. */
export function getLayerFile(folders: readonly string[], document: string, language: string): string {
  const [folder = ''] = folders
    .filter((one) => document.startsWith(`${one}/`))
    .toSorted((one, other) => other.length - one.length)
  return `${folder}/${language}${document.slice(folder.length)}`
}

/** Null if there is no layer yet. */
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

export function listLayerEntries(value: unknown, pointer = ''): readonly LayerEntry[] {
  if (typeof value !== 'object' || value === null) return [{ pointer, value }]
  return Object.entries(value).flatMap(([key, part]) => listLayerEntries(part, joinPointer(pointer, key)))
}

/** Null if there are no words. */
export function getLayerWords({ value }: Layer, segments: readonly string[]): string | null {
  const words = getJsonAt(value, segments)
  return typeof words === 'string' && words !== NO_WORDS ? words : null
}

/** Replaces the words of a document by those of a layer, where it has any. */
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
