import type { FieldRule } from '../program/field'
import { groupsOf } from '../values/digits'
import type { Rule } from './rule'

/** Rules of texts. JSON Schema counts characters, not UTF-16 units, and so do these. */
export const textRules = {
  minLength: {
    holds: (value, rule) => typeof value !== 'string' || lengthOf(value) >= numberOf(rule),
    schema: (rule) => ({ minLength: numberOf(rule) }),
  },
  maxLength: {
    holds: (value, rule) => typeof value !== 'string' || lengthOf(value) <= numberOf(rule),
    schema: (rule) => ({ maxLength: numberOf(rule) }),
  },
  pattern: {
    holds: (value, { is }) => typeof value !== 'string' || typeof is !== 'string' || new RegExp(is, 'u').test(value),
    schema: ({ is }) => ({ pattern: is }),
  },
  /** Every digit of every group is there. */
  allDigits: {
    holds: (value, _rule, { field }) =>
      typeof value !== 'string' || value.replaceAll(/\D/g, '').length === groupsOf(field.options.groups),
    words: (_value, _rule, { field }) => ({ is: String(groupsOf(field.options.groups)) }),
    schema: (_rule, { options }) => ({ pattern: `^\\D*(\\d\\D*){${groupsOf(options.groups)}}$` }),
  },
} satisfies Readonly<Record<string, Rule>>

function lengthOf(text: string): number {
  return [...text].length
}

function numberOf({ is }: FieldRule): number {
  return typeof is === 'number' ? is : 0
}
