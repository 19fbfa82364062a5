import { withPlainDigits } from './digits'

/** A number as it was written: a minus or nothing, and its digits before and after what sets the decimals apart. */
export interface WrittenDecimal {
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
export function decimalIn(text: string): WrittenDecimal | null {
  const compact = withPlainDigits(text).replace('\u2212', '-').replaceAll('٫', '.').replaceAll('٬', ',').trim()
  const [, sign = '', groups = '', decimals = ''] = DECIMAL_POINT.exec(compact) ?? DECIMAL_COMMA.exec(compact) ?? []
  const whole = groups.replaceAll(/\D/g, '')
  return `${whole}${decimals}` === '' ? null : { sign, whole, decimals }
}
