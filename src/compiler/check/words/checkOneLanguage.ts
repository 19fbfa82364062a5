import { type Finding, warning } from '../../../engine/values/finding'
import { type JsonText, jsonValueOf } from '../../documents/jsonText'
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

/** No sentence is in another language than the flow and nearly all of its words, as far as their function words tell. Of a language that has none here nothing is known. */
export function checkOneLanguage({ flow: { language }, vocabulary }: CheckedProgram): readonly Finding[] {
  const texts = vocabulary.texts.flatMap(({ text, pointer, isSimulated }) =>
    isSimulated || CHOICE.test(pointer) ? [] : [{ text, pointer, ...sentenceOf(text) }],
  )
  const own = wordsOf(language)
  if (own === undefined || usualLanguage(texts.map(({ languages }) => languages)) !== own) return []
  const found = texts
    .filter(({ isOfOtherLetters, ...sentence }) => isOfOtherLetters || isOfAnother(sentence, own))
    .map(({ text, pointer }) =>
      warning(
        'other-language',
        pointer,
        quoting`"${text}" is not in ${own.name}, the language of the words around it.`,
        `Write it in ${own.name}.`,
      ),
    )
  return found.length > texts.length * (1 - USUAL) ? [] : found
}

/** The same where a sentence stands in a document in its own language, such as a part that flows of several languages build on. */
export function withoutOtherDocuments(
  findings: readonly Finding[],
  documents: readonly JsonText[],
  language: string,
): readonly Finding[] {
  if (findings.every(({ code }) => code !== 'other-language')) return findings
  const others = documents.filter((document) => {
    const usual = usualLanguage(textsIn(jsonValueOf(document)).map((text) => sentenceOf(text).languages))
    return usual !== null && usual !== wordsOf(language)
  })
  return findings.filter(
    ({ code, location }) => code !== 'other-language' || others.every(({ file }) => file !== location?.file),
  )
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Object.values(typeof value === 'object' && value !== null ? value : {}).flatMap(textsIn)
}

function wordsOf(language: string): FunctionWords | undefined {
  return functionWords.get(language.toLowerCase().split('-')[0] ?? '')
}

/** The language of nearly all sentences that tell theirs; null where there is none. */
function usualLanguage(sentences: readonly (readonly FunctionWords[])[]): FunctionWords | null {
  const languages = [...functionWords.values()]
  const counts = languages.map((one) => sentences.filter((told) => told.includes(one)).length)
  const most = Math.max(...counts)
  return most > 1 && most >= counts.reduce((sum, count) => sum + count) * USUAL
    ? (languages[counts.indexOf(most)] ?? null)
    : null
}

/** Whether a sentence is surely in another language than the usual one. */
function isOfAnother(
  { words, languages }: Pick<ReturnType<typeof sentenceOf>, 'words' | 'languages'>,
  usual: FunctionWords,
): boolean {
  if (words.length < SHORTEST || languages.includes(usual)) return false
  const signs = usual.name === 'English' && words.some((word) => SIGNED.test(word)) ? 1 : 0
  const most = Math.max(1, words.filter((word) => usual.shared.has(word)).length)
  return [...functionWords.values()].some((other) => {
    const own = words.filter((word) => other.own.has(word)).length
    return own > 0 && own + words.filter((word) => other.shared.has(word)).length + signs > most
  })
}

/** What a text tells of its language: its words, and the languages that alone have some of them. */
const sentenceOf = rememberedByText((text) => {
  const words: readonly string[] =
    withoutPlaceholders(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const languages = [...functionWords.values()].filter(({ own }) => words.some((word) => own.has(word)))
  return { words, languages, isOfOtherLetters: OTHER_LETTERS.test(text) }
})
