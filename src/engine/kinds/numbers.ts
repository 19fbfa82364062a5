import { parseCents, getCurrency, getCurrencyDecimals, formatMoney, formatNumber } from '../values/format'
import { fillValues } from '../text/template'
import { parseAmount, getCurrencyName, hasTooManyDigits, isInOtherCurrency, parseNumber } from '../values/numbers'
import type { Json } from '../values/answers'
import { textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'
import type { FieldDocumentOf } from '../program/fieldTypes'
import type { SimpleKind } from '../program/field'

/** Up to 15 digits a JavaScript number is exact; no more can be typed. */
const GREATEST = 999_999_999_999_999

export const number: SimpleKind = {
  ...textBase,
  answer: 'number',
  impliedRules: ['format'],
  options: { keyboard: 'decimal' },
  isAnswer: (value) => typeof value === 'number' && Math.abs(value) <= GREATEST,
  describe: (value, { options }, { language }) =>
    typeof value === 'number' ? formatNumber(value, language, options.unit) : String(value).trim(),
  parse: (typed) => parseNumber(typed) ?? typed,
  explain: (message, value, _field, { wording }) =>
    hasTooManyDigits(String(value)) ? fillValues(wording.digits.surplus, { message }) : message,
}

export const numberAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ minimum: -GREATEST, maximum: GREATEST }),
  unit: ({ options }) => (options.unit === undefined ? null : `In ${options.unit}.`),
  comparesAs: 'number',
  secret: 'byName',
  canBeMistyped: true,
  good: listGoodNumbers,
  bad: listBadNumbers,
  others: [0],
}

function listGoodNumbers(): readonly Json[] {
  return [12_000, 170, 1, 0]
}

function listBadNumbers(): readonly Json[] {
  return ['much']
}

/** An amount in the smallest unit of its currency, such as cents. */
export const money: SimpleKind = {
  ...textBase,
  answer: 'number',
  control: 'money',
  impliedRules: ['format'],
  isAnswer: (value) => typeof value === 'number' && Number.isSafeInteger(value),
  describe: (value, { options }, flow) =>
    typeof value === 'number' ? formatMoney(value, flow, options.currency) : String(value).trim(),
  parse: (typed, { currency = '' }) => parseAmount(typed, currency) ?? typed,
  explain: (message, value, { options: { currency = '' } }, { wording, language }) =>
    isInOtherCurrency(String(value), currency)
      ? fillValues(wording.otherCurrency, { message, currency: getCurrencyName(language, currency) })
      : message,
  fromDocument: (written) => (typeof written === 'string' ? (parseCents(written) ?? undefined) : written),
  createOptions({ currency }: FieldDocumentOf<'money'>, flow) {
    return { currency: currency ?? getCurrency(flow) }
  },
  ruleDefaults: () => ({ minimum: { is: 0 } }),
  // Amounts have a minimum of 0, except locked ones and those with a negative maximum.
  listImpliedRules({ rules, locked }: FieldDocumentOf<'money'>) {
    const { is: most = 0 } = typeof rules?.maximum === 'object' ? rules.maximum : {}
    return locked === true || String(most).startsWith('-') ? [] : ['minimum']
  },
}

export const moneyAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  unit: ({ options: { currency = '' } }) => describeUnit(currency),
  comparesAs: 'amount',
  comparable: { is: (value) => Number.isInteger(value), hint: 'Write whole cents: 1250 is 12.50.' },
  canBeMistyped: true,
  good: listGoodNumbers,
  bad: listBadNumbers,
  others: [0],
}

function describeUnit(currency: string): string {
  const decimals = getCurrencyDecimals(currency)
  return decimals === 0
    ? `In ${currency}.`
    : `In the smallest unit of ${currency}: 1250 is ${(1250 / 10 ** decimals).toFixed(decimals)}.`
}
