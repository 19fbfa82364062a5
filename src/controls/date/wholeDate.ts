import { withPlainDigits } from '../../engine/values/digits'
import type { DateParts } from './dateParts'
import { monthIn, monthName } from './monthNames'

/** 17 May 1990, 17/05/1990, 17-May-1990, le 1er mai 1990. */
const DAY_FIRST = /^(?:le\s+)?(\d{1,2})(?:st|nd|rd|th|er|e)?(?:\s+(?:of|de)\s+|[\s./-]+)(\p{L}+|\d{1,2})[\s.,/-]+(\d{4})$/iu
/** May 17, 1990. */
const MONTH_NAME_FIRST = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu
/** 1990-05-17, as browsers and documents write it. Whole only with all its digits: it is read while it is typed. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{2})\2(\d{2})$/

/**
 * The parts of a date that was written as a whole, in the language (BCP 47), in English or in French, or null. Of two numbers the
 * first is the day, unless the month stands first in the language or only the second can be one: 03/04/1990 is in April,
 * 04/17/1990 too. Where either could be the month it is named, so that a person sees which was taken for it.
 */
export function wholeDate(text: string, language: string): DateParts | null {
  const parts = (day?: string, month?: string, year?: string) => partsOf(language, day, month, year)
  const written = plain(text)
  const [, year, , month, day] = YEAR_FIRST.exec(written) ?? []
  if (year !== undefined) return parts(day, month, year)
  const [, name, dayAfter, yearAfter] = MONTH_NAME_FIRST.exec(written) ?? []
  if (name !== undefined) return parts(dayAfter, name, yearAfter)
  const [, first, second, last] = DAY_FIRST.exec(written) ?? []
  const [dayFirst, monthFirst] = [parts(first, second, last), parts(second, first, last)]
  const read = isMonthFirst(language) ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst)
  const isAmbiguous = dayFirst !== null && monthFirst !== null && dayFirst.day !== monthFirst.day
  return read !== null && isAmbiguous ? { ...read, month: monthName(Number(read.month), language) } : read
}

/** A month with its year, in either order. */
const MONTH = /^(?:(\d{4})[-/.](\d{2})|(\p{L}+|\d{1,2})[\s.,/-]+(\d{4}))$/u

/** The parts of a month that was written with its year: 2024-05, 05/2024, May 2024. */
export function wholeMonth(text: string, language: string): DateParts | null {
  const [, year, number, name, yearAfter] = MONTH.exec(plain(text)) ?? []
  const month = number ?? name ?? ''
  return monthIn(month, language) === null ? null : { day: '', month: withoutZeros(month), year: year ?? yearAfter ?? '' }
}

const known = new Map<string, boolean>()

/** Whether a language writes the month before the day: 5/17/1990 in en-US. */
export function isMonthFirst(language: string): boolean {
  const isFirst = known.get(language) ?? new Intl.DateTimeFormat(language).formatToParts(0)[0]?.type === 'month'
  known.set(language, isFirst)
  return isFirst
}

function partsOf(language: string, day = '', month = '', year = ''): DateParts | null {
  // The 31st of a shorter month is a date as well: what is wrong with it is said of all three inputs.
  if (monthIn(month, language) === null || !/^(0?[1-9]|[12]\d|3[01])$/.test(day)) return null
  return { day: withoutZeros(day), month: withoutZeros(month), year }
}

/** A copied date with the digits and hyphens of keyboards here, its letters composed. */
function plain(text: string): string {
  return withPlainDigits(text).replaceAll(/[\p{Pd}\u2212]/gu, '-').trim()
}

function withoutZeros(text: string): string {
  return /^\d+$/.test(text) ? String(Number(text)) : text
}
