import { mostItems } from '../../engine/answers/fits'
import type { FilesField } from '../../engine/program/field'
import type { Refusal } from '../../engine/state/flowState'
import { isSurplus } from '../../engine/rules/message'
import { listOf } from '../../engine/values/format'

/** So many files are named; of the others the number is said. */
const NAMED = 10

/** The files of a batch that are looked at: as many as the field could hold at all. The others are left out unread. */
export function lookedAt(files: readonly File[], { most }: Pick<FilesField, 'most'>): readonly File[] {
  return files.slice(0, mostItems(most))
}

/**
 * What is said of refused files: of the first ones each, of the others how many there are, those `unread` among them. What
 * is too much for a full field is said once, with the names as `listed` sets them.
 */
export function summedUp(
  refused: readonly Refusal[],
  unread: number,
  listed: (names: readonly string[]) => string,
): readonly Refusal[] {
  const surplus = refused.filter(isSurplus)
  const wrong = refused.filter((refusal) => !isSurplus(refusal))
  const count = wrong.length + unread
  const isShort = unread === 0 && count <= NAMED + 1
  const named = isShort ? wrong : wrong.slice(0, NAMED)
  const others: readonly Refusal[] = isShort
    ? []
    : [{ rule: 'others', values: { count: String(count - named.length) } }]
  const [first] = surplus
  const leftOut =
    first === undefined
      ? []
      : [{ ...first, values: { ...first.values, name: listed(surplus.map(({ values }) => values['name'] ?? '')) } }]
  return [...named, ...others, ...leftOut]
}

/** Names in a row, as a language sets them apart: the first ones, and of the others how many there are, as `more` says it. */
export function namesOf(files: readonly string[], language: string, more: (count: string) => string): string {
  const others = files.length - NAMED
  return listOf([...files.slice(0, NAMED), ...(others > 0 ? [more(String(others))] : [])], language)
}
