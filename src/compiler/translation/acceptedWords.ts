import { isJsonObject } from '../documents/jsonValue'

/** What was noted of the words of a layer when they were accepted. */
export interface AcceptedWords {
  /** By the pointer of each translated text: the hash of the words that it was made from. */
  readonly made: ReadonlyMap<string, string>
  /** Words that are the same in both languages, and no oversight. */
  readonly same: ReadonlySet<string>
}

/** Where it is noted: beside the layer. */
export function lockFileOf(layer: string): string {
  return layer.replace(/\.json$/, '.lock.json')
}

/** Reads what was noted; of a file that is missing or damaged nothing. */
export function acceptedWords(text: string | null): AcceptedWords {
  const value = parsed(text ?? '{}')
  const { made, same } = isJsonObject(value) ? value : {}
  return {
    made: new Map(Object.entries(isJsonObject(made) ? made : {}).map(([pointer, hash]) => [pointer, String(hash)])),
    same: new Set(Array.isArray(same) ? same.map(String) : []),
  }
}

/** The text of such a file, one translated text a line, in an order that does not change. */
export function writtenLock({ made, same }: AcceptedWords): string {
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
