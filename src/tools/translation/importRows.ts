import { listPlaceholderNames } from '../../compiler/translation/translatableWords'
import type { TranslationRow } from './translationRows'
import { getJsonAt } from '../../compiler/documents/json'
import type { Sources } from '../../compiler/documents/sources'
import { parsePointer } from '../../compiler/findings/pointer'
import {
  parseAcceptedWords,
  hashWords,
  listLayerEntries,
  getLockFile,
  readLayer,
  formatLockFile,
} from '../../compiler/translation/layers'
import { type FlowTranslation, readOriginal, type WrittenFile, formatLayer } from './flowTranslations'

type JudgedRow = Readonly<{ row: TranslationRow }> &
  (
    | { readonly kind: 'asBefore' }
    /** Accepted. `isStale`: the source text has changed since. */
    | { readonly kind: 'taken'; readonly isStale: boolean; readonly source: string }
    /** Rejected: the words in the layer were changed since the export. */
    | { readonly kind: 'conflict'; readonly now: string }
    | { readonly kind: 'gone' }
    /** Rejected: its placeholders differ from the source's. */
    | { readonly kind: 'otherNames' }
  )

/** The current source text and words of a row. */
interface CurrentWords {
  readonly source: string
  readonly words: string
}

/** Compares what was exported, what came back, and the current words (null if the text is gone). */
function judgeRow(row: TranslationRow, now: CurrentWords | null): JudgedRow {
  const isUntouched = row.translation.trim() === '' || row.translation === row.before
  if (now === null) return isUntouched ? { kind: 'asBefore', row } : { kind: 'gone', row }
  if (isUntouched || row.translation === now.words) return { kind: 'asBefore', row }
  if (now.words !== row.before) return { kind: 'conflict', row, now: now.words }
  if (listPlaceholderNames(row.translation).join() !== listPlaceholderNames(row.source).join())
    return { kind: 'otherNames', row }
  return { kind: 'taken', row, isStale: now.source !== row.source, source: now.source }
}

/** Returns a message about a row; null if there is nothing to report. */
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

export interface Import {
  readonly judged: readonly JudgedRow[]
  /** Layers with the accepted words, and lock files with the source texts' hashes. */
  readonly files: readonly WrittenFile[]
}

interface Target {
  readonly document: string
  readonly language: string
}

export function importRows(
  sources: Sources,
  translations: readonly FlowTranslation[],
  rows: readonly TranslationRow[],
): Import {
  const targets = new Map<string, Target>()
  const current = new Map<string, CurrentWords>()
  for (const { translation } of translations) {
    for (const { layer, document, pointer, original, translated } of translation.texts) {
      targets.set(layer, { document, language: translation.language })
      current.set(`${layer} ${pointer}`, { source: translated?.madeFrom ?? original, words: translated?.text ?? '' })
    }
  }
  const judged = rows.map((row) => judgeRow(row, current.get(`${row.file} ${row.place}`) ?? null))
  const files = [...targets].flatMap(([file, target]) => {
    const taken = judged.flatMap((one) => (one.kind === 'taken' && one.row.file === file ? [one.row] : []))
    return taken.length === 0 ? [] : createFiles(sources, file, target, taken)
  })
  return { judged, files }
}

function createFiles(
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
  // A row whose source text changed stays stale, because its hash is that of the old text.
  const made = new Map([...accepted.made, ...taken.map(({ place, source }) => [place, hashWords(source)] as const)])
  return [
    { file, text: formatLayer(original, words) },
    { file: getLockFile(file), text: formatLockFile({ made, same: accepted.same }) },
  ]
}
