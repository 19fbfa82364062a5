import { getOwnValue } from './answers'
import { DATE_LENGTH, getFirstDay } from './dates'
import { withPlainDigits } from './digits'

const LENGTHS: Readonly<Record<string, number>> = { ms: 1, s: 1000 }
const SIZES: Readonly<Record<string, number>> = { kB: 1024, MB: 1024 * 1024 }

/** Parses "1.5 s" into milliseconds. Throws for texts that the schema should have refused. */
export function parseDuration(text: string): number {
  return parseQuantity(text, LENGTHS)
}

/** Parses "5 MB" into bytes. Throws for texts that the schema should have refused. */
export function parseByteSize(text: string): number {
  return parseQuantity(text, SIZES)
}

/**
 * Parses an amount with all decimals of its currency into the smallest unit: "1250.00" is 125000 cents; null for
 * other texts.
 */
export function parseCents(text: string): number | null {
  return /^-?\d{1,12}(?:\.\d{1,4})?$/.test(text) ? Number(text.replace('.', '')) : null
}

function parseQuantity(text: string, units: Readonly<Record<string, number>>): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?) (\S+)$/.exec(text) ?? []
  const factor = getOwnValue(units, unit)
  if (factor === undefined) {
    throw new Error(
      `"${text}" is no number with one of the units ${Object.keys(units).join(', ')}: run "npx formway check".`,
    )
  }
  return Math.round(Number(number) * factor)
}

/** Caches Intl objects: creating one takes far longer than using it. */
function cacheByKey<Maker>(
  make: (language: string) => Maker,
  made: Map<string, Maker> = new Map(),
): (language: string) => Maker {
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

/** Date formatters by language, for languages whose Intl dates are not as the product writes them. */
export const datesInWords = new Map<string, Pick<Intl.DateTimeFormat, 'format'>>()

interface MoneyWords {
  readonly language: string
  /** ISO 4217; the default is the product's currency. */
  readonly currency?: string
  readonly wording: { readonly currency: string }
}

const shortMoney = cacheByKey((key) => createMoneyFormat(key, 'narrowSymbol'))
const codedMoney = cacheByKey((key) => createMoneyFormat(key, 'code'))

function createMoneyFormat(key: string, currencyDisplay: 'narrowSymbol' | 'code'): Intl.NumberFormat {
  const [language, currency] = key.split(' ')
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
}

const numberFormat = cacheByKey((language) => new Intl.NumberFormat(language))
const percentFormat = cacheByKey(
  (language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
)
const listFormat = cacheByKey((language) => new Intl.ListFormat(language, { type: 'unit' }))
const eitherFormat = cacheByKey((language) => new Intl.ListFormat(language, { type: 'disjunction' }))
const pluralRules = cacheByKey((language) => new Intl.PluralRules(language))
// A date has no time zone: parsed and formatted as UTC it stays the same day everywhere.
const dateFormat = cacheByKey(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
  datesInWords,
)
const monthFormat = cacheByKey(
  (language) => new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const weekdayFormat = cacheByKey((language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }))

/**
 * Creates the formatters ahead of time: on a phone that takes long enough to delay the first press that needs them.
 */
export function prepareFormats(flow: MoneyWords): void {
  getMoneyFormat(flow)
  dateFormat(flow.language)
}

export function getCurrency({ currency, wording }: Pick<MoneyWords, 'currency' | 'wording'>): string {
  return currency ?? wording.currency
}

/** Number of decimals: 2 for CAD, 0 for JPY, 3 for KWD. */
export function getCurrencyDecimals(currency: string): number {
  return codedMoney(`en ${currency}`).resolvedOptions().maximumFractionDigits ?? 0
}

/** Formats an amount in the smallest unit with sign and all decimals: $1,250.00. */
export function formatMoney(amount: number, flow: MoneyWords, currency = getCurrency(flow)): string {
  return getMoneyFormat(flow, currency).format(amount / 10 ** getCurrencyDecimals(currency))
}

/** Returns a format with the short sign, unless it is also the sign of the flow's own currency. */
export function getMoneyFormat(flow: MoneyWords, currency = getCurrency(flow)): Intl.NumberFormat {
  const short = shortMoney(`${flow.language} ${currency}`)
  if (currency === getCurrency(flow) || findSign(short) !== findSign(getMoneyFormat(flow))) return short
  return codedMoney(`${flow.language} ${currency}`)
}

function findSign(format: Intl.NumberFormat): string {
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''
}

/** Formats a plain number, with its unit if given: 1,250.5, 12 kg, 5%. */
export function formatNumber(number: number, language: string, unit?: string): string {
  if (unit === '%') return new Intl.NumberFormat(language, { style: 'unit', unit: 'percent' }).format(number)
  const written = numberFormat(language).format(number)
  return unit === undefined ? written : `${written}${UNBROKEN_SPACE}${unit}`
}

/** Formats an ISO date, month, year or minute: May 17, 1990; May 1990; 1990; May 17, 1990, 9:30 a.m. */
export function formatDate(date: string, language: string): string {
  const [day = '', time] = date.split('T')
  if (time !== undefined) return `${formatDate(day, language)}, ${formatTime(time, language)}`
  if (date.length < DATE_LENGTH.month) return date
  return (date.length < DATE_LENGTH.day ? monthFormat : dateFormat)(language).format(toUtcDate(getFirstDay(date)))
}

export function formatWeekday(date: string, language: string): string {
  return weekdayFormat(language).format(toUtcDate(date))
}

export function formatPercent(share: number, language: string): string {
  return percentFormat(language).format(share)
}

/** Joins texts as the language does: one, another, a third. */
export function listOf(texts: readonly string[], language: string): string {
  return texts.length < 2 ? (texts[0] ?? '') : listFormat(language).format(texts)
}

export function formatAlternatives(texts: readonly string[], language: string): string {
  return eitherFormat(language).format(texts)
}

/**
 * Joins labels within a sentence. English keeps their case; French writes the first word in lower case, unless it is
 * all capitals, such as NAS.
 */
export function formatLabelList(labels: readonly string[], language: string): string {
  const isSmall = new Intl.Locale(language).language === 'fr'
  const words = isSmall
    ? labels.map((label) => label.replace(/^\p{Lu}(?=[\p{Ll}’'])/u, (first) => first.toLocaleLowerCase(language)))
    : labels
  return listOf(words, language)
}

type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

export function selectPlural(words: Plural, count: number, language: string): string {
  return words[pluralRules(language).select(count)] ?? words.other
}

export const UNBROKEN_SPACE = '\u00A0'

/** Formats an international number in groups that stay on one line; North American numbers as +1 (416) 555-0123. */
export function formatPhone(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, `+1${UNBROKEN_SPACE}($1)${UNBROKEN_SPACE}$2-$3`)
}

const STEP = 1024
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a size in bytes: 5 MB, 1.4 MB, 820 kB. */
export function formatSize(bytes: number, language: string): string {
  const step = bytes < STEP ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / STEP ** step)
}

function toUtcDate(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** 9:30, 9.30, 9h30, 09:30:00, 21 h, 9 pm, 9:30 p.m.: hours alone need h, am or pm. */
const WRITTEN = /^(\d{1,2})(?:(?:[:.]|\s*h\s*)(\d{2})(?::\d{2})?|\s*(h))?\s*(?:([ap])\.?\s?m\.?)?$/i

/** Parses a time into HH:MM; null if it is none. 12 am is midnight. */
export function parseTime(text: string): string | null {
  const [, hours, minutes, hoursAlone, half] = WRITTEN.exec(withPlainDigits(text).trim()) ?? []
  if (hours === undefined || (minutes ?? hoursAlone ?? half) === undefined) return null
  const hour = half === undefined ? Number(hours) : toHourOfDay(Number(hours), half.toLowerCase())
  if (hour === null || hour > 23 || Number(minutes ?? 0) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`
}

export function formatTime(time: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return format.format(new Date(`1970-01-01T${time}:00Z`))
}

function toHourOfDay(hour: number, half: string): number | null {
  if (hour > 12) return half === 'p' ? hour : null
  if (hour === 0) return half === 'a' ? 0 : null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
