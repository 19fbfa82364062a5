import { isConditionMet } from '../program/condition'
import { listConditionPaths } from '../program/dependencies'
import type { Field, Rule } from '../program/field'
import { toComparable, isObject, isSameAnswer, type Json, getValueAt } from '../values/answers'
import { getReferencedAnswer, getReferencedLabel, type RuleAuthoring } from './rule'

/** Rules that compare several answers. A rule holds where the other answer is missing. */
export const answerRules = {
  same: {
    holds: (value, { is }, context) => {
      const other = getReferencedAnswer(is, context)
      return other === undefined || isSameAnswer(other, value)
    },
    words: (_value, { is }, context) => ({ is: getReferencedLabel(is, context) }),
    reads: ({ is }) => [String(is)],
  },
  /** Shows at the later of two equal items, or at a field of several texts that repeats one. */
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
  /** A form's own rule, shown at one of its fields. Its condition names answers by full path only. */
  must: {
    holds: (_value, { when }, { answers, today }) => when === undefined || isConditionMet(when, answers, today),
    reads: ({ when }) => (when === undefined ? [] : listConditionPaths(when, null)),
    checksMissingAnswers: true,
    isCondition: true,
  },
} satisfies Readonly<Record<string, Rule>>

export const answerRulesAuthoring: Readonly<Record<keyof typeof answerRules, RuleAuthoring>> = {
  same: {
    schema: () => null,
    samples: (_rule, other) => (other === undefined ? [] : [other]),
    canBreak: () => true,
    compares: true,
    repeats: true,
  },
  unique: {
    schema: (_rule, field) => (hasSeveralTexts(field) ? { uniqueItems: true } : null),
    samples: () => [],
    canBreak: (field) => hasSeveralTexts(field) || field.path.includes('*'),
    comparesItems: true,
  },
  must: { schema: () => null, samples: () => [], canBreak: () => true },
}

function hasSeveralTexts(field: Field): boolean {
  return field.kind === 'simple' && field.answer === 'texts'
}
