import { parseCents, getCurrency, getCurrencyDecimals, formatMoney, formatNumber } from '../values/format'
import { fillValues } from '../text/template'
import type { Json } from '../values/answers'
import { textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'
import type { FieldDocumentOf } from '../program/fieldTypes'
import type { SimpleKind } from '../program/field'
import { withPlainDigits } from '../values/digits'

interface WrittenDecimal {
  readonly sign: string
  readonly whole: string
  readonly decimals: string
}

const DECIMAL_POINT =
  /^(?:\+|(-)?)\s*([1-9]\d{0,2}(?:(?:,\d{3})+|(?:[\s'’‘ʼ′]\d{3})+)|[1-9]\d?(?:,\d{2})+,\d{3}|\d*)(?:\.(\d*))?$/
const DECIMAL_COMMA = /^(?:\+|(-)?)\s*([1-9]\d{0,2}(?:(?:\.\d{3})+|(?:[\s'’‘ʼ′]\d{3})+)|\d*),(\d*)$/

/**
 * Parses a number written in English or French, null if unreadable: 1250.5, 1,250.5, 1 250,5, 1.250,50. A point is a
 * decimal separator. So is a comma, except before exactly three digits, where it groups thousands: "1,250" is 1250,
 * "1,5" is 1.5, "0,125" is 0.125. Spaces and apostrophes may group thousands, and commas as in India (12,34,567.5).
 * Arabic separators are accepted. A plus, as in bank statements, is ignored.
 */
function parseDecimal(text: string): WrittenDecimal | null {
  const compact = withPlainDigits(text).replace('\u2212', '-').replaceAll('٫', '.').replaceAll('٬', ',').trim()
  const [, sign = '', groups = '', decimals = ''] = DECIMAL_POINT.exec(compact) ?? DECIMAL_COMMA.exec(compact) ?? []
  const whole = groups.replaceAll(/\D/g, '')
  return `${whole}${decimals}` === '' ? null : { sign, whole, decimals }
}

/** A double keeps 15 digits exactly. */
const MOST_DIGITS_OF_NUMBER = 15

export function parseNumber(text: string): number | null {
  const written = parseDecimal(text)
  if (written === null || isTooLong(written)) return null
  return Number(`${written.sign}${written.whole}.${written.decimals}0`) || 0
}

function hasTooManyDigits(text: string): boolean {
  const written = parseDecimal(text)
  return written !== null && isTooLong(written)
}

function isTooLong({ whole, decimals }: WrittenDecimal): boolean {
  return whole.length + decimals.length > MOST_DIGITS_OF_NUMBER
}

/** Amounts with more digits before the decimals are typing errors. */
const MOST_DIGITS = 12

/**
 * The text before an amount, its digits with separators, and the text after it: "1'250.–" has a dash for its cents.
 */
const PARTS = /^(\D*?)([.,٫]?\d(?:.*\d)?)(?:[.,٫][-–—]?)?([^\d.,٫]*)$/u

/**
 * Parses an amount into the currency's smallest unit, null if unreadable: $1,250.50, 1250.5, 1 250,50 $, CA$1,250.
 * Signs, codes and names beside it must be those of `currency`. It may not have more decimals than the currency:
 * "1.250" may mean thousands and is refused for dollars.
 */
export function parseAmount(text: string, currency: string): number | null {
  const decimals = getCurrencyDecimals(currency)
  const { front, number, behind } = splitAmount(text)
  const written = isOfCurrency(front, behind, currency) ? parseDecimal(number) : null
  if (written === null || written.whole.length > MOST_DIGITS || written.decimals.length > decimals) return null
  // `|| 0` avoids -0.
  return Number(`${written.sign}${written.whole}${written.decimals.padEnd(decimals, '0')}`) || 0
}

export function isInOtherCurrency(text: string, currency: string): boolean {
  const { front, number, behind } = splitAmount(text)
  if (parseDecimal(number) === null || isOfCurrency(front, behind, currency)) return false
  const marks = getMarks(currency)
  const beside = `${front} ${behind}`
  const signs = [...beside.matchAll(/\p{L}*\p{Sc}\p{L}*/gu)].map(([sign]) => compactMark(sign))
  return (
    signs.some((sign) => !marks.has(sign)) ||
    ANOTHER_DOLLAR.test(beside.trim()) ||
    WELL_KNOWN.some((other) => isOfCurrency(front, behind, other))
  )
}

/** Dollars of a country: US dollars, dollars américains. Other words, such as "per month", name no currency. */
const ANOTHER_DOLLAR = /^(?:[\p{L}.]+\s+dollars?|dollars?\s+[\p{L}.]+)$/iu

/** Currencies that people name by code or in words. Signs of others are recognized anyway. */
const WELL_KNOWN = ['USD', 'CAD', 'EUR', 'GBP', 'CHF', 'AUD', 'MXN', 'JPY', 'CNY', 'INR']

function getCurrencyName(language: string, currency: string): string {
  return getMark(language, currency, 'name')
}

function splitAmount(text: string): { readonly front: string; readonly number: string; readonly behind: string } {
  const plain = withPlainDigits(text).replace('\u2212', '-').trim()
  const [, before = '', digits = '', behind = ''] = PARTS.exec(plain) ?? []
  return { front: before.replace(/[-+]/, ''), number: `${before.includes('-') ? '-' : ''}${digits}`, behind }
}

function isOfCurrency(front: string, behind: string, currency: string): boolean {
  const [one, other] = [compactMark(front), compactMark(behind)]
  if (one + other === '') return true
  const marks = getMarks(currency)
  return marks.has(one + other) || (marks.has(one) && marks.has(other))
}

function compactMark(mark: string): string {
  return mark
    .normalize('NFKC')
    .replaceAll(/(\p{L}{3})s(?!\p{L})/giu, '$1')
    .replaceAll(/[\s.\p{Cf}]/gu, '')
    .toUpperCase()
}

const known = new Map<string, ReadonlySet<string>>()

/** The languages whose currency signs are accepted: CA$, $ CA, ￥. */
const WRITTEN_IN = ['en', 'fr', 'de', 'ja', 'ar']

const OTHER_CODES: ReadonlyMap<string, readonly string[]> = new Map([
  ['CAD', ['CDN', 'CAN']],
  ['CNY', ['RMB']],
])

/**
 * All marks of a currency: its sign with or without letters of its code ($, C$, CA$, $ CA, CAD $), its code, its
 * name.
 */
function getMarks(currency: string): ReadonlySet<string> {
  const marks = known.get(currency) ?? new Set(listMarks(currency).map(compactMark))
  known.set(currency, marks)
  return marks
}

function listMarks(currency: string): readonly string[] {
  const signs = WRITTEN_IN.flatMap((language) => [
    getMark(language, currency, 'symbol'),
    getMark(language, currency, 'narrowSymbol'),
  ])
  const codes = [currency, ...(OTHER_CODES.get(currency) ?? [])]
  const letters = ['', currency.slice(0, 1), currency.slice(0, 2), ...codes]
  const lettered = signs
    .filter((sign) => !/[a-z]/i.test(sign))
    .flatMap((sign) => letters.flatMap((first) => letters.map((last) => first + sign + last)))
  const [english, french] = [getCurrencyName('en', currency), getCurrencyName('fr', currency)]
  // Canadian dollars, dollars canadiens; "dollars" alone means the field's currency, like $.
  const named = [english, french, english.split(' ').at(-1) ?? '', french.split(' ')[0] ?? '']
  return ['', ...codes, ...signs, ...lettered, ...named]
}

function getMark(language: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol' | 'name'): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(2)
  return parts.find(({ type }) => type === 'currency')?.value ?? ''
}

/** Up to 15 digits a JavaScript number is exact; no more can be typed. */
const GREATEST = 999_999_999_999_999

export const number: SimpleKind = {
  ...textBase,
  answer: 'number',
  impliedRules: ['format'],
  options: { keyboard: 'decimal' },
  isAnswer: (value) => typeof value === 'number' && Math.abs(value) <= GREATEST,
  describe: (value, { options }, { language }) =>
    typeof value === 'number' ? formatNumber(value, language, options.unit) : String(value).trim(),
  parse: (typed) => parseNumber(typed) ?? typed,
  explain: (message, value, _field, { wording }) =>
    hasTooManyDigits(String(value)) ? fillValues(wording.digits.surplus, { message }) : message,
}

export const numberAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ minimum: -GREATEST, maximum: GREATEST }),
  unit: ({ options }) => (options.unit === undefined ? null : `In ${options.unit}.`),
  comparesAs: 'number',
  secret: 'byName',
  canBeMistyped: true,
  good: listGoodNumbers,
  bad: listBadNumbers,
  others: [0],
}

function listGoodNumbers(): readonly Json[] {
  return [12_000, 170, 1, 0]
}

function listBadNumbers(): readonly Json[] {
  return ['much']
}

/** An amount in the smallest unit of its currency, such as cents. */
export const money: SimpleKind = {
  ...textBase,
  answer: 'number',
  control: 'money',
  impliedRules: ['format'],
  isAnswer: (value) => typeof value === 'number' && Number.isSafeInteger(value),
  describe: (value, { options }, flow) =>
    typeof value === 'number' ? formatMoney(value, flow, options.currency) : String(value).trim(),
  parse: (typed, { currency = '' }) => parseAmount(typed, currency) ?? typed,
  explain: (message, value, { options: { currency = '' } }, { wording, language }) =>
    isInOtherCurrency(String(value), currency)
      ? fillValues(wording.otherCurrency, { message, currency: getCurrencyName(language, currency) })
      : message,
  fromDocument: (written) => (typeof written === 'string' ? (parseCents(written) ?? undefined) : written),
  createOptions({ currency }: FieldDocumentOf<'money'>, flow) {
    return { currency: currency ?? getCurrency(flow) }
  },
  ruleDefaults: () => ({ minimum: { is: 0 } }),
  // Amounts have a minimum of 0, except those that nobody enters and those with a negative maximum.
  listImpliedRules({ rules, locked, calculated }: FieldDocumentOf<'money'>) {
    const { is: most = 0 } = typeof rules?.maximum === 'object' ? rules.maximum : {}
    return locked === true || calculated !== undefined || String(most).startsWith('-') ? [] : ['minimum']
  },
}

export const moneyAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  unit: ({ options: { currency = '' } }) => describeUnit(currency),
  comparesAs: 'amount',
  comparable: { is: (value) => Number.isInteger(value), hint: 'Write whole cents: 1250 is 12.50.' },
  canBeMistyped: true,
  good: listGoodNumbers,
  bad: listBadNumbers,
  others: [0],
}

function describeUnit(currency: string): string {
  const decimals = getCurrencyDecimals(currency)
  return decimals === 0
    ? `In ${currency}.`
    : `In the smallest unit of ${currency}: 1250 is ${(1250 / 10 ** decimals).toFixed(decimals)}.`
}
