import { decimalIn } from './decimalIn'
import { decimalsOf } from './format'

/** More digits than this before the decimals are no amount anyone means. */
const MOST_DIGITS = 12

/**
 * The amount that a text writes, in the currency's smallest unit, or null when it cannot be read: $1,250.50, 1250.5,
 * 1 250,50 $. It has no more decimals than its currency: "1.250" may be meant as thousands and is not read as dollars.
 */
export function amountIn(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency)
  const written = decimalIn(text.replace(/\p{Sc}/u, '').replace(new RegExp(`^\\s*${currency}|${currency}\\s*$`, 'i'), ''))
  if (written === null || written.whole.length > MOST_DIGITS || written.decimals.length > decimals) return null
  // Nothing is owed either way: never -0.
  return Number(`${written.sign}${written.whole}${written.decimals.padEnd(decimals, '0')}`) || 0
}
