import type { FieldRule } from '../program/field'
import type { Rule, RuleAuthoring } from './rule'

const bound: Required<Pick<Rule, 'words' | 'parse'>> = {
  words: (_value, rule, { field, ...flow }) => ({ is: field.kind === 'simple' ? field.definition.describe(numberOf(rule), field, flow) : '' }),
  parse: (written, kind) => {
    if (kind.shape !== 'simple' || typeof written === 'object') return written
    const read = kind.fromDocument(written)
    return typeof read === 'number' || typeof read === 'string' ? read : null
  },
}

/** Rules of numbers; of money in cents. */
export const numberRules = {
  minimum: {
    ...bound,
    holds: (value, rule) => typeof value !== 'number' || value >= numberOf(rule),
    bounds: { of: 'value', side: 'least' },
  },
  maximum: {
    ...bound,
    holds: (value, rule) => typeof value !== 'number' || value <= numberOf(rule),
    bounds: { of: 'value', side: 'most' },
  },
  whole: {
    holds: (value) => typeof value !== 'number' || Number.isInteger(value),
  },
} satisfies Readonly<Record<string, Rule>>

/** What authors ask of the rules of numbers. */
export const numberRulesAuthoring: Readonly<Record<keyof typeof numberRules, RuleAuthoring>> = {
  minimum: { schema: (rule) => ({ minimum: numberOf(rule) }), samples: (rule) => [numberOf(rule), numberOf(rule) - 1], canBreak: () => true, saysNumber: true },
  maximum: { schema: (rule) => ({ maximum: numberOf(rule) }), samples: (rule) => [numberOf(rule), numberOf(rule) + 1], canBreak: () => true, saysNumber: true },
  whole: { schema: () => ({ type: 'integer' }), samples: () => [1, 0.5], canBreak: () => true, isWhole: true },
}

function numberOf({ is }: FieldRule<string>): number {
  return typeof is === 'number' ? is : 0
}
