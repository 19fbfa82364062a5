/** How placeholders and review rows write values; `language` is a BCP 47 tag. */

/** Cents as an amount with the dollar sign and two decimals: $1,250.00. */
export function formatMoney(cents: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }).format(
    cents / 100,
  )
}

/** An ISO date in words: May 17, 1990. */
export function formatDate(date: string, language: string): string {
  return inWords(date, language, { dateStyle: 'long' })
}

/** An ISO date as weekday and day of the month: Monday the 5th. */
export function formatDayOfMonth(date: string, language: string): string {
  const weekday = inWords(date, language, { weekday: 'long' })
  const day = Number(date.slice(8, 10))
  return language.startsWith('en') ? `${weekday} the ${day}${ordinalEnding(day)}` : `${weekday} ${day}`
}

/** A share from 0 to 1 as a percentage: 75%. */
export function formatPercent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** An international number in readable groups; North American numbers as +1 (416) 555-0123. */
export function formatPhone(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3')
}

function inWords(date: string, language: string, options: Intl.DateTimeFormatOptions): string {
  // A date has no time zone: read and written as UTC it stays the same day everywhere.
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

function ordinalEnding(day: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th'
}
