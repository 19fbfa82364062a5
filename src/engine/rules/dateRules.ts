import { isDate } from '../values/dates'
import { ownOf } from '../values/ownOf'
import type { Json } from '../values/types'
import type { Rule } from './rule'

/** Rules of dates. They look at today or at another answer, which JSON Schema cannot. */
export const dateRules = {
  past: {
    holds: (value, _rule, { today }) => !isRealDate(value) || value <= today,
    schema: () => null,
  },
  /** Spec §5: the age is the difference of years, whatever the month. */
  minimumAge: {
    holds: (value, { is }, { today }) => !isRealDate(value) || typeof is !== 'number' || yearOf(today) - yearOf(value) >= is,
    schema: () => null,
  },
  notBefore: {
    holds: (value, { is }, { siblings }) => {
      const other = typeof is === 'string' ? ownOf(siblings, is) : undefined
      return !isRealDate(value) || !isRealDate(other) || value >= other
    },
    words: (_value, { is }, { fields }) => ({ is: fields.find(({ name }) => name === is)?.label ?? '' }),
    schema: () => null,
  },
} satisfies Readonly<Record<string, Rule>>

function isRealDate(value: Json | undefined): value is string {
  return typeof value === 'string' && isDate(value)
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}
