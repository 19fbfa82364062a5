import { type ReactNode, useState } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { DATE_LENGTH, isDateLike, type Precision } from '../../engine/values/dates'
import { withPlainDigits } from '../../engine/values/digits'
import type { Json } from '../../engine/values/answers'
import { useComposition } from '../../renderer/form/useComposition'
import { formatDate } from '../../engine/values/format'
import './numbers.css'

const COMMON_LANGUAGES = ['en', 'fr'] as const

const knownMonths = new Map<string, readonly string[]>()

/**
 * Returns the month (1 to 12) that `text` names: a number, or an unambiguous beginning of its name in `language` (BCP
 * 47), English or French. Ignores case, accents and a final point. Returns null for anything else.
 */
export function parseMonth(text: string, language: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : null
  const beginning = normalizeMonth(text).replace(/\.$/, '')
  if (beginning.length < 3) return null
  const months = [language, ...COMMON_LANGUAGES].flatMap((each) =>
    getMonthNames(each).flatMap((name, month) => (name.startsWith(beginning) ? [month + 1] : [])),
  )
  return new Set(months).size === 1 ? (months[0] ?? null) : null
}

/** Returns the number where the name could not be parsed again. */
function formatMonthName(month: number, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1, 1),
  )
  return parseMonth(name, language) === month ? name : String(month)
}

/** Cached: creating a formatter is slow. */
function getMonthNames(language: string): readonly string[] {
  const names = knownMonths.get(language) ?? formatMonthNames(language)
  knownMonths.set(language, names)
  return names
}

function formatMonthNames(language: string): readonly string[] {
  const formatter = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => normalizeMonth(formatter.format(Date.UTC(2000, month, 1))))
}

function normalizeMonth(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

const DAY_FIRST = ['day', 'month', 'year'] as const
const MONTH_FIRST = ['month', 'day', 'year'] as const

interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

const PARTS: Readonly<Record<Precision, readonly (keyof DateParts)[]>> = {
  minute: DAY_FIRST,
  day: DAY_FIRST,
  month: ['month', 'year'],
  year: ['year'],
}

/** Accepts the month as a number or by name, and a whole date in any of its inputs. */
export function DateControl(props: SimpleControlProps & { readonly children?: ReactNode }) {
  const { id, options, children } = props
  const { wording, language } = useFormScope()
  const { precision = 'day' } = options
  const shownParts = (isMonthFirst(language) ? MONTH_FIRST : DAY_FIRST).filter((part) =>
    PARTS[precision].includes(part),
  )
  const getPartId = (part: keyof DateParts): string => (part === shownParts[0] ? id : `${id}-${part}`)
  const { parts, enter, acceptWholeDate } = useDate(props)
  return (
    <div className="date">
      {shownParts.map((part) => (
        <div key={part} className={`date-part date-${part}`}>
          <label className="date-label" htmlFor={getPartId(part)}>
            {wording[part]}
          </label>
          <DatePart
            part={part}
            id={getPartId(part)}
            autoComplete={options.autocomplete === 'bday' ? `bday-${part}` : 'off'}
            text={parts[part]}
            isInvalid={props['aria-invalid']}
            onEnter={enter}
            onPaste={acceptWholeDate}
          />
        </div>
      ))}
      {children}
    </div>
  )
}

function useDate({
  value,
  onChange,
  options: { precision },
}: Pick<SimpleControlProps, 'value' | 'onChange' | 'options'>) {
  const { language, announce } = useFormScope()
  const [parts, setParts] = useState(() => toDateParts(value, precision))
  const toAnswer = (entered: DateParts) => toDateAnswer(entered, language, precision)
  if (toAnswer(parts) !== toAnswer(toDateParts(value, precision))) setParts(toDateParts(value, precision))
  const acceptParts = (entered: DateParts): void => {
    setParts(entered)
    onChange(toAnswer(entered))
  }
  const acceptWholeDate = (text: string): boolean => {
    const whole = parseWholeDate(text, language) ?? (precision === 'month' ? parseWholeMonth(text, language) : null)
    if (whole === null) return false
    acceptParts(whole)
    const date = toAnswer(whole)
    // Screen readers do not read the other inputs, which changed as well.
    if (date !== undefined && isDateLike(date)) announce(formatDate(date, language))
    return true
  }
  const enter = (part: keyof DateParts, text: string, isUnfinished: boolean): void => {
    if (isUnfinished || !acceptWholeDate(text)) acceptParts({ ...parts, [part]: text })
  }
  return { parts, enter, acceptWholeDate }
}

/** 17 May 1990, 17/05/1990, 17-May-1990, le 1er mai 1990. */
const WRITTEN_DAY_FIRST =
  /^(?:le\s+)?(\d{1,2})(?:st|nd|rd|th|er|e)?(?:\s+(?:of|de)\s+|[\s./-]+)(\p{L}+|\d{1,2})[\s.,/-]+(\d{4})$/iu
/** May 17, 1990. */
const MONTH_NAME_FIRST = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu
/** 1990-05-17. Requires all digits, since it is matched while one types. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{2})\2(\d{2})$/

/**
 * Parses a whole date in `language` (BCP 47), English or French, or returns null. Of two numbers the first is the day,
 * unless the language puts the month first or only the second can be one. An ambiguous month is returned by name, so
 * that the applicant sees how it was read.
 */
export function parseWholeDate(text: string, language: string): DateParts | null {
  const parts = (day?: string, month?: string, year?: string) => createParts(language, day, month, year)
  const written = normalizeDate(text)
  const [, year, , month, day] = YEAR_FIRST.exec(written) ?? []
  if (year !== undefined) return parts(day, month, year)
  const [, name, dayAfter, yearAfter] = MONTH_NAME_FIRST.exec(written) ?? []
  if (name !== undefined) return parts(dayAfter, name, yearAfter)
  const [, first, second, last] = WRITTEN_DAY_FIRST.exec(written) ?? []
  const [dayFirst, monthFirst] = [parts(first, second, last), parts(second, first, last)]
  const read = isMonthFirst(language) ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst)
  const isAmbiguous = dayFirst !== null && monthFirst !== null && dayFirst.day !== monthFirst.day
  return read !== null && isAmbiguous ? { ...read, month: formatMonthName(Number(read.month), language) } : read
}

const WHOLE_MONTH = /^(?:(\d{4})[-/.](\d{2})|(\p{L}+|\d{1,2})[\s.,/-]+(\d{4}))$/u

/** Parses 2024-05, 05/2024 and May 2024. */
function parseWholeMonth(text: string, language: string): DateParts | null {
  const [, year, number, name, yearAfter] = WHOLE_MONTH.exec(normalizeDate(text)) ?? []
  const month = number ?? name ?? ''
  return parseMonth(month, language) === null
    ? null
    : { day: '', month: removeLeadingZeros(month), year: year ?? yearAfter ?? '' }
}

/** True for en-US only. Browsers disagree about en-CA, so `Intl` is not asked. */
function isMonthFirst(tag: string): boolean {
  const { language, region = 'US' } = new Intl.Locale(tag)
  return language === 'en' && region === 'US'
}

function createParts(language: string, day = '', month = '', year = ''): DateParts | null {
  // Accepts the 31st of a shorter month: the error then concerns all three inputs.
  if (parseMonth(month, language) === null || !/^(0?[1-9]|[12]\d|3[01])$/.test(day)) return null
  return { day: removeLeadingZeros(day), month: removeLeadingZeros(month), year }
}

function normalizeDate(text: string): string {
  return withPlainDigits(text)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim()
}

function removeLeadingZeros(text: string): string {
  return /^\d+$/.test(text) ? String(Number(text)) : text
}

interface DatePartProps {
  readonly part: keyof DateParts
  readonly id: string
  readonly autoComplete: string
  readonly text: string
  readonly isInvalid: boolean
  readonly onEnter: (part: keyof DateParts, text: string, isUnfinished: boolean) => void
  /** Returns whether the text was a whole date. */
  readonly onPaste: (text: string) => boolean
}

/**
 * Returns YYYY-MM-DD, or less by `precision`, for a real date. Otherwise joins the parts as typed, year first, by "-",
 * or by "|" where a part contains "-". Returns undefined when all parts are empty.
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
  const date = whole.slice(0, PART_COUNT[precision]).join('-')
  const typed = [typedYear, typedMonth, typedDay].slice(0, PART_COUNT[precision])
  if (date.length === DATE_LENGTH[precision] && isDateLike(date)) return date
  return typed.join(typed.some((part) => part.includes('-')) ? '|' : '-')
}

const PART_COUNT: Readonly<Record<Precision, number>> = { minute: 3, day: 3, month: 2, year: 1 }

export function toDateParts(value: Json | undefined, precision: Precision = 'day'): DateParts {
  const text = typeof value === 'string' ? value : ''
  if (precision === 'year') return { day: '', month: '', year: text }
  const [year = '', month = '', day = ''] = text.split(text.includes('|') ? '|' : '-')
  return isDateLike(text) ? { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year } : { day, month, year }
}

function DatePart({ part, id, autoComplete, text, isInvalid, onEnter, onPaste }: DatePartProps) {
  const typing = useComposition<HTMLInputElement>(text, ({ input, composing }) => onEnter(part, input.value, composing))
  return (
    <input
      {...typing}
      id={id}
      className="input"
      type="text"
      inputMode={part === 'month' ? 'text' : 'numeric'}
      spellCheck={false}
      autoComplete={autoComplete}
      onPaste={(event) => {
        if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
      }}
      aria-invalid={isInvalid}
    />
  )
}
