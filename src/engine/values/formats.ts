import { isDate } from './dates'
import { withPlainDigits } from './digits'
import { phoneCodes } from './phoneCodes'

/** Forms of text that answers can have to be of. */
export const formats = {
  /** An address such as name@example.com (the expression that ajv-formats has for RFC 5321). */
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  /** A number that exists in the numbering plan of its country, as E.164 writes it. */
  phone: new RegExp(`^\\+(?=\\d{7,15}$)(?:${phoneCodes.replaceAll('\n', '|')})$`),
  /** An absolute address (RFC 3986): a scheme, and what such addresses may contain. */
  url: /^[a-z][a-z0-9+.-]*:(?!\/\/(?:[/?#]|$))(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})+$/i,
  /** # and six digits or capital letters from A to F. */
  color: /^#[0-9A-F]{6}$/,
} as const

/** Whether a text is of a form. */
export function isOfFormat(name: keyof typeof formats | 'date', text: string): boolean {
  return name === 'date' ? isDate(text) : formats[name].test(text)
}

/** What keeps a text from being a phone number. */
type PhoneFault = 'missing' | 'surplus' | 'extension'

/** What dials on behind a number: "ext. 45", "x45", "(poste 45)", "local 45", "#45", ",,45", ";ext=45". */
const EXTENSION = /(?:x|ext(?:n|ensi[oó]n)?|p(?:oste)?|loc(?:al)?|[#,;w])[\s.:=#]*\d{1,7}[\s)#]*$/iu

/** The number in front of it: perhaps with a label, and with seven digits or more. */
const NUMBER_BEFORE = /^\D*(?:\d[^\p{L}\d]*){7,20}$/u

/** A longer text is no number with an extension. */
const LONGEST_TEXT = 80

/** What is wrong with a phone number as far as that is certain, or null. */
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

/** The most digits of a phone number (E.164). */
const MOST_DIGITS = 15

/** Whether a number becomes one that exists by further digits. */
function canGoOn(text: string): boolean {
  const lengths = Array.from({ length: Math.max(0, MOST_DIGITS + 1 - text.length) }, (_, index) => index + 1)
  return lengths.some((length) => [...'0123456789'].some((digit) => formats.phone.test(text + digit.repeat(length))))
}
