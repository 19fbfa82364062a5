import { centsIn } from '../values/centsIn'
import { formatMoney } from '../values/format'
import { centsOf } from '../values/units'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { badNumbers, goodNumbers } from './number'
import { textAuthoringBase, textBase } from './textBase'

/** An amount of money, in cents. */
export const money: SimpleKind = {
  ...textBase,
  answer: 'number',
  control: 'money',
  brings: ['format'],
  isAnswer: (value) => typeof value === 'number' && Number.isSafeInteger(value),
  describe: (value, _field, { language }) => (typeof value === 'number' ? formatMoney(value, language) : String(value).trim()),
  parse: (typed) => centsIn(typed) ?? typed,
  fromDocument: (written) => (typeof written === 'string' ? (centsOf(written) ?? undefined) : written),
}

/** What authors ask of an amount. */
export const moneyAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  unit: 'In cents.',
  comparesAs: 'amount',
  comparable: { is: (value) => Number.isInteger(value), hint: 'Write whole cents: 1250 is 12.50.' },
  canBeMistyped: true,
  saidAs: /\bamount\b/i,
  good: goodNumbers,
  bad: badNumbers,
  others: [0],
}
