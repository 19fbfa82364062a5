import { pluralOf } from '../../engine/values/format'
import type { FormScope } from '../../renderer/form/formScope'

/** What is said of a list: what is heard of it, and what stands below what is listed. */
export interface FoundWords {
  readonly said: string
  readonly rest: readonly string[]
}

/** What is said of so many that are listed, and so many more. */
export function foundWords(
  { wording, language, fill }: Pick<FormScope, 'wording' | 'language' | 'fill'>,
  listed: number,
  more: number,
): FoundWords {
  const count = listed + more
  if (count === 0) return { said: wording.noChoice, rest: [wording.noChoice] }
  const said = fill(pluralOf(wording.choicesFound, count, language), { count: String(count) })
  return { said, rest: more === 0 ? [] : [fill(wording.moreChoices, { count: String(more) })] }
}
