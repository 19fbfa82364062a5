import { isDate } from '../../engine/values/dates'
import { withPlainDigits } from '../../engine/values/digits'
import type { Json } from '../../engine/values/answers'
import { monthIn } from './monthNames'

/** A date in its three parts, each as it was typed. */
export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

/**
 * The answer that three parts stand for, the month named in the language (BCP 47) or in English: YYYY-MM-DD when they
 * make a real date, otherwise the parts as they were typed, year first, between lines where a hyphen is among them;
 * nothing when all are empty.
 */
export function answerOfParts({ day, month, year }: DateParts, language: string): string | undefined {
  const [typedDay, typedMonth, typedYear] = [withPlainDigits(day).trim(), withPlainDigits(month).trim(), withPlainDigits(year).trim()]
  if (`${typedDay}${typedMonth}${typedYear}` === '') return undefined
  const number = monthIn(typedMonth, language)
  const date = `${typedYear}-${String(number ?? '').padStart(2, '0')}-${typedDay.padStart(2, '0')}`
  if (number !== null && isDate(date)) return date
  const typed = [typedYear, typedMonth, typedDay]
  return typed.join(typed.some((part) => part.includes('-')) ? '|' : '-')
}

/** The three parts of an answer: those of a real date without leading zeros, any others as they were typed. */
export function partsOf(value: Json | undefined): DateParts {
  const text = typeof value === 'string' ? value : ''
  const [year = '', month = '', day = ''] = text.split(text.includes('|') ? '|' : '-')
  return isDate(text) ? { day: String(Number(day)), month: String(Number(month)), year } : { day, month, year }
}
