import type { FieldRule } from '../program/field'
import { formatMoney, formatNumber } from '../values/format'
import type { Rule } from './rule'

const bound: Required<Pick<Rule, 'words'>> = {
  words: (_value, rule, { field, language }) => ({
    is: field.type === 'money' ? formatMoney(numberOf(rule), language) : formatNumber(numberOf(rule), language),
  }),
}

/** Rules of numbers; of money in cents. */
export const numberRules = {
  minimum: {
    ...bound,
    holds: (value, rule) => typeof value !== 'number' || value >= numberOf(rule),
    schema: (rule) => ({ minimum: numberOf(rule) }),
  },
  maximum: {
    ...bound,
    holds: (value, rule) => typeof value !== 'number' || value <= numberOf(rule),
    schema: (rule) => ({ maximum: numberOf(rule) }),
  },
  whole: {
    holds: (value) => typeof value !== 'number' || Number.isInteger(value),
    schema: () => ({ type: 'integer' }),
  },
} satisfies Readonly<Record<string, Rule>>

function numberOf({ is }: FieldRule): number {
  return typeof is === 'number' ? is : 0
}
