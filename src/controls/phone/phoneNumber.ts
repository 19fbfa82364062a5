import { extractDigits, withPlainDigits } from '../../engine/values/digits'

/** Allows punctuation between and behind the digits; anything else, such as an extension, makes a text unreadable. */
const READABLE = /^[^\d+]*\+?[\d\s\p{Pd}\p{Ps}\p{Pe}./·•_\u2212]*[,;:"'’”»]*$/u

/**
 * Parses `text` to E.164 (plus and digits). Returns '' for empty text and null for unreadable text. Without a plus the
 * number is national; "00" means the plus, and "011" does in North America.
 */
export function parsePhoneNumber(text: string, dialCode: string): string | null {
  const plain = withPlainDigits(text)
  const digits = extractDigits(plain)
  if (!READABLE.test(plain) || (digits === '' && /\p{L}/u.test(plain))) return null
  if (plain.includes('+')) return removeOldPrefix(`+${digits}`)
  if (digits === '') return ''
  if (digits.startsWith('00')) return removeOldPrefix(`+${digits.slice(2)}`)
  if (dialCode === '1' && digits.startsWith('011')) return removeOldPrefix(`+${digits.slice(3)}`)
  return removeOldPrefix(`+${dialCode}${digits}`)
}

/** Returns the number typed or pasted before or behind the dial code that the field shows; otherwise the whole text. */
export function extractEnteredNumber(text: string, before: string, dialCode: string): string {
  if (extractDigits(before) !== dialCode || !before.startsWith('+')) return text
  for (let split = before.length; split >= 0; split -= 1) {
    const start = before.slice(0, split)
    const end = before.slice(split)
    if (text.length < before.length || !text.startsWith(start) || !text.endsWith(end)) continue
    const inserted = text.slice(split, text.length - end.length)
    return inserted.trim() === '' ? text : inserted
  }
  return text
}

/** Returns undefined for a plus or dial code alone, which the field shows by itself. */
export function toPhoneAnswer(number: string, dialCode: string): string | undefined {
  const digits = number.replaceAll(/\D/g, '')
  return digits === '' || digits === dialCode ? undefined : `+${digits}`
}

export function changeCountry(number: string, dialCode: string, otherDialCode: string): string {
  const digits = number.replaceAll(/\D/g, '')
  return `+${otherDialCode}${digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits}`
}

/** Formats `number`; `mask` has a dot for each digit after the dial code. Extra digits follow unformatted. */
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
 * Keeps the caret behind the same digit of the reformatted text. `onward` (Delete) also skips the separators that
 * follow.
 */
export function findCaretPosition(written: string, entered: string, caret: number, onward: boolean): number {
  if (caret >= entered.length) return written.length
  const left = withPlainDigits(entered.slice(0, caret)).replaceAll(/[^\d+]/g, '').length
  const positions = [...written.matchAll(/[\d+]/g)].map(({ index }) => index)
  if (onward) return positions[left] ?? written.length
  return left === 0 ? 0 : (positions[left - 1] ?? written.length - 1) + 1
}

/**
 * Removes habitual prefixes. North American numbers never begin with 1: a further 1 repeats the dial code. In Mexico
 * (+52) 1, 01, 044 or 045 preceded the ten digits until 2020.
 */
function removeOldPrefix(number: string): string {
  return number.replace(/^\+1+/, '+1').replace(/^\+52(?:1|01|04[45])(?=\d{10}$)/, '+52')
}
