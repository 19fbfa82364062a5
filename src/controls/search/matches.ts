import { selectPlural } from '../../engine/values/format'
import type { FormScope } from '../../renderer/form/formScope'
import { toComparable } from '../../engine/values/answers'

export interface FoundWords {
  readonly said: string
  readonly rest: readonly string[]
}

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

export interface Searched {
  readonly value: string
  readonly words: string
  readonly folded: string
}

export function prepareSearch(choices: Iterable<readonly [value: string, words: string]>): readonly Searched[] {
  return [...choices].map(([value, words]) => ({ value, words, folded: foldText(words) }))
}

/** Returns the choices that contain `text`: first those that begin with it, then those with a word that does. */
export function matchesOf(searched: readonly Searched[], text: string): readonly Searched[] {
  const sought = foldText(text)
  if (sought === '') return searched
  const [first, word, inside]: [Searched[], Searched[], Searched[]] = [[], [], []]
  for (const one of searched) {
    if (one.folded.startsWith(sought)) first.push(one)
    else if (one.folded.includes(` ${sought}`)) word.push(one)
    else if (one.folded.includes(sought)) inside.push(one)
  }
  return [...first, ...word, ...inside]
}

/** Returns undefined where `text` names none, or several. */
export function findExactMatch(searched: readonly Searched[], text: string): Searched | undefined {
  const sought = foldText(text)
  const named = searched.filter((one) => one.folded === sought)
  return named.length === 1 ? named[0] : undefined
}

/** Removes accents and punctuation: few keyboards can type "Québec". */
function foldText(text: string): string {
  return toComparable(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
