import { fieldsInside, type FieldRule } from '../program/field'
import { ownOf } from '../values/ownOf'
import { isObject } from '../values/path'
import type { Json } from '../values/types'
import type { Rule } from './rule'

/** Rules of lists, of items or of files. */
export const listRules = {
  minItems: {
    holds: (value, rule) => !Array.isArray(value) || value.length >= numberOf(rule),
    schema: (rule) => ({ minItems: numberOf(rule) }),
    isMissing: true,
  },
  maxItems: {
    holds: (value, rule) => !Array.isArray(value) || value.length <= numberOf(rule),
    schema: (rule) => ({ maxItems: numberOf(rule) }),
  },
  /** At least one item has everything that is expected of it. */
  oneComplete: {
    holds: (value, _rule, { field }) => {
      const expected = fieldsInside(field).filter(({ completes }) => completes)
      const isComplete = (item: Json): boolean => isObject(item) && expected.every(({ name }) => isGiven(ownOf(item, name)))
      return !Array.isArray(value) || value.some(isComplete)
    },
    schema: (_rule, field) => ({
      contains: {
        type: 'object',
        required: fieldsInside(field).flatMap(({ name, completes }) => (completes ? [name] : [])),
      },
    }),
    isMissing: true,
  },
} satisfies Readonly<Record<string, Rule>>

function isGiven(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== ''
}

function numberOf({ is }: FieldRule): number {
  return typeof is === 'number' ? is : 0
}
