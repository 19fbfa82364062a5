import { listPlaceholderNames } from '../../compiler/translation/translatableWords'
import type { TranslationRow } from './translationRows'
import { getJsonAt } from '../../compiler/documents/json'
import type { Sources } from '../../compiler/documents/sources'
import { parsePointer } from '../../compiler/findings/pointer'
import {
  parseAcceptedWords,
  hashOfWords,
  listLayerEntries,
  getLockFile,
  readLayer,
  formatLockFile,
} from '../../compiler/translation/layers'
import { type FlowTranslation, readOriginal, type WrittenFile, formatLayer } from './flowTranslations'

/** What comes of a row that came back. */
type JudgedRow = Readonly<{ row: TranslationRow }> &
  (
    | { readonly kind: 'asBefore' }
    /** Its words are taken. `isStale`: what they were made from says something else by now. */
    | { readonly kind: 'taken'; readonly isStale: boolean; readonly source: string }
    /** Its words are not taken: somebody else has changed them meanwhile. */
    | { readonly kind: 'conflict'; readonly now: string }
    /** Its words are not taken: nothing stands there any more. */
    | { readonly kind: 'gone' }
    /** Its words are not taken: they fill in something else. */
    | { readonly kind: 'otherNames' }
  )

/** What a row is held against: the words that it was made from and those of its layer, as they are now. */
interface WordsNow {
  readonly source: string
  readonly words: string
}

/** Compares three: what was sent, what came back, and what stands there now (null where nothing does). */
function judgedRow(row: TranslationRow, now: WordsNow | null): JudgedRow {
  const isUntouched = row.translation.trim() === '' || row.translation === row.before
  if (now === null) return isUntouched ? { kind: 'asBefore', row } : { kind: 'gone', row }
  if (isUntouched || row.translation === now.words) return { kind: 'asBefore', row }
  if (now.words !== row.before) return { kind: 'conflict', row, now: now.words }
  if (listPlaceholderNames(row.translation).join() !== listPlaceholderNames(row.source).join())
    return { kind: 'otherNames', row }
  return { kind: 'taken', row, isStale: now.source !== row.source, source: now.source }
}

/** What somebody has to be told of a row; null where nothing. */
export function describeRow(judged: JudgedRow): string | null {
  const { row } = judged
  const at = `${row.file} ${row.place}: "${row.translation}"`
  switch (judged.kind) {
    case 'asBefore':
      return null
    case 'taken':
      return judged.isStale
        ? `${at} is taken, and stale: it was made from "${row.source}", which now is "${judged.source}".`
        : null
    case 'conflict':
      return `${at} is not taken: meanwhile it was made "${judged.now}".`
    case 'gone':
      return `${at} is not taken: nothing is said there any more.`
    case 'otherNames':
      return `${at} is not taken: it does not fill in what "${row.source}" does.`
    default:
      return judged satisfies never
  }
}

/** What an import comes to. */
export interface Import {
  readonly judged: readonly JudgedRow[]
  /** The layers with what was taken, and the locks that say from what it was made. */
  readonly files: readonly WrittenFile[]
}

/** A layer that rows can be for. */
interface Target {
  readonly document: string
  readonly language: string
}

/** Takes what came back from a translator into the layers, as far as it can be taken. */
export function importRows(
  sources: Sources,
  translations: readonly FlowTranslation[],
  rows: readonly TranslationRow[],
): Import {
  const targets = new Map<string, Target>()
  const standing = new Map<string, WordsNow>()
  for (const { translation } of translations) {
    for (const { layer, document, pointer, original, translated } of translation.texts) {
      targets.set(layer, { document, language: translation.language })
      standing.set(`${layer} ${pointer}`, { source: translated?.madeFrom ?? original, words: translated?.text ?? '' })
    }
  }
  const judged = rows.map((row) => judgedRow(row, standing.get(`${row.file} ${row.place}`) ?? null))
  const files = [...targets].flatMap(([file, target]) => {
    const taken = judged.flatMap((one) => (one.kind === 'taken' && one.row.file === file ? [one.row] : []))
    return taken.length === 0 ? [] : filesWith(sources, file, target, taken)
  })
  return { judged, files }
}

function filesWith(
  sources: Sources,
  file: string,
  { document, language }: Target,
  taken: readonly TranslationRow[],
): readonly WrittenFile[] {
  const original = readOriginal(sources, document)
  const layer = readLayer(sources, document, language)
  const before = listLayerEntries(layer?.value ?? {}).flatMap(({ pointer, value }) =>
    typeof value === 'string' && typeof getJsonAt(original, parsePointer(pointer)) === 'string'
      ? [[pointer, value] as const]
      : [],
  )
  const accepted = layer?.accepted ?? parseAcceptedWords(null)
  const words = new Map([...before, ...taken.map(({ place, translation }) => [place, translation] as const)])
  // What was made from other words than stand there now stays stale.
  const made = new Map([...accepted.made, ...taken.map(({ place, source }) => [place, hashOfWords(source)] as const)])
  return [
    { file, text: formatLayer(original, words) },
    { file: getLockFile(file), text: formatLockFile({ made, same: accepted.same }) },
  ]
}
