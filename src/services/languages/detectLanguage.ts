import { LANGUAGE_KEY, readStoredText } from '../storedText'

/**
 * Returns the language in which a page should continue, or null for its own. The order of precedence: `lang` in the
 * address, which is saved for later visits; none if the page was written in another language than the first one; the
 * saved choice; the first of the applicant's languages that the page has.
 */
export function detectLanguage(
  languages: readonly string[],
  { lang: own }: Pick<HTMLElement, 'lang'> = document.documentElement,
): string | null {
  const inAddress = new URLSearchParams(location.search).get('lang')
  if (inAddress !== null && languages.includes(inAddress)) return saveLanguage(inAddress, own)
  // The address of such a page already names its language.
  if (languages.indexOf(own) > 0) return null
  const chosen = readStoredText(() => localStorage, LANGUAGE_KEY)
  const detected =
    chosen !== null && languages.includes(chosen)
      ? chosen
      : navigator.languages.flatMap((read) => languages.find((language) => isSameLanguage(language, read)) ?? [])[0]
  return detected === undefined || detected === own ? null : detected
}

function saveLanguage(language: string, own: string): string | null {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Storage is blocked; the address still has it.
  }
  return language === own ? null : language
}

function isSameLanguage(language: string, other: string): boolean {
  return language.slice(0, 2) === other.slice(0, 2)
}
