/**
 * The international number (E.164: plus and digits) that a text stands for. Without a plus it is a number of the
 * country itself, as people and browsers write them; "00" stands for the plus.
 */
export function internationalNumber(text: string, dialCode: string): string {
  const digits = text.replaceAll(/\D/g, '')
  if (digits === '') return ''
  if (/^\D*\+/.test(text)) return withoutSecondOne(digits)
  return withoutSecondOne(digits.startsWith('00') ? digits.slice(2) : `${dialCode}${digits}`)
}

/** The answer a number is: nothing while it is only a plus or a dial code, which the field brings by itself. */
export function answerOfNumber(number: string, dialCode: string): string | undefined {
  const digits = number.replaceAll(/\D/g, '')
  return digits === '' || digits === dialCode ? undefined : `+${digits}`
}

/** The same number in another country. */
export function inCountry(number: string, dialCode: string, otherDialCode: string): string {
  const digits = number.replaceAll(/\D/g, '')
  return `+${otherDialCode}${digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits}`
}

/** In North America (+1) no number begins with 1: a second one is the dial code again, typed out of habit. */
function withoutSecondOne(digits: string): string {
  return `+${digits.replace(/^11/, '1')}`
}
