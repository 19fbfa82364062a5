import { type Finding, warning } from '../../../engine/values/finding'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { slipOf } from './slipOf'
import { misspellings } from './misspellings'
import { rememberedByText } from './rememberedByText'
import { withoutPlaceholders } from './wholeWords'

/** How often a word has to be written rightly, before another is taken for a slip of it. */
const WRITTEN_OFTEN = 2

/** Words of English are not misspelt: neither as many misspell them, nor otherwise than the flow itself writes them. */
export function checkSpelling({ flow: { language }, vocabulary }: CheckedProgram): readonly Finding[] {
  if (!/^en\b/.test(language)) return []
  const texts = vocabulary.texts.flatMap(({ text, pointer, isSimulated }) => (isSimulated ? [] : [{ words: wordsIn(text), pointer }]))
  const counts = new Map<string, number>()
  for (const { words } of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const usual = [...counts].flatMap(([word, count]) => (count >= WRITTEN_OFTEN ? [word] : []))
  return texts.flatMap(({ words, pointer }) => {
    for (const word of words) {
      const meant = misspellings.get(word) ?? (counts.get(word) === 1 ? slipOf(word, usual) : null)
      if (meant !== null) return [warning('misspelt-word', pointer, quoting`"${word}" is misspelt.`, `Write "${meant}".`)]
    }
    return []
  })
}

/** The words of a text in small letters; none of one in another language, as far as its letters tell. */
const wordsIn = rememberedByText((text): readonly string[] => {
  const plain = withoutPlaceholders(text).replaceAll('’', "'").toLowerCase()
  return /[^\P{L}a-z]/u.test(plain) ? [] : (plain.match(/[a-z]+(?:'[a-z]+)?/g) ?? [])
})
