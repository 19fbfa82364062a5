import { isDate } from '../values/dates'
import type { FieldSchema } from '../../language/field'
import { isObject } from '../values/path'
import type { FormAnswers, Json } from '../values/types'

/** A rule that does not hold for a value, before it has words. */
export interface BrokenRule {
  readonly rule: string
  readonly values?: Readonly<Record<string, string>>
}

/** What a rule may look at besides the value: the field, the answers beside it and today's date (ISO). */
export interface RuleContext {
  readonly field: FieldSchema
  readonly siblings: FormAnswers
  readonly titleOf: (sibling: string) => string
  readonly today: string
}

type Rule = (value: Json, context: RuleContext) => BrokenRule | null

/**
 * Formway's own rules, those JSON Schema has no keyword for. Each looks at one counted value; a value that another
 * rule already refuses (a date that does not exist) is not refused twice.
 */
export const rules: Readonly<Record<string, Rule>> = {
  /** Spec §5: the age is the difference of years, whatever the month. */
  minimumAge: (value, { field, today }) =>
    field.minimumAge !== undefined && isRealDate(value) && yearOf(today) - yearOf(value) < field.minimumAge
      ? { rule: 'minimumAge' }
      : null,

  notFuture: (value, { field, today }) =>
    field.notFuture === true && isRealDate(value) && value > today ? { rule: 'notFuture' } : null,

  notBefore: (value, { field, siblings, titleOf }) => {
    const other = field.notBefore === undefined ? undefined : siblings[field.notBefore]
    return field.notBefore !== undefined && isRealDate(value) && isRealDate(other) && value < other
      ? { rule: 'notBefore', values: { other: titleOf(field.notBefore) } }
      : null
  },

  /** A file remembered by name only, its bytes gone with the page, has to be chosen again. */
  file: (value, { field }) => {
    const forgotten = filesIn(field, value).find((file) => isObject(file) && file['id'] === undefined)
    return isObject(forgotten) ? { rule: 'file', values: { name: String(forgotten['name']) } } : null
  },
}

function filesIn(field: FieldSchema, value: Json): readonly Json[] {
  if (field.file !== undefined) return [value]
  return field.items?.file !== undefined && Array.isArray(value) ? value : []
}

function isRealDate(value: Json | undefined): value is string {
  return typeof value === 'string' && isDate(value)
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}
