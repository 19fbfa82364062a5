import { isDate } from './dates'
import { withPlainDigits } from './digits'
import { phoneCodes } from './phoneCodes'

export const formats = {
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  /** A number in E.164 that exists in the numbering plan of its country. */
  phone: new RegExp(`^\\+(?=\\d{7,15}$)(?:${phoneCodes.replaceAll('\n', '|')})$`),
  /** An absolute URI (RFC 3986): a scheme and the characters that URIs may contain. */
  url: /^[a-z][a-z0-9+.-]*:(?!\/\/(?:[/?#]|$))(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})+$/i,
  color: /^#[0-9A-F]{6}$/,
} as const

export function isOfFormat(name: keyof typeof formats | 'date', text: string): boolean {
  return name === 'date' ? isDate(text) : formats[name].test(text)
}

type PhoneFault = 'missing' | 'surplus' | 'extension'

/** Extensions: "ext. 45", "x45", "(poste 45)", "local 45", "#45", ",,45", ";ext=45". */
const EXTENSION = /(?:x|ext(?:n|ensi[oó]n)?|p(?:oste)?|loc(?:al)?|[#,;w])[\s.:=#]*\d{1,7}[\s)#]*$/iu

const NUMBER_BEFORE = /^\D*(?:\d[^\p{L}\d]*){7,20}$/u

const LONGEST_TEXT = 80

export function findPhoneFault(text: string): PhoneFault | null {
  if (hasExtension(text)) return 'extension'
  if (formats.phone.test(text) || !/^\+\d{1,30}$/.test(text)) return null
  if (canGoOn(text)) return 'missing'
  const isBeginning = [...text].some((_, end) => formats.phone.test(text.slice(0, end)))
  return isBeginning ? 'surplus' : null
}

function hasExtension(text: string): boolean {
  if (text.length > LONGEST_TEXT) return false
  const plain = withPlainDigits(text)
  const start = plain.search(EXTENSION)
  return start > 0 && NUMBER_BEFORE.test(plain.slice(0, start))
}

/** E.164. */
const MOST_DIGITS = 15

function canGoOn(text: string): boolean {
  const lengths = Array.from({ length: Math.max(0, MOST_DIGITS + 1 - text.length) }, (_, index) => index + 1)
  return lengths.some((length) => [...'0123456789'].some((digit) => formats.phone.test(text + digit.repeat(length))))
}
