import { useState } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { DATE_LENGTH, isDateLike, type Precision } from '../../engine/values/dates'
import { withPlainDigits } from '../../engine/values/digits'
import type { Json } from '../../engine/values/answers'
import { useComposition } from '../../renderer/form/useTypedText'
import { formatDate } from '../../engine/values/format'
import './numbers.css'

/** Understood whatever the language of the copy. */
const COMMON = ['en', 'fr'] as const

const knownMonths = new Map<string, readonly string[]>()

/**
 * The month (1 to 12) a text names: a number, or a name in the language (BCP 47), in English or in French, or the beginning of
 * one, if it can be no other month. Capitals, accents and a closing point do not matter. Null when it names none.
 */
export function parseMonth(text: string, language: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : null
  const beginning = plainMonth(text).replace(/\.$/, '')
  if (beginning.length < 3) return null
  const months = [language, ...COMMON].flatMap((each) =>
    namesIn(each).flatMap((name, month) => (name.startsWith(beginning) ? [month + 1] : [])),
  )
  return new Set(months).size === 1 ? (months[0] ?? null) : null
}

/** The name of a month (1 to 12) in a language, where it can be read back; else its number. */
function monthName(month: number, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1, 1),
  )
  return parseMonth(name, language) === month ? name : String(month)
}

/** The names of the months, worked out once they are asked for: making a formatter takes long. */
function namesIn(language: string): readonly string[] {
  const names = knownMonths.get(language) ?? monthNames(language)
  knownMonths.set(language, names)
  return names
}

function monthNames(language: string): readonly string[] {
  const formatter = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => plainMonth(formatter.format(Date.UTC(2000, month, 1))))
}

function plainMonth(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

const DAY_FIRST = ['day', 'month', 'year'] as const
const MONTH_FIRST = ['month', 'day', 'year'] as const

/** A date in its three parts, each as it was typed. */
interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** What each precision asks for. */
const ASKED: Readonly<Record<Precision, readonly (keyof DateParts)[]>> = {
  day: DAY_FIRST,
  month: ['month', 'year'],
  year: ['year'],
}

/** A date someone knows: day, month and year, or less, the month as a number or by name; or a whole date in one of the inputs. */
export function DateControl(props: SimpleControlProps) {
  const { id, options } = props
  const { wording, language } = useFormScope()
  const { precision = 'day' } = options
  const asked = (isMonthFirst(language) ? MONTH_FIRST : DAY_FIRST).filter((part) => ASKED[precision].includes(part))
  // The first input has the field's id, so that a message leads to it.
  const idOf = (part: keyof DateParts): string => (part === asked[0] ? id : `${id}-${part}`)
  const { parts, enter, takeWhole } = useDate(props)
  return (
    <div className="date">
      {asked.map((part) => (
        <div key={part} className={`date-part date-${part}`}>
          <label className="date-label" htmlFor={idOf(part)}>
            {wording[part]}
          </label>
          <DatePart
            part={part}
            id={idOf(part)}
            autoComplete={options.autocomplete === 'bday' ? `bday-${part}` : 'off'}
            text={parts[part]}
            isInvalid={props['aria-invalid']}
            onEnter={enter}
            onPaste={takeWhole}
          />
        </div>
      ))}
    </div>
  )
}

/** The three parts of a date as typed, and how one of them is changed; a whole date in one of them fills all. */
function useDate({
  value,
  onChange,
  options: { precision },
}: Pick<SimpleControlProps, 'value' | 'onChange' | 'options'>) {
  const { language, announce } = useFormScope()
  const [parts, setParts] = useState(() => toDateParts(value, precision))
  const answerOf = (entered: DateParts) => toDateAnswer(entered, language, precision)
  // The answer was changed from elsewhere: what was typed no longer stands for it.
  if (answerOf(parts) !== answerOf(toDateParts(value, precision))) setParts(toDateParts(value, precision))
  const take = (entered: DateParts): void => {
    setParts(entered)
    onChange(answerOf(entered))
  }
  const takeWhole = (text: string): boolean => {
    const whole = parseWholeDate(text, language) ?? (precision === 'month' ? wholeMonth(text, language) : null)
    if (whole === null) return false
    take(whole)
    const date = answerOf(whole)
    // What came into the other two is not read out by itself.
    if (date !== undefined && isDateLike(date)) announce(formatDate(date, language))
    return true
  }
  const enter = (part: keyof DateParts, text: string, isUnfinished: boolean): void => {
    if (isUnfinished || !takeWhole(text)) take({ ...parts, [part]: text })
  }
  return { parts, enter, takeWhole }
}

/** 17 May 1990, 17/05/1990, 17-May-1990, le 1er mai 1990. */
const WRITTEN_DAY_FIRST =
  /^(?:le\s+)?(\d{1,2})(?:st|nd|rd|th|er|e)?(?:\s+(?:of|de)\s+|[\s./-]+)(\p{L}+|\d{1,2})[\s.,/-]+(\d{4})$/iu
/** May 17, 1990. */
const MONTH_NAME_FIRST = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu
/** 1990-05-17, as browsers and documents write it. Whole only with all its digits: it is read while it is typed. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{2})\2(\d{2})$/

/**
 * The parts of a date that was written as a whole, in the language (BCP 47), in English or in French, or null. Of two numbers the
 * first is the day, unless the month stands first in the language or only the second can be one: 03/04/1990 is in April,
 * 04/17/1990 too. Where either could be the month it is named, so that a person sees which was taken for it.
 */
export function parseWholeDate(text: string, language: string): DateParts | null {
  const parts = (day?: string, month?: string, year?: string) => partsOf(language, day, month, year)
  const written = plain(text)
  const [, year, , month, day] = YEAR_FIRST.exec(written) ?? []
  if (year !== undefined) return parts(day, month, year)
  const [, name, dayAfter, yearAfter] = MONTH_NAME_FIRST.exec(written) ?? []
  if (name !== undefined) return parts(dayAfter, name, yearAfter)
  const [, first, second, last] = WRITTEN_DAY_FIRST.exec(written) ?? []
  const [dayFirst, monthFirst] = [parts(first, second, last), parts(second, first, last)]
  const read = isMonthFirst(language) ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst)
  const isAmbiguous = dayFirst !== null && monthFirst !== null && dayFirst.day !== monthFirst.day
  return read !== null && isAmbiguous ? { ...read, month: monthName(Number(read.month), language) } : read
}

/** A month with its year, in either order. */
const MONTH = /^(?:(\d{4})[-/.](\d{2})|(\p{L}+|\d{1,2})[\s.,/-]+(\d{4}))$/u

/** The parts of a month that was written with its year: 2024-05, 05/2024, May 2024. */
function wholeMonth(text: string, language: string): DateParts | null {
  const [, year, number, name, yearAfter] = MONTH.exec(plain(text)) ?? []
  const month = number ?? name ?? ''
  return parseMonth(month, language) === null
    ? null
    : { day: '', month: withoutZeros(month), year: year ?? yearAfter ?? '' }
}

/** Whether a language writes the month before the day: 5/17/1990 in en-US. Browsers disagree about en-CA, so none is asked. */
function isMonthFirst(tag: string): boolean {
  const { language, region = 'US' } = new Intl.Locale(tag)
  return language === 'en' && region === 'US'
}

function partsOf(language: string, day = '', month = '', year = ''): DateParts | null {
  // The 31st of a shorter month is a date as well: what is wrong with it is said of all three inputs.
  if (parseMonth(month, language) === null || !/^(0?[1-9]|[12]\d|3[01])$/.test(day)) return null
  return { day: withoutZeros(day), month: withoutZeros(month), year }
}

/** A copied date with the digits and hyphens of keyboards here, its letters composed. */
function plain(text: string): string {
  return withPlainDigits(text)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim()
}

function withoutZeros(text: string): string {
  return /^\d+$/.test(text) ? String(Number(text)) : text
}

interface DatePartProps {
  readonly part: keyof DateParts
  readonly id: string
  readonly autoComplete: string
  readonly text: string
  readonly isInvalid: boolean
  readonly onEnter: (part: keyof DateParts, text: string, isUnfinished: boolean) => void
  /** Takes a whole date in, and says whether it was one. */
  readonly onPaste: (text: string) => boolean
}

/**
 * The answer that the parts stand for, the month named in the language (BCP 47) or in English: YYYY-MM-DD, or as much of
 * it as is asked for, when they make a real date; otherwise the parts as they were typed, year first, between lines where
 * a hyphen is among them; nothing when all are empty.
 */
export function toDateAnswer(
  { day, month, year }: DateParts,
  language: string,
  precision: Precision = 'day',
): string | undefined {
  const [typedDay, typedMonth, typedYear] = [
    withPlainDigits(day).trim(),
    withPlainDigits(month).trim(),
    withPlainDigits(year).trim(),
  ]
  if (`${typedDay}${typedMonth}${typedYear}` === '') return undefined
  const number = parseMonth(typedMonth, language)
  const whole = [typedYear, String(number ?? '').padStart(2, '0'), typedDay.padStart(2, '0')]
  const date = whole.slice(0, COUNT[precision]).join('-')
  const typed = [typedYear, typedMonth, typedDay].slice(0, COUNT[precision])
  if (date.length === DATE_LENGTH[precision] && isDateLike(date)) return date
  return typed.join(typed.some((part) => part.includes('-')) ? '|' : '-')
}

const COUNT: Readonly<Record<Precision, number>> = { day: 3, month: 2, year: 1 }

/** The parts of an answer: those of a real date without leading zeros, any others as they were typed. */
export function toDateParts(value: Json | undefined, precision: Precision = 'day'): DateParts {
  const text = typeof value === 'string' ? value : ''
  if (precision === 'year') return { day: '', month: '', year: text }
  const [year = '', month = '', day = ''] = text.split(text.includes('|') ? '|' : '-')
  return isDateLike(text) ? { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year } : { day, month, year }
}

/** The input for the day, the month or the year of a date. */
function DatePart({ part, id, autoComplete, text, isInvalid, onEnter, onPaste }: DatePartProps) {
  const typing = useComposition<HTMLInputElement>(text, ({ input, composing }) => onEnter(part, input.value, composing))
  return (
    <input
      {...typing}
      id={id}
      className="input"
      type="text"
      // Months can be written as names.
      inputMode={part === 'month' ? 'text' : 'numeric'}
      spellCheck={false}
      autoComplete={autoComplete}
      onPaste={(event) => {
        // Whatever stands in the input: what is pasted is a date of its own.
        if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
      }}
      aria-invalid={isInvalid}
    />
  )
}
