import { DATE_LENGTH, isDateLike, type Precision } from '../../engine/values/dates'
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
 * The answer that the parts stand for, the month named in the language (BCP 47) or in English: YYYY-MM-DD, or as much of
 * it as is asked for, when they make a real date; otherwise the parts as they were typed, year first, between lines where
 * a hyphen is among them; nothing when all are empty.
 */
export function answerOfParts({ day, month, year }: DateParts, language: string, precision: Precision = 'day'): string | undefined {
  const [typedDay, typedMonth, typedYear] = [withPlainDigits(day).trim(), withPlainDigits(month).trim(), withPlainDigits(year).trim()]
  if (`${typedDay}${typedMonth}${typedYear}` === '') return undefined
  const number = monthIn(typedMonth, language)
  const whole = [typedYear, String(number ?? '').padStart(2, '0'), typedDay.padStart(2, '0')]
  const date = whole.slice(0, COUNT[precision]).join('-')
  const typed = [typedYear, typedMonth, typedDay].slice(0, COUNT[precision])
  if (date.length === DATE_LENGTH[precision] && isDateLike(date)) return date
  return typed.join(typed.some((part) => part.includes('-')) ? '|' : '-')
}

const COUNT: Readonly<Record<Precision, number>> = { day: 3, month: 2, year: 1 }

/** The parts of an answer: those of a real date without leading zeros, any others as they were typed. */
export function datePartsOf(value: Json | undefined, precision: Precision = 'day'): DateParts {
  const text = typeof value === 'string' ? value : ''
  if (precision === 'year') return { day: '', month: '', year: text }
  const [year = '', month = '', day = ''] = text.split(text.includes('|') ? '|' : '-')
  return isDateLike(text) ? { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year } : { day, month, year }
}
