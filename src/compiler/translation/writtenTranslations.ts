import { changeText } from '../edits/changes'
import { getJsonAt } from '../documents/json'
import { readSound } from '../documents/jsonText'
import { joinPointer } from '../findings/pointer'
import { formatLockFile, getLayerFile, getLockFile, hashWords, NO_WORDS, parseAcceptedWords } from './layers'

/** Documents that can be read and changed. */
interface EditedTexts {
  read(this: void, file: string): string | null
  edit(this: void, file: string, text: string): void
}

export interface TranslatedWords {
  readonly language: string
  readonly layer: string
  readonly words: string
  /** Missing words are still to be written; stale ones were accepted for other words of the flow. */
  readonly state: 'missing' | 'stale' | 'accepted'
  /** Whether they can be changed: the layer can be read. */
  readonly isReadable: boolean
}

interface TranslatedPlace {
  readonly folders: readonly string[]
  readonly file: string
  readonly segments: readonly string[]
}

/** Returns what the other languages say at the place of a text. */
export function listTranslations(
  documents: EditedTexts,
  languages: readonly string[],
  { folders, file, segments }: TranslatedPlace,
  text: string,
): readonly TranslatedWords[] {
  return languages.map((language) => {
    const layer = getLayerFile(folders, file, language)
    const written = documents.read(layer)
    const read = written === null ? null : readSound(written)
    const found = getJsonAt(read?.value, segments)
    const words = typeof found === 'string' ? found : NO_WORDS
    const accepted = parseAcceptedWords(documents.read(getLockFile(layer)))
    const isAccepted = accepted.made.get(joinPointer('', ...segments)) === hashWords(text)
    const state = isAccepted ? 'accepted' : 'stale'
    return {
      language,
      layer,
      words,
      state: words === NO_WORDS ? 'missing' : state,
      isReadable: written === null || read !== null,
    }
  })
}

/** Writes words of another language, with the objects around them and the layer itself where there are none yet. */
export function writeTranslation(
  documents: EditedTexts,
  layer: string,
  segments: readonly string[],
  words: string,
): void {
  const text = documents.read(layer) ?? '{}\n'
  const read = readSound(text)
  if (read === null) return
  const existing = segments.findIndex((_, index) => !isContainer(getJsonAt(read.value, segments.slice(0, index + 1))))
  const depth = existing === -1 ? segments.length : existing + 1
  const value = segments.slice(depth).reduceRight<unknown>((inner, key) => ({ [key]: inner }), words)
  const next = changeText(text, { segments: segments.slice(0, depth), value })
  if (next !== null) documents.edit(layer, next)
}

/** Accepts the words as what the flow's text says now. */
export function acceptTranslation(
  documents: EditedTexts,
  layer: string,
  segments: readonly string[],
  text: string,
): void {
  const file = getLockFile(layer)
  const { made, same } = parseAcceptedWords(documents.read(file))
  const pointer = joinPointer('', ...segments)
  documents.edit(file, formatLockFile({ made: new Map([...made, [pointer, hashWords(text)]]), same }))
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
