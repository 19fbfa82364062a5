import type { Field } from '../program/field'
import type { Json } from '../values/types'
import { fits } from './fits'

/** What counts of a value: a text without the spaces around it, nothing of what is empty or no answer to the field. */
export function countedValue(field: Field, value: Json | undefined): Json | undefined {
  if (value === undefined || !fits(field, value)) return undefined
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  return Array.isArray(value) && value.length === 0 ? undefined : value
}
