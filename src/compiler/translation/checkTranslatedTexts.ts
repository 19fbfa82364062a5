import { error, type Finding, type Location, type Message, warning } from '../../engine/values/finding'
import { quoting } from '../findings/quoting'
import { isInWords, namesFilledIn } from './translatableWords'
import type { Translated, TranslatedText } from './translatedTexts'
import { typographyOf } from './typography'

/** What is wrong with the words of one text in another language, beside what it says itself. */
export function translatedTextFindings({ pointer, original, location, layer, translated }: TranslatedText, language: string): readonly Finding[] {
  if (translated === null) {
    return [at(location, warning('missing-words', pointer, quoting`"${original}" has no words in ${language}.`, `Write them at the same place of ${layer}.`))]
  }
  const { text } = translated
  const names = differentNames(original, text)
  if (names !== null) return [at(translated.location, error('other-placeholders', pointer, names, 'Fill in the same in both languages.'))]
  return [...ofSense(pointer, original, translated), ...ofNumbers(pointer, original, text), ...ofTypography(pointer, text, language)].map((one) => at(translated.location, one))
}

function ofSense(pointer: string, original: string, { text, madeFrom, isAccepted, mayBeSame }: Translated): readonly Finding[] {
  const isSame = text === original && !mayBeSame && isInWords(text)
  return [
    ...(isAccepted ? [] : [warning('stale-words', pointer, quoting`"${text}" was not accepted as what "${madeFrom}" says.`, 'Change it where it has to be changed, then npm run translations -- accept.')]),
    ...(isSame ? [warning('untranslated-words', pointer, quoting`"${text}" is the same in both languages.`, 'Translate it, or list it under "same" in the lock file beside the layer.')] : []),
  ]
}

/** A limit or an example is the same in each language. */
function ofNumbers(pointer: string, original: string, text: string): readonly Finding[] {
  const [before, after] = [numbersOf(original), numbersOf(text)]
  if (before === after) return []
  return [warning('other-numbers', pointer, quoting`"${text}" says other numbers than "${original}".`, 'Say the same numbers in both languages.')]
}

function ofTypography(pointer: string, text: string, language: string): readonly Finding[] {
  return typographyOf(text, language).map(({ message, hint }) => warning('odd-typography', pointer, message, hint))
}

/** What is filled into one text and not into the other; null where it is the same. */
function differentNames(original: string, text: string): Message | null {
  const [before, after] = [namesFilledIn(original), namesFilledIn(text)]
  const lacking = before.filter((name) => !after.includes(name))
  const added = after.filter((name) => !before.includes(name))
  if (lacking.length > 0) return quoting`"${text}" does not fill in {{${lacking.join(', ')}}}.`
  return added.length > 0 ? quoting`"${text}" fills in {{${added.join(', ')}}}, which "${original}" does not.` : null
}

/** The numbers of a text, however their digits are set apart, in their order of size. */
function numbersOf(text: string): string {
  const numbers = text.replaceAll(/\{\{[^{}]*\}\}/g, '').match(/\d(?:[\d.,\s-]*\d)?/g) ?? []
  return numbers.map((number) => number.replaceAll(/\D/g, '')).toSorted().join(' ')
}

function at(location: Location | null, finding: Finding): Finding {
  return { ...finding, location }
}
