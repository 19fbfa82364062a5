import { LANGUAGE_KEY } from './languageKey'
import { storedText } from '../storedText'

/**
 * Which of its languages a page is to speak that is not its own: what its address or the page around asks for, which is kept
 * from then on; none, where it is the page of another language than the first, which its documents are in; what was chosen
 * before; or what the applicant reads first of all that there is. Null: its own.
 */
export function detectLanguage(
  languages: readonly string[],
  { lang: own }: Pick<HTMLElement, 'lang'> = document.documentElement,
): string | null {
  const inAddress = new URLSearchParams(location.search).get('lang')
  if (inAddress !== null && languages.includes(inAddress)) return heeded(inAddress, own)
  // Whoever gave the address of such a page meant that language.
  if (languages.indexOf(own) > 0) return null
  const chosen = storedText(() => localStorage, LANGUAGE_KEY)
  const known =
    chosen !== null && languages.includes(chosen)
      ? chosen
      : navigator.languages.flatMap((read) => languages.find((language) => isAlike(language, read)) ?? [])[0]
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
