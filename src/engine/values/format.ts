/** How copy, rows and controls write values; `language` is a BCP 47 tag. */

/** Making an Intl object takes far longer than using it: each is made once. */
function remembered<Maker>(make: (language: string) => Maker): (language: string) => Maker {
  const made = new Map<string, Maker>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

const CURRENCY = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const

const moneyFormat = remembered((language) => new Intl.NumberFormat(language, CURRENCY))
const numberFormat = remembered((language) => new Intl.NumberFormat(language))
const percentFormat = remembered((language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }))
// A date has no time zone: read and written as UTC it stays the same day everywhere.
const dateFormat = remembered((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }))
const weekdayFormat = remembered((language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }))

/** Makes ready what writes amounts and dates, which takes a phone long enough to be felt in the press that first needs it. */
export function prepareFormats(language: string): void {
  moneyFormat(language)
  dateFormat(language)
}

/** Cents as an amount with the dollar sign and two decimals: $1,250.00. */
export function formatMoney(cents: number, language: string): string {
  return moneyFormat(language).format(cents / 100)
}

/** The sign of amounts: $. */
export function currencySign(language: string): string {
  const parts = moneyFormat(language).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? ''
}

/** A plain number: 1,250.5. */
export function formatNumber(number: number, language: string): string {
  return numberFormat(language).format(number)
}

/** An ISO date in words: May 17, 1990. */
export function formatDate(date: string, language: string): string {
  return dateFormat(language).format(momentOf(date))
}

/** The weekday of an ISO date: Monday. */
export function formatWeekday(date: string, language: string): string {
  return weekdayFormat(language).format(momentOf(date))
}

/** A share from 0 to 1 as a percentage: 75%. */
export function formatPercent(share: number, language: string): string {
  return percentFormat(language).format(share)
}

/** Texts in a row, set apart as the language does: one, another, a third. */
export function listOf(texts: readonly string[], language: string): string {
  return texts.length < 2 ? (texts[0] ?? '') : new Intl.ListFormat(language, { type: 'unit' }).format(texts)
}

/** Words by the plural category that a language has for a number. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** The words for a number of something. */
export function pluralOf(words: Plural, count: number, language: string): string {
  return words[new Intl.PluralRules(language).select(count)] ?? words.other
}

/** Keeps what stands around it on one line. */
export const UNBROKEN_SPACE = '\u00A0'

/** An international number in readable groups that stay on one line; North American numbers as +1 (416) 555-0123. */
export function formatPhone(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, `+1${UNBROKEN_SPACE}($1)${UNBROKEN_SPACE}$2-$3`)
}

const STEP = 1024
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in bytes as people read it: 5 MB, 1.4 MB, 820 kB. */
export function formatSize(bytes: number, language: string): string {
  const step = bytes < STEP ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / STEP ** step)
}

function momentOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
