import { jsonAt } from '../../compiler/documents/json'
import type { Sources } from '../../compiler/documents/sources'
import { segmentsOf } from '../../compiler/findings/pointer'
import {
  acceptedWords,
  hashOfWords,
  layerEntries,
  lockFileOf,
  readLayer,
  writtenLock,
} from '../../compiler/translation/layers'
import type { WrittenFile } from './acceptLayer'
import { type FlowTranslation, originalOf } from './flowTranslations'
import { type JudgedRow, judgedRow, type WordsNow } from './judgedRow'
import type { TranslationRow } from './translationRows'
import { writtenLayer } from './writtenLayer'

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
  const original = originalOf(sources, document)
  const layer = readLayer(sources, document, language)
  const before = layerEntries(layer?.value ?? {}).flatMap(({ pointer, value }) =>
    typeof value === 'string' && typeof jsonAt(original, segmentsOf(pointer)) === 'string'
      ? [[pointer, value] as const]
      : [],
  )
  const accepted = layer?.accepted ?? acceptedWords(null)
  const words = new Map([...before, ...taken.map(({ place, translation }) => [place, translation] as const)])
  // What was made from other words than stand there now stays stale.
  const made = new Map([...accepted.made, ...taken.map(({ place, source }) => [place, hashOfWords(source)] as const)])
  return [
    { file, text: writtenLayer(original, words) },
    { file: lockFileOf(file), text: writtenLock({ made, same: accepted.same }) },
  ]
}
