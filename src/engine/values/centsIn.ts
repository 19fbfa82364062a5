import { withPlainDigits } from './digits'

/** More digits than this before the decimals are no amount anyone means. */
const MOST_DIGITS = 12

const GROUPED_BY_COMMAS = /^(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/
const DECIMAL_COMMA = /^(-?)(\d{1,3}(?:\.\d{3})+|\d*),(\d{0,2})$/

/**
 * The cents a written amount stands for, or null when it cannot be read. Understood is what English and French write:
 * $1,250.50, 1250.5, 1 250,50 $. A comma or point before one or two last digits sets the decimals apart, a comma before
 * three sets groups apart; "1.250" could be either and is not read.
 */
export function centsIn(text: string): number | null {
  const compact = withPlainDigits(text)
    .replace('$', '')
    .replace('\u2212', '-')
    .trim()
    .replaceAll(/(\d)[\s'’](?=\d{3}(?!\d))/g, '$1')
  const [, sign, groups = '', decimals = ''] = GROUPED_BY_COMMAS.exec(compact) ?? DECIMAL_COMMA.exec(compact) ?? []
  const whole = groups.replaceAll(/\D/g, '')
  if (`${whole}${decimals}` === '' || whole.length > MOST_DIGITS) return null
  const cents = Number(`${whole}${decimals.padEnd(2, '0')}`)
  return sign === '-' && cents !== 0 ? -cents : cents
}
