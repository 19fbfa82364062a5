import { DATE_LENGTH, isDateLike, isDay, YEARS } from '../values/dates'
import { withPlainDigits } from '../values/digits'
import { formatDate, formatTime, parseTime } from '../values/format'
import { fillValues } from '../text/template'
import type { SimpleField, SimpleKind } from '../program/field'
import { textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'

export const SAMPLE_DAY = '2026-03-10'

export const date: SimpleKind = {
  ...textBase,
  control: 'date',
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
  const typed = withPlainDigits(value)
    .split(value.includes('|') ? '|' : '-')
    .map((part) => part.trim())
  if (/^['’]?\d{1,2}$/.test(typed[0] ?? '')) return true
  const whole = precision === 'day' ? SHORT_DATE : SHORT_MONTH
  return typed.some((part) => whole.test(part))
}

/** 17/05/90, May 17, '90, 17 mai 90. */
const SHORT_DATE =
  /^(?:le\s+)?(?:\d{1,2}\p{L}{0,2}|\p{L}+)[\s.,/-]+(?:(?:of|de)\s+)?(?:\d{1,2}\p{L}{0,2}|\p{L}+)[\s.,/-]+['’]?\d{2}$/iu
/** 05/90, May 90. */
const SHORT_MONTH = /^(?:\d{1,2}|\p{L}+)[\s.,/-]+['’]?\d{2}$/u

/** Neither a month nor a year. */
const NO_MONTH = '20-13'

export const dateAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: (field) =>
    getLength(field) === DATE_LENGTH.day
      ? { format: 'date', pattern: YEARS }
      : {
          pattern: getLength(field) === DATE_LENGTH.year ? `${YEARS}[0-9]{2}$` : `${YEARS}[0-9]{2}-(?:0[1-9]|1[0-2])$`,
        },
  comparable: { is: isDay, hint: 'Write a real date, such as 2024-05-17.' },
  liesAmong: 'days',
  isReworded: true,
  form: { least: 10, most: 10, words: 'a date, which is kept as 2024-05-17,' },
  canBeMistyped: true,
  good: (field) => shortenDays(field, ['2023-09-01', '1990-05-17', '2030-09-01', SAMPLE_DAY]),
  // The first one does not exist.
  bad: (field) => [
    field.options.precision === undefined || field.options.precision === 'day' ? '2023-2-31' : NO_MONTH,
    ...shortenDays(field, [SAMPLE_DAY, '1900-01-01', '2999-12-31']),
  ],
  others: [SAMPLE_DAY, '1990-05-17', '2999-12-31'],
}

function getLength({ options: { precision = 'day' } }: SimpleField): number {
  return DATE_LENGTH[precision]
}

function shortenDays(field: SimpleField, days: readonly string[]): readonly string[] {
  return days.map((day) => day.slice(0, getLength(field)))
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
