import { selectPlural } from '../../engine/values/format'
import type { FormScope } from '../../renderer/form/formScope'
import { toComparable } from '../../engine/values/answers'

/** What is said of a list: what is heard of it, and what stands below what is listed. */
export interface FoundWords {
  readonly said: string
  readonly rest: readonly string[]
}

/** What is said of so many that are listed, and so many more. */
export function describeMatches(
  { wording, language, fill }: Pick<FormScope, 'wording' | 'language' | 'fill'>,
  listed: number,
  more: number,
): FoundWords {
  const count = listed + more
  if (count === 0) return { said: wording.noChoice, rest: [wording.noChoice] }
  const said = fill(selectPlural(wording.choicesFound, count, language), { count: String(count) })
  return { said, rest: more === 0 ? [] : [fill(wording.moreChoices, { count: String(more) })] }
}

/** A choice that can be searched. */
export interface Searched {
  readonly value: string
  readonly words: string
  /** Its words as they are compared. */
  readonly folded: string
}

/** The choices with their words as they are compared. */
export function prepareSearch(choices: Iterable<readonly [value: string, words: string]>): readonly Searched[] {
  return [...choices].map(([value, words]) => ({ value, words, folded: folded(words) }))
}

/** The choices whose words have a text in them: those that begin with it first, then those of which a word does. */
export function matchesOf(searched: readonly Searched[], text: string): readonly Searched[] {
  const sought = folded(text)
  if (sought === '') return searched
  const [first, word, inside]: [Searched[], Searched[], Searched[]] = [[], [], []]
  for (const one of searched) {
    if (one.folded.startsWith(sought)) first.push(one)
    else if (one.folded.includes(` ${sought}`)) word.push(one)
    else if (one.folded.includes(sought)) inside.push(one)
  }
  return [...first, ...word, ...inside]
}

/** The choice that a text names in full; undefined where it names none, or several. */
export function findExactMatch(searched: readonly Searched[], text: string): Searched | undefined {
  const sought = folded(text)
  const named = searched.filter((one) => one.folded === sought)
  return named.length === 1 ? named[0] : undefined
}

/** Texts as they are compared, without their accents: nobody types "Québec" on every keyboard. */
function folded(text: string): string {
  return toComparable(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
