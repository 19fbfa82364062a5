import { type Field, fieldsInside, type SimpleField } from '../program/field'
import { isObject } from '../values/path'
import type { Json } from '../values/types'
import { mostCharacters, mostItems } from './bounds'

/** The longest name of a file that a system allows has 255 units; some count bytes. */
const LONGEST_NAME = 1024

/**
 * Whether a value from outside has a shape that its field can show: a text for a text, items for a list, nothing the
 * field does not have, nothing beyond all bounds. A number may be a text that was typed and could not be read. Nothing at
 * all always fits.
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
      return areAll(value, field.most, isFile)
    case 'list':
      return areAll(value, field.most, (item) => fitsFields(field, item))
    case 'group':
      return fitsFields(field, value)
    default:
      return field satisfies never
  }
}

function fitsSimple(field: SimpleField, value: Json): boolean {
  const { answer, choices } = field
  if (answer === 'yesNo') return typeof value === 'boolean'
  if (choices !== null) return typeof value === 'string' && choices.has(value)
  return typeof value === 'string' ? value.length <= mostCharacters(field) : answer === 'number' && typeof value === 'number' && Number.isFinite(value)
}

function fitsFields(field: Field, value: Json): boolean {
  if (!isObject(value)) return false
  const fields = new Map(fieldsInside(field).map((inner) => [inner.name, inner]))
  return Object.entries(value).every(([name, part]) => fits(fields.get(name) ?? null, part))
}

/** Whether a value is a list of such items, without gaps. `most` is how many the field asks for. */
function areAll(value: Json, most: number | null, isSuch: (item: Json) => boolean): boolean {
  return Array.isArray(value) && value.length <= mostItems(most) && [...value].every(isSuch)
}

function isFile(value: Json): boolean {
  if (!isObject(value)) return false
  const { id, name, size, type, ...others } = value
  return (
    typeof name === 'string' &&
    name.length <= LONGEST_NAME &&
    typeof size === 'number' &&
    typeof type === 'string' &&
    (id === undefined || typeof id === 'string') &&
    Object.keys(others).length === 0
  )
}
