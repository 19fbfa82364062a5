import { decimalIn } from './decimalIn'

/** More digits than this before the decimals are no amount anyone means. */
const MOST_DIGITS = 12

/**
 * The cents a written amount stands for, or null when it cannot be read: $1,250.50, 1250.5, 1 250,50 $. An amount has
 * two decimals at most: "1.250" may be meant as thousands and is not read.
 */
export function centsIn(text: string): number | null {
  const written = decimalIn(text.replace('$', ''))
  if (written === null || written.whole.length > MOST_DIGITS || written.decimals.length > 2) return null
  // No cents are owed either way: never -0.
  return Number(`${written.sign}${written.whole}${written.decimals.padEnd(2, '0')}`) || 0
}
