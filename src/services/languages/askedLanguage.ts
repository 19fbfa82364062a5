import { LANGUAGE_KEY } from './languageKey'
import { storedText } from '../storedText'

/**
 * Which of the languages beside its own a page is to speak: what its address or the page around asks for, which is kept from
 * then on; what was chosen before; or what the applicant reads first of all that there is. Null: its own.
 */
export function askedLanguage(others: readonly string[], { lang: own }: Pick<HTMLElement, 'lang'> = document.documentElement): string | null {
  const all = [own, ...others]
  const inAddress = new URLSearchParams(location.search).get('lang')
  if (inAddress !== null && all.includes(inAddress)) return heeded(inAddress, own)
  const chosen = storedText(() => localStorage, LANGUAGE_KEY)
  const known = chosen !== null && all.includes(chosen) ? chosen : navigator.languages.flatMap((read) => all.find((language) => isAlike(language, read)) ?? [])[0]
  return known === undefined || known === own ? null : known
}

/** A language that was asked for, kept where the browser keeps anything. */
function heeded(language: string, own: string): string | null {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // It stands in the address all the same.
  }
  return language === own ? null : language
}

/** Whether both are the same language, wherever it is spoken. */
function isAlike(language: string, other: string): boolean {
  return language.slice(0, 2) === other.slice(0, 2)
}
