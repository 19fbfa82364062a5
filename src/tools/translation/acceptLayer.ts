import { jsonAt } from '../../compiler/documents/json'
import { segmentsOf } from '../../compiler/findings/pointer'
import { hashOfWords, layerEntries, lockFileOf, NO_WORDS, writtenLock } from '../../compiler/translation/layers'
import type { LayerOfDocument } from './flowTranslations'
import { saysWords, writtenLayer } from './writtenLayer'

/** A file, and what is to stand in it. */
export interface WrittenFile {
  readonly file: string
  readonly text: string
}

/** Accepts the words of a layer as they are for what its document says now: words for what it no longer says go. */
export function acceptLayer({ layer: { text, value, accepted }, original }: LayerOfDocument): readonly WrittenFile[] {
  const entries = layerEntries(value).flatMap(({ pointer, value: words }) =>
    typeof words === 'string' ? [{ pointer, words }] : [],
  )
  const kept = entries.filter(({ pointer }) => saysWords(original, pointer))
  const made = new Map(
    kept
      .filter(({ words }) => words !== NO_WORDS)
      .map(({ pointer }) => [pointer, hashOfWords(String(jsonAt(original, segmentsOf(pointer))))] as const),
  )
  const lock = { file: lockFileOf(text.file), text: writtenLock({ made, same: accepted.same }) }
  if (entries.length === kept.length) return [lock]
  return [
    { file: text.file, text: writtenLayer(original, new Map(kept.map(({ pointer, words }) => [pointer, words]))) },
    lock,
  ]
}
