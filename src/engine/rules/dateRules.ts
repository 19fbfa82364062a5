import { isDate } from '../values/dates'
import type { Json } from '../values/answers'
import { answerNamed, labelNamed, type Rule, type RuleAuthoring } from './rule'

/** Rules of dates. They look at today or at another answer. */
export const dateRules = {
  past: {
    holds: (value, _rule, { today }) => !isRealDate(value) || value <= today,
  },
  /** Spec §5: the age is the difference of years, whatever the month. */
  minimumAge: {
    holds: (value, { is }, { today }) => !isRealDate(value) || typeof is !== 'number' || yearOf(today) - yearOf(value) >= is,
  },
  notBefore: {
    holds: (value, { is }, context) => {
      const other = answerNamed(is, context)
      return !isRealDate(value) || !isRealDate(other) || value >= other
    },
    words: (_value, { is }, context) => ({ is: labelNamed(is, context) }),
    reads: ({ is }) => (typeof is === 'string' ? [is] : []),
  },
} satisfies Readonly<Record<string, Rule>>

/** What authors ask of the rules of dates: JSON Schema can say nothing of them. */
export const dateRulesAuthoring: Readonly<Record<keyof typeof dateRules, RuleAuthoring>> = {
  past: { schema: () => null, samples: () => ['2000-01-01', '9000-01-01'], canBreak: () => true },
  minimumAge: { schema: () => null, samples: () => ['1950-01-01', '2020-01-01'], canBreak: () => true, saysNumber: true, beyond: { most: 120, words: 'so old' } },
  notBefore: { schema: () => null, samples: () => ['9000-01-01', '1950-01-01'], canBreak: () => true, compares: true },
}

function isRealDate(value: Json | undefined): value is string {
  return typeof value === 'string' && isDate(value)
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}
