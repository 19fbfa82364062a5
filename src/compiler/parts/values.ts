import type { FieldSchema } from '../../language/field'
import { didYouMean } from '../findings/suggestion'

type Plain = string | number | boolean

/** Whether a field's answer can be this value. */
export function canBe(field: FieldSchema, value: Plain): boolean {
  if (field.const !== undefined && field.const !== value) return false
  switch (field.type) {
    case 'string':
      return typeof value === 'string' && (field.enum?.includes(value) ?? true)
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'array':
    case 'object':
      return false
    default:
      return field.type satisfies never
  }
}

/** What a field's answer can be, for a hint beside a value that it cannot be. */
export function possibleValues(versions: readonly FieldSchema[], value: Plain): string {
  const choices = versions.flatMap((field) => field.enum ?? (field.const === undefined ? [] : [String(field.const)]))
  if (choices.length > 0) return didYouMean(String(value), choices)
  return `It is of type ${[...new Set(versions.map(({ type }) => type))].join(' or ')}.`
}
