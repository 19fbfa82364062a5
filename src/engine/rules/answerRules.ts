import { isConditionMet } from '../program/condition'
import { listConditionPaths } from '../program/dependencies'
import type { Field, Rule } from '../program/field'
import { toComparable, isObject, isSameAnswer, type Json, getValueAt } from '../values/answers'
import { getReferencedAnswer, getReferencedLabel, type RuleAuthoring } from './rule'

/** Rules over several answers. Nothing is compared with what was not given. */
export const answerRules = {
  same: {
    holds: (value, { is }, context) => {
      const other = getReferencedAnswer(is, context)
      return other === undefined || isSameAnswer(other, value)
    },
    words: (_value, { is }, context) => ({ is: getReferencedLabel(is, context) }),
    reads: ({ is }) => [String(is)],
  },
  /** Said at the later one of two items, or of several texts of which two are the same. */
  unique: {
    holds: (value, _rule, { path, answers }) => {
      if (Array.isArray(value))
        return (
          new Set(value.map((one: Json) => (typeof one === 'string' ? toComparable(one) : one))).size === value.length
        )
      const [, list = '', place, name = ''] = /^(.+)\.(\d+)\.(.+)$/.exec(path) ?? []
      const items = getValueAt(answers, list)
      return (
        !Array.isArray(items) ||
        !items
          .slice(0, Number(place))
          .some((item: Json) => isObject(item) && isSameAnswer(getValueAt(item, name), value))
      )
    },
    reads: (_rule, { path }) => (path.includes('*') ? [path] : []),
  },
  /** What a form says at one of its fields. Plain names do not stand in it: its condition has paths. */
  must: {
    holds: (_value, { when }, { answers, today }) => when === undefined || isConditionMet(when, answers, today),
    reads: ({ when }) => (when === undefined ? [] : listConditionPaths(when, null)),
    asksAnyway: true,
    asksCondition: true,
  },
} satisfies Readonly<Record<string, Rule>>

/** What authors ask of the rules over several answers. */
export const answerRulesAuthoring: Readonly<Record<keyof typeof answerRules, RuleAuthoring>> = {
  same: {
    schema: () => null,
    samples: (_rule, other) => (other === undefined ? [] : [other]),
    canBreak: () => true,
    compares: true,
    repeats: true,
  },
  unique: {
    schema: (_rule, field) => (isOfTexts(field) ? { uniqueItems: true } : null),
    samples: () => [],
    canBreak: (field) => isOfTexts(field) || field.path.includes('*'),
    isOfItems: true,
  },
  must: { schema: () => null, samples: () => [], canBreak: () => true },
}

function isOfTexts(field: Field): boolean {
  return field.kind === 'simple' && field.answer === 'texts'
}
