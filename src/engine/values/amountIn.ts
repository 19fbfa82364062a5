import { decimalIn } from './decimalIn'
import { withPlainDigits } from './digits'
import { decimalsOf } from './format'

/** More digits than this before the decimals are no amount anyone means. */
const MOST_DIGITS = 12

/** What stands before the digits of an amount, the digits with what sets them apart, and what stands behind: "1'250.–" has a dash for its cents. */
const PARTS = /^(\D*?)([.,٫]?\d(?:.*\d)?)(?:[.,٫][-–—]?)?([^\d.,٫]*)$/u

/**
 * The amount that a text writes, in the currency's smallest unit, or null when it cannot be read: $1,250.50, 1250.5,
 * 1 250,50 $, CA$1,250. Signs, codes and names beside it are those of its currency: another one is never taken for it. It has
 * no more decimals than its currency: "1.250" may be meant as thousands and is not read as dollars.
 */
export function amountIn(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency)
  const plain = withPlainDigits(text).replaceAll(/\p{Cf}/gu, '').replace('\u2212', '-').trim()
  const [, before = '', number = '', after = ''] = PARTS.exec(plain) ?? []
  // The minus may stand before the sign of the currency or behind it.
  const [front, minus = ''] = [before.replace('-', ''), /-/.exec(before)?.[0]]
  const written = isOfCurrency(front, after, currency) ? decimalIn(minus + number) : null
  if (written === null || written.whole.length > MOST_DIGITS || written.decimals.length > decimals) return null
  // Nothing is owed either way: never -0.
  return Number(`${written.sign}${written.whole}${written.decimals.padEnd(decimals, '0')}`) || 0
}

/** Whether what stands on both sides of an amount says its currency, or nothing. */
function isOfCurrency(front: string, behind: string, currency: string): boolean {
  const [one, other] = [compact(front), compact(behind)]
  if (one + other === '') return true
  const marks = marksOf(currency)
  return marks.has(one + other) || (marks.has(one) && marks.has(other))
}

function compact(mark: string): string {
  return mark.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '').toUpperCase()
}

const known = new Map<string, ReadonlySet<string>>()

/** In these languages people write the signs of currencies, each in its own way: CA$, $ CA, ￥. */
const WRITTEN_IN = ['en', 'fr', 'de', 'ja', 'ar']

/** How people mark a currency: by its sign with the letters of its code or without them ($, C$, CA$, $ CA, CAD $), its code, or its name. */
function marksOf(currency: string): ReadonlySet<string> {
  const marks = known.get(currency) ?? new Set(writtenMarks(currency).map(compact))
  known.set(currency, marks)
  return marks
}

function writtenMarks(currency: string): readonly string[] {
  const signs = WRITTEN_IN.flatMap((language) => [markIn(language, currency, 'symbol'), markIn(language, currency, 'narrowSymbol')])
  const letters = ['', currency.slice(0, 1), currency.slice(0, 2), currency]
  const lettered = signs.filter((sign) => !/[a-z]/i.test(sign)).flatMap((sign) => letters.flatMap((first) => letters.map((last) => first + sign + last)))
  const named = [1, 2].flatMap((count) => {
    const [english, french] = [markIn('en', currency, 'name', count), markIn('fr', currency, 'name', count)]
    // Canadian dollars, dollars canadiens: dollars alone are the field's own, as $ is.
    return [english, french, english.split(' ').at(-1) ?? '', french.split(' ')[0] ?? '']
  })
  return ['', currency, ...signs, ...lettered, ...named]
}

function markIn(language: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol' | 'name', amount = 2): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(amount)
  return parts.find(({ type }) => type === 'currency')?.value ?? ''
}
