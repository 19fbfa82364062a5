import { createError, type Finding, createWarning } from '../../../engine/values/finding'
import { type JsonText, toJsonValue } from '../../documents/jsonText'
import { suggestName, formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { memoizeByText, withoutPlaceholders } from './searchText'

/** The words that hold the sentences of one language together. */
interface FunctionWords {
  /** The language, as English names it. */
  readonly name: string
  /** Words that no sentence of another of these languages has. */
  readonly own: ReadonlySet<string>
  /** Words that stand in names, too, or in other languages: a place may be called by them. */
  readonly shared: ReadonlySet<string>
}

function wordsOfLanguage(name: string, own: string, shared: string): FunctionWords {
  return { name, own: new Set(own.split(' ')), shared: new Set(shared.split(' ')) }
}

/** By the language's code (ISO 639-1), in small letters. */
export const functionWords: ReadonlyMap<string, FunctionWords> = new Map([
  [
    'en',
    wordsOfLanguage(
      'English',
      'the and your you our we this that these those with from have has will when where which what who how are were been their they them should would could please enter choose',
      'a an is it be by for as at of to in on or if not no do can any all us was may must each one',
    ),
  ],
  [
    'fr',
    wordsOfLanguage(
      'French',
      'vous nous votre vos notre nos êtes avez avons sont cette cet ces dans avec pour chez leur leurs qui que quel quelle quels quelles où est être été doit doivent peut pouvez veuillez aussi ainsi lorsque puis donc mais aucun aucune une ceci cela',
      'le la les de des du un et à au aux en par sur sous ne pas ou il elle on ce se sa son ses si plus sans tout tous toute toutes',
    ),
  ],
  [
    'de',
    wordsOfLanguage(
      'German',
      'und sie ihre ihr ihren ihrem ihrer wir uns unser unsere nicht ist sind haben wird werden wurde kann können müssen bitte eine einen einem einer für über bei oder wenn dass auch noch nur nach sich mit',
      'der die das den dem des ein es zu zum zur im in an am auf aus von vom bis als wie so was war',
    ),
  ],
  [
    'es',
    wordsOfLanguage(
      'Spanish',
      'usted ustedes nosotros su sus nuestro nuestra nuestros tiene tienen tenemos está están son para por pero cuando donde cuál qué cómo también esta este estos estas desde hasta hemos debe puede una unos y',
      'el la los las de del un en con que no se es o al lo si más sin como',
    ),
  ],
  [
    'pt',
    wordsOfLanguage(
      'Portuguese',
      'você vocês seu sua seus suas nós nosso nossa não são está estão foi para pelo pela quando onde qual também este esta isto deve pode uma às aos pelos',
      'o a os as de do da dos das um e em no na nos nas com que se por ao ou mais sem como',
    ),
  ],
  [
    'it',
    wordsOfLanguage(
      'Italian',
      'noi voi vostro vostra nostro nostra sono siete abbiamo hanno questo questa questi queste anche quando dove quale perché della delle degli dei dello nella nel nei alla alle sulla può deve essere è gli non per suo sua che con una',
      'il lo la i le di a da in su un e o al del si se come più',
    ),
  ],
  [
    'nl',
    wordsOfLanguage(
      'Dutch',
      'uw wij ons onze jij jouw zijn hebben heeft wordt worden kunt kan moet niet geen deze dit voor naar bij wanneer waar welke ook nog een het',
      'de van te ter ten der is in op aan met om uit of als we dat er zo en',
    ),
  ],
])

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
      createWarning(
        'other-language',
        pointer,
        formatMessage`"${text}" is not in ${own.name}, the language of the words around it.`,
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
    const usual = usualLanguage(textsIn(toJsonValue(document)).map((text) => sentenceOf(text).languages))
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
const sentenceOf = memoizeByText((text) => {
  const words: readonly string[] =
    withoutPlaceholders(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const languages = [...functionWords.values()].filter(({ own }) => words.some((word) => own.has(word)))
  return { words, languages, isOfOtherLetters: OTHER_LETTERS.test(text) }
})

/** The language that is offered first is one of the flow's, and there is another to choose. */
export function checkFirstLanguage({
  flow: { language, languages = [language], firstLanguage },
}: CheckedProgram): readonly Finding[] {
  if (firstLanguage === undefined) return []
  const { is } = firstLanguage
  if (!languages.includes(is))
    return [
      createError(
        'unusable-language',
        '/firstLanguage/is',
        formatMessage`The flow has no words in "${is}".`,
        suggestName(is, languages),
      ),
    ]
  if (languages.some((other) => other !== is)) return []
  return [
    createError(
      'unusable-language',
      '/firstLanguage/ask',
      formatMessage`There is nothing to choose: "${is}" is the only language of the flow.`,
      'Name another in "languages", or remove "firstLanguage".',
    ),
  ]
}
