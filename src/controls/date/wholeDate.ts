import type { DateParts } from './dateParts'
import { monthIn } from './monthNames'

/** 17 May 1990, 17/05/1990, 17-May-1990, le 1er mai 1990: in the order of the three inputs. */
const DAY_FIRST = /^(?:le\s+)?(\d{1,2})(?:st|nd|rd|th|er|e)?(?:\s+(?:of|de)\s+|[\s./-]+)(\p{L}+|\d{1,2})[\s.,/-]+(\d{4})$/iu
/** May 17, 1990. */
const MONTH_NAME_FIRST = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu
/** 1990-05-17, as browsers and documents write it. Whole only with all its digits: it is read while it is typed. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{2})\2(\d{2})$/

/**
 * The parts of a date that was written as a whole, in the language (BCP 47) or in English, or null. Of two numbers the
 * first is the day, as the inputs stand, unless only the second can be one: 03/04/1990 is in April, 04/17/1990 too.
 */
export function wholeDate(text: string, language: string): DateParts | null {
  const parts = (day?: string, month?: string, year?: string) => partsOf(language, day, month, year)
  const written = text.trim()
  const [, year, , month, day] = YEAR_FIRST.exec(written) ?? []
  if (year !== undefined) return parts(day, month, year)
  const [, name, dayAfter, yearAfter] = MONTH_NAME_FIRST.exec(written) ?? []
  if (name !== undefined) return parts(dayAfter, name, yearAfter)
  const [, first, second, last] = DAY_FIRST.exec(written) ?? []
  return parts(first, second, last) ?? parts(second, first, last)
}

function partsOf(language: string, day = '', month = '', year = ''): DateParts | null {
  // The 31st of a shorter month is a date as well: what is wrong with it is said of all three inputs.
  if (monthIn(month, language) === null || !/^(0?[1-9]|[12]\d|3[01])$/.test(day)) return null
  return { day: withoutZeros(day), month: withoutZeros(month), year }
}

function withoutZeros(text: string): string {
  return /^\d+$/.test(text) ? String(Number(text)) : text
}
