/** The languages whose month names are understood, whatever the language of the copy. */
const LANGUAGES = ['en', 'fr']

const names: readonly (readonly string[])[] = Array.from({ length: 12 }, (_, month) =>
  LANGUAGES.map((language) => plain(monthName(month, language))),
)

/**
 * The month (1 to 12) a text names: a number, or an English or French name or the beginning of one, if it can be no
 * other month. Capitals, accents and a closing point do not matter. Null when it names none.
 */
export function monthIn(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : null
  const beginning = plain(text).replace(/\.$/, '')
  if (beginning.length < 3) return null
  const months = names.flatMap((written, month) =>
    written.some((name) => name.startsWith(beginning)) ? [month + 1] : [],
  )
  return months.length === 1 ? (months[0] ?? null) : null
}

function monthName(month: number, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 1))
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
