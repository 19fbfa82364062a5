import { fillValues } from '../text/template'
import { amountIn, currencyName, isInOtherCurrency } from '../values/numbers'
import { centsOf, currencyOf, decimalsOf, formatMoney } from '../values/format'
import type { FieldDocumentOf, SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { badNumbers, goodNumbers } from './number'
import { textAuthoringBase, textBase } from './textBase'

/** An amount of money, in the smallest unit of its currency: cents. */
export const money: SimpleKind = {
  ...textBase,
  answer: 'number',
  control: 'money',
  brings: ['format'],
  isAnswer: (value) => typeof value === 'number' && Number.isSafeInteger(value),
  describe: (value, { options }, flow) =>
    typeof value === 'number' ? formatMoney(value, flow, options.currency) : String(value).trim(),
  parse: (typed, { currency = '' }) => amountIn(typed, currency) ?? typed,
  reworded: (message, value, { options: { currency = '' } }, { wording, language }) =>
    isInOtherCurrency(String(value), currency)
      ? fillValues(wording.otherCurrency, { message, currency: currencyName(language, currency) })
      : message,
  fromDocument: (written) => (typeof written === 'string' ? (centsOf(written) ?? undefined) : written),
  implied({ currency }: FieldDocumentOf<'money'>, flow) {
    return { currency: currency ?? currencyOf(flow) }
  },
  ownRules: () => ({ minimum: { is: 0 } }),
  // An amount is from zero on where a flow does not say otherwise. Of a locked one nothing is said.
  bringsBesides({ rules, locked }: FieldDocumentOf<'money'>) {
    const { is: most = 0 } = typeof rules?.maximum === 'object' ? rules.maximum : {}
    return locked === true || String(most).startsWith('-') ? [] : ['minimum']
  },
}

/** What authors ask of an amount. */
export const moneyAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  unit: ({ options: { currency = '' } }) => unitOf(currency),
  comparesAs: 'amount',
  comparable: { is: (value) => Number.isInteger(value), hint: 'Write whole cents: 1250 is 12.50.' },
  canBeMistyped: true,
  saidAs: /\bamount\b/i,
  good: goodNumbers,
  bad: badNumbers,
  others: [0],
}

function unitOf(currency: string): string {
  const decimals = decimalsOf(currency)
  return decimals === 0
    ? `In ${currency}.`
    : `In the smallest unit of ${currency}: 1250 is ${(1250 / 10 ** decimals).toFixed(decimals)}.`
}
