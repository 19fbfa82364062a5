import { DATE_LENGTH, isDateLike, isDay, type Precision, YEARS } from '../values/dates'
import { withPlainDigits } from '../values/digits'
import { formatDate, formatTime, parseTime } from '../values/format'
import { fillValues } from '../text/template'
import type { SimpleField, SimpleKind } from '../program/field'
import type { FieldDocumentOf } from '../program/fieldTypes'
import type { JsonSchema } from '../rules/rule'
import { textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'

export const SAMPLE_DAY = '2026-03-10'

export const date: SimpleKind = {
  ...textBase,
  control: 'date',
  selectControl: ({ precision }: FieldDocumentOf<'date'>) => (precision === 'minute' ? 'dateTime' : null),
  impliedRules: ['format'],
  options: { autocomplete: 'off' },
  resolveDefault: (written, field, today) => (written === 'today' ? today?.slice(0, getLength(field)) : written),
  isAnswer: (value, field) => isDay(value) && value.length === getLength(field),
  describe: (value, _field, { language }) => {
    const text = String(value).trim()
    return isDateLike(text) ? formatDate(text, language) : text
  },
  explain: (message, value, field, { wording }) =>
    hasShortYear(String(value), field) ? fillValues(wording.shortYear, { message }) : message,
}

/** Returns whether a typed date has a year of one or two digits, in its own input or inside a whole date. */
function hasShortYear(value: string, { options: { precision = 'day' } }: SimpleField): boolean {
  const typed = withPlainDigits(value.split(TIME_APART)[0] ?? '')
    .split(value.includes('|') ? '|' : '-')
    .map((part) => part.trim())
  if (/^['’]?\d{1,2}$/.test(typed[0] ?? '')) return true
  const whole = precision === 'month' ? SHORT_MONTH : SHORT_DATE
  return typed.some((part) => whole.test(part))
}

/** 17/05/90, May 17, '90, 17 mai 90. */
const SHORT_DATE =
  /^(?:le\s+)?(?:\d{1,2}\p{L}{0,2}|\p{L}+)[\s.,/-]+(?:(?:of|de)\s+)?(?:\d{1,2}\p{L}{0,2}|\p{L}+)[\s.,/-]+['’]?\d{2}$/iu
/** 05/90, May 90. */
const SHORT_MONTH = /^(?:\d{1,2}|\p{L}+)[\s.,/-]+['’]?\d{2}$/u

/** Stands between a day and a time of which one is missing or wrong. */
export const TIME_APART = '~'

/** Neither a month nor a year. */
const NO_MONTH = '20-13'

export const dateAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: ({ options: { precision = 'day' } }) => DATE_SCHEMAS[precision],
  comparable: { is: isDay, hint: 'Write a real date, such as 2024-05-17.' },
  liesAmong: 'days',
  isReworded: true,
  form: { least: 10, most: 10, words: 'a date, which is kept as 2024-05-17,' },
  canBeMistyped: true,
  good: (field) => shortenDays(field, ['2023-09-01', '1990-05-17', '2030-09-01', SAMPLE_DAY]),
  // The first one does not exist.
  bad: (field) => [
    getLength(field) < DATE_LENGTH.day ? NO_MONTH : '2023-2-31',
    ...shortenDays(field, [SAMPLE_DAY, '1900-01-01', '2999-12-31']),
  ],
  others: [SAMPLE_DAY, '1990-05-17', '2999-12-31'],
}

function getLength({ options: { precision = 'day' } }: SimpleField): number {
  return DATE_LENGTH[precision]
}

function shortenDays(field: SimpleField, days: readonly string[]): readonly string[] {
  return days.map((day) => toPrecision(day, field))
}

/** Returns a day as the field asks for it: its month, its year, or a minute of it. */
export function toPrecision(day: string, field: SimpleField): string {
  const length = getLength(field)
  return `${day}${day.length < length && day.length === DATE_LENGTH.day ? 'T09:30' : ''}`.slice(0, length)
}

const LEAP_YEARS = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)'
const DAYS = `(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|${LEAP_YEARS}-02-29)`

const DATE_SCHEMAS: Readonly<Record<Precision, JsonSchema>> = {
  // No format of JSON Schema is a time without a zone.
  minute: { pattern: `^(?=19|[2-9])${DAYS}T(?:[01][0-9]|2[0-3]):[0-5][0-9]$` },
  day: { format: 'date', pattern: YEARS },
  month: { pattern: `${YEARS}[0-9]{2}-(?:0[1-9]|1[0-2])$` },
  year: { pattern: `${YEARS}[0-9]{2}$` },
}

const TIME = '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$'

/** A time of day in 24 hours, stored as 09:30. */
export const time: SimpleKind = {
  ...textBase,
  impliedRules: ['format'],
  options: { autocomplete: 'off', spellcheck: false, width: 'short' },
  isAnswer: (value) => typeof value === 'string' && new RegExp(TIME).test(value),
  describe: (value, _field, { language }) => {
    const text = String(value).trim()
    return new RegExp(TIME).test(text) ? formatTime(text, language) : text
  },
  parse: (typed) => parseTime(typed) ?? typed,
}

export const timeAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ pattern: TIME }),
  comparable: {
    is: (value) => typeof value === 'string' && new RegExp(TIME).test(value),
    hint: 'Write a time of 24 hours, such as 09:30.',
  },
  liesAmong: 'times',
  isReworded: true,
  form: { least: 5, most: 5, words: 'a time, which is kept as 09:30,' },
  canBeMistyped: true,
  good: () => ['09:30', '14:00', '23:59', '00:00'],
  bad: () => ['soon', '00:00', '23:59'],
  others: ['00:00', '12:00', '23:59'],
}
