import { isDate, YEARS } from '../values/dates'
import { formatDate } from '../values/format'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { SAMPLE_DAY } from './sampleDay'
import { textAuthoringBase, textBase } from './textBase'

/** A date, as ISO 8601 writes it. */
export const date: SimpleKind = {
  ...textBase,
  control: 'date',
  brings: ['format'],
  options: { autocomplete: 'off' },
  isAnswer: (value) => typeof value === 'string' && isDate(value),
  describe: (value, _field, { language }) => {
    const text = String(value).trim()
    return isDate(text) ? formatDate(text, language) : text
  },
}

/** What authors ask of a date. */
export const dateAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ format: 'date', pattern: YEARS }),
  comparable: { is: (value) => typeof value === 'string' && isDate(value), hint: 'Write a real date, such as 2024-05-17.' },
  isReworded: true,
  form: { least: 10, most: 10, sign: '-', words: 'a date, which is kept as 2024-05-17,' },
  canBeMistyped: true,
  saidAs: /\bdate\b/i,
  good: () => ['2023-09-01', '1990-05-17', '2030-09-01', SAMPLE_DAY],
  // The first one does not exist.
  bad: () => ['2023-2-31', SAMPLE_DAY, '1900-01-01', '2999-12-31'],
  others: [SAMPLE_DAY, '1990-05-17', '2999-12-31'],
}
