/** Understood whatever the language of the copy. */
const COMMON = ['en', 'fr'] as const

const knownMonths = new Map<string, readonly string[]>()

/**
 * The month (1 to 12) a text names: a number, or a name in the language (BCP 47), in English or in French, or the beginning of
 * one, if it can be no other month. Capitals, accents and a closing point do not matter. Null when it names none.
 */
export function monthIn(text: string, language: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : null
  const beginning = plain(text).replace(/\.$/, '')
  if (beginning.length < 3) return null
  const months = [language, ...COMMON].flatMap((each) =>
    namesIn(each).flatMap((name, month) => (name.startsWith(beginning) ? [month + 1] : [])),
  )
  return new Set(months).size === 1 ? (months[0] ?? null) : null
}

/** The name of a month (1 to 12) in a language, where it can be read back; else its number. */
export function monthName(month: number, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1, 1),
  )
  return monthIn(name, language) === month ? name : String(month)
}

/** The names of the months, worked out once they are asked for: making a formatter takes long. */
function namesIn(language: string): readonly string[] {
  const names = knownMonths.get(language) ?? monthNames(language)
  knownMonths.set(language, names)
  return names
}

function monthNames(language: string): readonly string[] {
  const formatter = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => plain(formatter.format(Date.UTC(2000, month, 1))))
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
