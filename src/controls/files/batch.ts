import { mostItems } from '../../engine/answers/fits'
import type { FilesField } from '../../engine/program/field'
import type { Refusal } from '../../engine/state/issue'
import { listOf } from '../../engine/values/format'

/** So many refused files are named; of the others the number is said. */
const NAMED = 3

/** The files of a batch that are looked at: as many as the field could hold at all. The others are left out unread. */
export function lookedAt(files: readonly File[], { most }: Pick<FilesField, 'most'>): readonly File[] {
  return files.slice(0, mostItems(most))
}

/** What is said of refused files: of the first ones each, of the others how many there are, those `unread` among them. */
export function summedUp(refused: readonly Refusal[], unread: number): readonly Refusal[] {
  const all = refused.length + unread
  if (unread === 0 && all <= NAMED + 1) return refused
  const named = refused.slice(0, NAMED)
  return [...named, { rule: 'others', values: { count: String(all - named.length) } }]
}

/** Names in a row, as a language sets them apart: the first ones, and of the others how many there are, as `more` says it. */
export function namesOf(files: readonly string[], language: string, more: (count: string) => string): string {
  const others = files.length - NAMED
  return listOf([...files.slice(0, NAMED), ...(others > 0 ? [more(String(others))] : [])], language)
}
