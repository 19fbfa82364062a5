import { type Field, fieldsInside, type SimpleField } from '../program/field'
import { isObject } from '../values/path'
import type { Json } from '../values/types'

/** More items or files than this were given by nobody who filled in a form. */
const MOST_ITEMS = 10_000

/**
 * Whether a value from outside has a shape that its field can show: a text for a text, items for a list, nothing the
 * field does not have. A number may be a text that was typed and could not be read. Nothing at all always fits.
 */
export function fits(field: Field | null, value: Json | undefined): boolean {
  if (value === undefined) return true
  if (field === null || value === null) return false
  switch (field.kind) {
    case 'simple':
      return fitsSimple(field, value)
    case 'file':
      return isFile(value)
    case 'files':
      return areAll(value, isFile)
    case 'list':
      return areAll(value, (item) => fitsFields(field, item))
    case 'group':
      return fitsFields(field, value)
    default:
      return field satisfies never
  }
}

function fitsSimple({ answer, choices }: SimpleField, value: Json): boolean {
  if (answer === 'yesNo') return typeof value === 'boolean'
  if (choices !== null) return typeof value === 'string' && choices.has(value)
  return typeof value === 'string' || (answer === 'number' && typeof value === 'number' && Number.isFinite(value))
}

function fitsFields(field: Field, value: Json): boolean {
  if (!isObject(value)) return false
  const fields = new Map(fieldsInside(field).map((inner) => [inner.name, inner]))
  return Object.entries(value).every(([name, part]) => fits(fields.get(name) ?? null, part))
}

/** Whether a value is a list of such items, without gaps. */
function areAll(value: Json, isSuch: (item: Json) => boolean): boolean {
  return Array.isArray(value) && value.length <= MOST_ITEMS && [...value].every(isSuch)
}

function isFile(value: Json): boolean {
  if (!isObject(value)) return false
  const { id, name, size, type, ...others } = value
  return (
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof type === 'string' &&
    (id === undefined || typeof id === 'string') &&
    Object.keys(others).length === 0
  )
}
