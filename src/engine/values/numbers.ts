import { withPlainDigits } from './digits'
import { getCurrencyDecimals } from './format'

/** A number as it was written: a minus or nothing, and its digits before and after what sets the decimals apart. */
interface WrittenDecimal {
  readonly sign: string
  readonly whole: string
  readonly decimals: string
}

const DECIMAL_POINT =
  /^(?:\+|(-)?)\s*([1-9]\d{0,2}(?:(?:,\d{3})+|(?:[\s'’‘ʼ′]\d{3})+)|[1-9]\d?(?:,\d{2})+,\d{3}|\d*)(?:\.(\d*))?$/
const DECIMAL_COMMA = /^(?:\+|(-)?)\s*([1-9]\d{0,2}(?:(?:\.\d{3})+|(?:[\s'’‘ʼ′]\d{3})+)|\d*),(\d*)$/

/**
 * The number that a text writes as English and French do, or null when it cannot be read: 1250.5, 1,250.5, 1 250,5,
 * 1.250,50. A point sets decimals apart. So does a comma, except before exactly three digits, where it sets thousands
 * apart: "1,250" is 1250, "1,5" is 1.5, "0,125" is 0.125. Spaces and apostrophes may stand between thousands, and commas as
 * in India (12,34,567.5). Arabic signs stand for point and comma. A plus, as bank statements have it, says nothing.
 */
function decimalIn(text: string): WrittenDecimal | null {
  const compact = withPlainDigits(text).replace('\u2212', '-').replaceAll('٫', '.').replaceAll('٬', ',').trim()
  const [, sign = '', groups = '', decimals = ''] = DECIMAL_POINT.exec(compact) ?? DECIMAL_COMMA.exec(compact) ?? []
  const whole = groups.replaceAll(/\D/g, '')
  return `${whole}${decimals}` === '' ? null : { sign, whole, decimals }
}

/** A number of more digits than this is not kept exactly. */
const MOST_DIGITS_OF_NUMBER = 15

/** The number that a text writes, or null when it cannot be read or would not be kept as it is written. */
export function parseNumber(text: string): number | null {
  const written = decimalIn(text)
  if (written === null || isTooLong(written)) return null
  return Number(`${written.sign}${written.whole}.${written.decimals}0`) || 0
}

/** Whether a text writes a number that would not be kept as it is written. */
export function hasTooManyDigits(text: string): boolean {
  const written = decimalIn(text)
  return written !== null && isTooLong(written)
}

function isTooLong({ whole, decimals }: WrittenDecimal): boolean {
  return whole.length + decimals.length > MOST_DIGITS_OF_NUMBER
}

/** More digits than this before the decimals are no amount anyone means. */
const MOST_DIGITS = 12

/** What stands before the digits of an amount, the digits with what sets them apart, and what stands behind: "1'250.–" has a dash for its cents. */
const PARTS = /^(\D*?)([.,٫]?\d(?:.*\d)?)(?:[.,٫][-–—]?)?([^\d.,٫]*)$/u

/**
 * The amount that a text writes, in the currency's smallest unit, or null when it cannot be read: $1,250.50, 1250.5,
 * 1 250,50 $, CA$1,250. Signs, codes and names beside it are those of its currency: another one is never taken for it. It has
 * no more decimals than its currency: "1.250" may be meant as thousands and is not read as dollars.
 */
export function parseAmount(text: string, currency: string): number | null {
  const decimals = getCurrencyDecimals(currency)
  const { front, number, behind } = amountParts(text)
  const written = isOfCurrency(front, behind, currency) ? decimalIn(number) : null
  if (written === null || written.whole.length > MOST_DIGITS || written.decimals.length > decimals) return null
  // Nothing is owed either way: never -0.
  return Number(`${written.sign}${written.whole}${written.decimals.padEnd(decimals, '0')}`) || 0
}

/** Whether a text is an amount that says another currency than this one. */
export function isInOtherCurrency(text: string, currency: string): boolean {
  const { front, number, behind } = amountParts(text)
  if (decimalIn(number) === null || isOfCurrency(front, behind, currency)) return false
  const marks = marksOf(currency)
  const beside = `${front} ${behind}`
  const signs = [...beside.matchAll(/\p{L}*\p{Sc}\p{L}*/gu)].map(([sign]) => compactMark(sign))
  return (
    signs.some((sign) => !marks.has(sign)) ||
    ANOTHER_DOLLAR.test(beside.trim()) ||
    WELL_KNOWN.some((other) => isOfCurrency(front, behind, other))
  )
}

/** Dollars of some country: US dollars, dollars américains. What else stands there, such as "per month", says nothing of a currency. */
const ANOTHER_DOLLAR = /^(?:[\p{L}.]+\s+dollars?|dollars?\s+[\p{L}.]+)$/iu

/** Currencies that people name by code or in words beside an amount. Signs of others are known as such. */
const WELL_KNOWN = ['USD', 'CAD', 'EUR', 'GBP', 'CHF', 'AUD', 'MXN', 'JPY', 'CNY', 'INR']

/** The name of a currency, as it stands behind an amount: Canadian dollars. */
export function getCurrencyName(language: string, currency: string): string {
  return markIn(language, currency, 'name')
}

/** The number of an amount with its minus, and what stands on both sides of it. */
function amountParts(text: string): { readonly front: string; readonly number: string; readonly behind: string } {
  const plain = withPlainDigits(text).replace('\u2212', '-').trim()
  const [, before = '', digits = '', behind = ''] = PARTS.exec(plain) ?? []
  // The minus, or the plus of a bank statement, may stand before the sign of the currency or behind it.
  return { front: before.replace(/[-+]/, ''), number: `${before.includes('-') ? '-' : ''}${digits}`, behind }
}

/** Whether what stands on both sides of an amount says its currency, or nothing. */
function isOfCurrency(front: string, behind: string, currency: string): boolean {
  const [one, other] = [compactMark(front), compactMark(behind)]
  if (one + other === '') return true
  const marks = marksOf(currency)
  return marks.has(one + other) || (marks.has(one) && marks.has(other))
}

/** A mark without what makes no other of it: spaces, points, capitals, and the plural. */
function compactMark(mark: string): string {
  return mark
    .normalize('NFKC')
    .replaceAll(/(\p{L}{3})s(?!\p{L})/giu, '$1')
    .replaceAll(/[\s.\p{Cf}]/gu, '')
    .toUpperCase()
}

const known = new Map<string, ReadonlySet<string>>()

/** In these languages people write the signs of currencies, each in its own way: CA$, $ CA, ￥. */
const WRITTEN_IN = ['en', 'fr', 'de', 'ja', 'ar']

/** How people write the codes of some currencies, too. */
const OTHER_CODES: ReadonlyMap<string, readonly string[]> = new Map([
  ['CAD', ['CDN', 'CAN']],
  ['CNY', ['RMB']],
])

/** How people mark a currency: by its sign with the letters of its code or without them ($, C$, CA$, $ CA, CAD $), its code, or its name. */
function marksOf(currency: string): ReadonlySet<string> {
  const marks = known.get(currency) ?? new Set(writtenMarks(currency).map(compactMark))
  known.set(currency, marks)
  return marks
}

function writtenMarks(currency: string): readonly string[] {
  const signs = WRITTEN_IN.flatMap((language) => [
    markIn(language, currency, 'symbol'),
    markIn(language, currency, 'narrowSymbol'),
  ])
  const codes = [currency, ...(OTHER_CODES.get(currency) ?? [])]
  const letters = ['', currency.slice(0, 1), currency.slice(0, 2), ...codes]
  const lettered = signs
    .filter((sign) => !/[a-z]/i.test(sign))
    .flatMap((sign) => letters.flatMap((first) => letters.map((last) => first + sign + last)))
  const [english, french] = [getCurrencyName('en', currency), getCurrencyName('fr', currency)]
  // Canadian dollars, dollars canadiens: dollars alone are the field's own, as $ is.
  const named = [english, french, english.split(' ').at(-1) ?? '', french.split(' ')[0] ?? '']
  return ['', ...codes, ...signs, ...lettered, ...named]
}

function markIn(language: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol' | 'name'): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(2)
  return parts.find(({ type }) => type === 'currency')?.value ?? ''
}
