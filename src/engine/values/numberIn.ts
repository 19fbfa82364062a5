import { decimalIn, type WrittenDecimal } from './decimalIn'

/** A number of more digits than this is not kept exactly. */
const MOST_DIGITS = 15

/** The number that a text writes, or null when it cannot be read or would not be kept as it is written. */
export function numberIn(text: string): number | null {
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
  return whole.length + decimals.length > MOST_DIGITS
}
