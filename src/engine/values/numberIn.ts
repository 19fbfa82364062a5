import { decimalIn } from './decimalIn'

/** A number of more digits than this is not kept exactly. */
const MOST_DIGITS = 15

/** The number that a text writes, or null when it cannot be read or would not be kept as it is written. */
export function numberIn(text: string): number | null {
  const written = decimalIn(text)
  if (written === null) return null
  const whole = written.whole.replace(/^0+/, '')
  const decimals = written.decimals.replace(/0+$/, '')
  if (whole.length + decimals.length > MOST_DIGITS) return null
  const number = Number(`${whole}.${decimals}0`)
  return written.isNegative && number !== 0 ? -number : number
}
