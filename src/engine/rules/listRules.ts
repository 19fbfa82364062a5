import { type Field, getInnerFields, type Rule } from '../program/field'
import { isEmpty, isObject, type Json, getOwnValue, getValueAt } from '../values/answers'
import { findBound, type RuleAuthoring, toNumber } from './rule'

export const listRules = {
  minItems: {
    // The exclusive choice (`alone`) is enough by itself.
    holds: (value, rule, { field: { options } }) =>
      !Array.isArray(value) ||
      value.length >= toNumber(rule) ||
      (options.alone !== undefined && value.includes(options.alone)),
    bounds: { of: 'items', side: 'least' },
    isMissing: true,
  },
  maxItems: {
    holds: (value, rule) => !Array.isArray(value) || value.length <= toNumber(rule),
    bounds: { of: 'items', side: 'most' },
    dropsSurplus: true,
  },
  oneComplete: {
    holds: (value, _rule, { field }) =>
      !Array.isArray(value) ||
      value.some((item: Json) => countMissing(item, listRequiredNames(getInnerFields(field))) === 0),
    requires: true,
    isMissing: true,
  },
  /** While no item is complete: shows at each missing field of the item that lacks the fewest. */
  completes: {
    holds: (value, { is }, { path, answers }) => {
      const [, list = '', place] = /^(.+)\.(\d+)\.[^.]+$/.exec(path) ?? []
      const items = getValueAt(answers, list)
      if (!isEmpty(value) || !Array.isArray(items) || !Array.isArray(is)) return true
      const lacking = items.map((item: Json) => countMissing(item, is))
      return lacking.indexOf(Math.min(...lacking)) !== Number(place) || lacking.includes(0)
    },
    reads: ({ is }, { path }) =>
      Array.isArray(is) ? is.map((name) => `${path.slice(0, path.lastIndexOf('.'))}.${name}`) : [],
    checksMissingAnswers: true,
    isMissing: true,
  },
} satisfies Readonly<Record<string, Rule>>

export const listRulesAuthoring: Readonly<Record<keyof typeof listRules, RuleAuthoring>> = {
  minItems: {
    schema: (rule, { options: { alone } }) => {
      const least = { minItems: toNumber(rule) }
      return alone === undefined ? least : { anyOf: [least, { contains: { const: alone } }] }
    },
    samples: () => [],
    // No items at all is `required`, and items up to `minItems` cannot be removed.
    canBreak: (field) => {
      const least = findBound(field, 'items', 'least') ?? 0
      return least > 1 && (field.kind === 'files' || getInitialItemCount(field) < least)
    },
    needsCompleteAnswer: true,
    beyond: { most: 100, words: 'this large' },
  },
  maxItems: {
    schema: (rule) => ({ maxItems: toNumber(rule) }),
    samples: () => [],
    // The control of a list has no add button at its maximum.
    canBreak: ({ kind }) => kind === 'files' || kind === 'simple',
    beyond: { most: 1000, words: 'this large' },
    refusedFile: 'another',
  },
  oneComplete: {
    schema: (_rule, field) => ({
      contains: {
        type: 'object',
        required: listRequiredNames(getInnerFields(field)),
      },
    }),
    samples: () => [],
    canBreak: () => true,
    needsExpected: true,
  },
  completes: { schema: () => null, samples: () => [], canBreak: () => true },
}

export function listRequiredNames(fields: readonly Field[]): readonly string[] {
  return fields.flatMap(({ name, completes }) => (completes ? [name] : []))
}

export function getInitialItemCount({ start }: Field): number {
  return Array.isArray(start) ? start.length : 0
}

function countMissing(item: Json | undefined, names: readonly string[]): number {
  return names.filter((name) => item === undefined || !isObject(item) || isEmpty(getOwnValue(item, name))).length
}
