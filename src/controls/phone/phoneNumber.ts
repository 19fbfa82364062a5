import { extractDigits, withPlainDigits } from '../../engine/values/digits'

/** What may stand between a number's digits, and behind them; anything else, such as an extension, keeps it from being read. */
const READABLE = /^[^\d+]*\+?[\d\s\p{Pd}\p{Ps}\p{Pe}./·•_\u2212]*[,;:"'’”»]*$/u

/**
 * The international number (E.164: plus and digits) that a text stands for, '' where it holds nothing, or null where it
 * cannot be read as one. Without a plus it is a number of the country itself, as people and browsers write them; "00"
 * stands for the plus, and in North America "011" too.
 */
export function parsePhoneNumber(text: string, dialCode: string): string | null {
  const plain = withPlainDigits(text)
  const digits = extractDigits(plain)
  if (!READABLE.test(plain) || (digits === '' && /\p{L}/u.test(plain))) return null
  if (plain.includes('+')) return withoutOldPrefix(`+${digits}`)
  if (digits === '') return ''
  if (digits.startsWith('00')) return withoutOldPrefix(`+${digits.slice(2)}`)
  if (dialCode === '1' && digits.startsWith('011')) return withoutOldPrefix(`+${digits.slice(3)}`)
  return withoutOldPrefix(`+${dialCode}${digits}`)
}

/**
 * The part of a text that is a number of its own: what was put beside the dial code that the field brings by itself,
 * on whichever side of it, or else all of it.
 */
export function extractEnteredNumber(text: string, before: string, dialCode: string): string {
  if (extractDigits(before) !== dialCode || !before.startsWith('+')) return text
  for (let kept = before.length; kept >= 0; kept -= 1) {
    const start = before.slice(0, kept)
    const end = before.slice(kept)
    if (text.length < before.length || !text.startsWith(start) || !text.endsWith(end)) continue
    const inserted = text.slice(kept, text.length - end.length)
    return inserted.trim() === '' ? text : inserted
  }
  return text
}

/** The answer a number is: nothing while it is only a plus or a dial code, which the field brings by itself. */
export function toPhoneAnswer(number: string, dialCode: string): string | undefined {
  const digits = number.replaceAll(/\D/g, '')
  return digits === '' || digits === dialCode ? undefined : `+${digits}`
}

/** The same number in another country. */
export function changeCountry(number: string, dialCode: string, otherDialCode: string): string {
  const digits = number.replaceAll(/\D/g, '')
  return `+${otherDialCode}${digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits}`
}

/** A number as its country writes it; `mask` has a dot for each digit after the dial code. Digits beyond it follow. */
export function formatPhoneNumber(number: string, dialCode: string, mask: string): string {
  if (!number.startsWith(`+${dialCode}`)) return number
  const rest = number.slice(dialCode.length + 1)
  if (rest === '') return number
  let written = ''
  let used = 0
  for (const character of mask) {
    if (used === rest.length) break
    written += character === '.' ? rest.charAt(used++) : character
  }
  return `+${dialCode} ${written}${rest.slice(used)}`
}

/**
 * Where the caret stands in a text that was written anew: behind as many digits and pluses as before. `onward` puts it
 * behind what stands between two digits too, where deleting forward gets on.
 */
export function findCaretPosition(written: string, entered: string, caret: number, onward: boolean): number {
  if (caret >= entered.length) return written.length
  const left = withPlainDigits(entered.slice(0, caret)).replaceAll(/[^\d+]/g, '').length
  const places = [...written.matchAll(/[\d+]/g)].map(({ index }) => index)
  if (onward) return places[left] ?? written.length
  return left === 0 ? 0 : (places[left - 1] ?? written.length - 1) + 1
}

/**
 * A number without what people put in front of it out of habit. In North America (+1) no number begins with 1: any further one
 * is the dial code again. In Mexico (+52) 1, 01, 044 or 045 stood before the ten digits until 2020, as many phones still have it.
 */
function withoutOldPrefix(number: string): string {
  return number.replace(/^\+1+/, '+1').replace(/^\+52(?:1|01|04[45])(?=\d{10}$)/, '+52')
}
