import { namesFilledIn } from '../../compiler/translation/translatableWords'
import type { TranslationRow } from './translationRows'

/** What comes of a row that came back. */
export type JudgedRow = Readonly<{ row: TranslationRow }> &
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
export interface WordsNow {
  readonly source: string
  readonly words: string
}

/** Compares three: what was sent, what came back, and what stands there now (null where nothing does). */
export function judgedRow(row: TranslationRow, now: WordsNow | null): JudgedRow {
  const isUntouched = row.translation.trim() === '' || row.translation === row.before
  if (now === null) return isUntouched ? { kind: 'asBefore', row } : { kind: 'gone', row }
  if (isUntouched || row.translation === now.words) return { kind: 'asBefore', row }
  if (now.words !== row.before) return { kind: 'conflict', row, now: now.words }
  if (namesFilledIn(row.translation).join() !== namesFilledIn(row.source).join()) return { kind: 'otherNames', row }
  return { kind: 'taken', row, isStale: now.source !== row.source, source: now.source }
}

/** What somebody has to be told of a row; null where nothing. */
export function saidOfRow(judged: JudgedRow): string | null {
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
