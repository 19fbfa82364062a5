import { type Finding, warning } from '../../../engine/values/finding'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { type FunctionWords, functionWords } from './functionWords'
import { rememberedByText } from './rememberedByText'
import { withoutPlaceholders } from './wholeWords'

/** A language is offered in its own words. */
const CHOICE = /\/choices\/[^/]+$/

/** A sentence in letters that none of the known languages has. */
const OTHER_LETTERS =
  /(?:[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\P{L}*){8}/u

/** A letter with a sign, which English has in names and foreign words only. */
const SIGNED = /[^\P{Script=Latin}a-z]/u

/** A name of two words is no sentence. */
const SHORTEST = 3

/** The share of sentences in one language from which another's is an exception and no translation under way. */
const USUAL = 0.8

/** No sentence is in another language than nearly all of its flow, as far as their function words tell. */
export function checkOneLanguage({ flow: { language }, vocabulary }: CheckedProgram): readonly Finding[] {
  const texts = vocabulary.texts.flatMap(({ text, pointer, isSimulated }) => (isSimulated || CHOICE.test(pointer) ? [] : [{ text, pointer, ...sentenceOf(text) }]))
  const usual = usualLanguage(texts.map(({ languages }) => languages))
  if (usual === null) return []
  // Where the flow says that it is in the other language, its translation has begun.
  const begun = functionWords.get(language.toLowerCase().split('-')[0] ?? '')?.name
  const found = texts.flatMap(({ text, pointer, ...sentence }) => {
    const other = sentence.isOfOtherLetters ? 'in other letters' : otherLanguage(sentence, usual)
    return other === null || other === begun ? [] : [warning('other-language', pointer, quoting`"${text}" is ${other}, and the words around it are ${usual.name}.`, `Write it in ${usual.name}.`)]
  })
  return found.length > texts.length * (1 - USUAL) ? [] : found
}

/** The language of nearly all sentences that tell theirs; null where there is none. */
function usualLanguage(sentences: readonly (readonly FunctionWords[])[]): FunctionWords | null {
  const languages = [...functionWords.values()]
  const counts = languages.map((one) => sentences.filter((told) => told.includes(one)).length)
  const most = Math.max(...counts)
  return most > 1 && most >= counts.reduce((sum, count) => sum + count) * USUAL ? (languages[counts.indexOf(most)] ?? null) : null
}

/** The language that a sentence is surely in; null where it may be in the usual one. */
function otherLanguage({ words, languages }: ReturnType<typeof sentenceOf>, usual: FunctionWords): string | null {
  if (words.length < SHORTEST || languages.includes(usual)) return null
  const signs = usual.name === 'English' && words.some((word) => SIGNED.test(word)) ? 1 : 0
  let most = Math.max(1, words.filter((word) => usual.shared.has(word)).length)
  let found: string | null = null
  for (const other of functionWords.values()) {
    const own = words.filter((word) => other.own.has(word)).length
    const all = own + words.filter((word) => other.shared.has(word)).length + signs
    if (own > 0 && all > most) [most, found] = [all, other.name]
  }
  return found
}

/** What a text tells of its language: its words, and the languages that alone have some of them. */
const sentenceOf = rememberedByText((text) => {
  const words: readonly string[] = withoutPlaceholders(text).toLowerCase().match(/\p{L}+/gu) ?? []
  const languages = [...functionWords.values()].filter(({ own }) => words.some((word) => own.has(word)))
  return { words, languages, isOfOtherLetters: OTHER_LETTERS.test(text) }
})
