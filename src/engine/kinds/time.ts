import { formatTime, timeIn } from '../values/format'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

const TIME = '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$'

/** A time of day, kept as 09:30. It has no day: none of them is skipped. */
export const time: SimpleKind = {
  ...textBase,
  brings: ['format'],
  options: { autocomplete: 'off', spellcheck: false, width: 'short' },
  isAnswer: (value) => typeof value === 'string' && new RegExp(TIME).test(value),
  describe: (value, _field, { language }) => {
    const text = String(value).trim()
    return new RegExp(TIME).test(text) ? formatTime(text, language) : text
  },
  parse: (typed) => timeIn(typed) ?? typed,
}

/** What authors ask of a time. */
export const timeAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ pattern: TIME }),
  comparable: {
    is: (value) => typeof value === 'string' && new RegExp(TIME).test(value),
    hint: 'Write a time of 24 hours, such as 09:30.',
  },
  liesAmong: 'times',
  isReworded: true,
  form: { least: 5, most: 5, sign: ':', words: 'a time, which is kept as 09:30,' },
  canBeMistyped: true,
  saidAs: /\btime\b/i,
  good: () => ['09:30', '14:00', '23:59', '00:00'],
  bad: () => ['soon', '00:00', '23:59'],
  others: ['00:00', '12:00', '23:59'],
}
