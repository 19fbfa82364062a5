import { allFields } from '../program/form'
import type { FieldSchema } from '../../language/field'
import type { FormSchema } from '../../language/form'
import { isObject } from '../values/path'
import type { FormAnswers, Json } from '../values/types'

/** What may be kept of a form's answers: no sensitive field, files without their id, nothing the form does not have. */
export function keptForm(schema: FormSchema, given: FormAnswers): FormAnswers {
  return keptProperties(allFields(schema), given)
}

/** The first field of a form whose kept answer has a shape the field cannot show, or null. */
export function misfitOf(schema: FormSchema, given: FormAnswers): string | null {
  const fields = allFields(schema)
  return Object.keys(fields).find((name) => !fits(fields[name], given[name])) ?? null
}

/** The JSON value a text stands for; undefined when it is not JSON. */
export function parsedJson(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function keptProperties(fields: { [name: string]: FieldSchema }, given: FormAnswers): FormAnswers {
  const kept: { [name: string]: Json } = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name]
    if (value !== undefined && field.sensitive !== true) kept[name] = keptValue(field, value)
  }
  return kept
}

function keptValue(field: FieldSchema, value: Json): Json {
  const { items } = field
  if (Array.isArray(value)) return items === undefined ? [] : value.map((item: Json) => keptValue(items, item))
  if (!isObject(value)) return value
  if (field.file !== undefined) {
    const { name = '', size = 0, type = '' } = value
    return { name, size, type }
  }
  return keptProperties(field.properties ?? {}, value)
}

/** Whether a stored value has a shape its field can show. Unreadable input is kept as the text it was. */
function fits(field: FieldSchema | undefined, value: Json | undefined): boolean {
  if (value === undefined || field === undefined) return true
  const { items, properties } = field
  if (field.file !== undefined) return isObject(value) && typeof value['name'] === 'string' && typeof value['size'] === 'number'
  if (field.type === 'array') return Array.isArray(value) && value.every((item: Json) => fits(items, item))
  if (field.type === 'object') {
    return isObject(value) && Object.entries(properties ?? {}).every(([name, part]) => fits(part, value[name]))
  }
  if (field.type === 'boolean') return typeof value === 'boolean'
  if (field.type === 'string') return typeof value === 'string'
  return typeof value === 'number' || typeof value === 'string'
}
