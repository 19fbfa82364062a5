import { formatNumber } from '../values/format'
import { fillValues } from '../text/template'
import { hasTooManyDigits, numberIn } from '../values/numbers'
import type { Json } from '../values/answers'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** Of more digits no number is kept exactly, and none can be typed. */
const GREATEST = 999_999_999_999_999

/** A number. */
export const number: SimpleKind = {
  ...textBase,
  answer: 'number',
  brings: ['format'],
  options: { keyboard: 'decimal' },
  isAnswer: (value) => typeof value === 'number' && Math.abs(value) <= GREATEST,
  describe: (value, { options }, { language }) =>
    typeof value === 'number' ? formatNumber(value, language, options.unit) : String(value).trim(),
  parse: (typed) => numberIn(typed) ?? typed,
  reworded: (message, value, _field, { wording }) =>
    hasTooManyDigits(String(value)) ? fillValues(wording.digits.surplus, { message }) : message,
}

/** What authors ask of a number. */
export const numberAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ minimum: -GREATEST, maximum: GREATEST }),
  unit: ({ options }) => (options.unit === undefined ? null : `In ${options.unit}.`),
  comparesAs: 'number',
  secret: 'byName',
  canBeMistyped: true,
  good: goodNumbers,
  bad: badNumbers,
  others: [0],
}

/** Numbers that most bounds take. */
export function goodNumbers(): readonly Json[] {
  return [12_000, 170, 1, 0]
}

/** What is no number. */
export function badNumbers(): readonly Json[] {
  return ['much']
}
