import { type Field, fieldsInside } from '../program/field'
import { isObject } from '../values/path'
import type { FormAnswers, Json } from '../values/types'
import { fits } from './fits'

/** What may be kept of some fields' answers: nothing sensitive, files without their id, nothing the fields do not have. */
export function keptAnswersOf(fields: readonly Field[], given: FormAnswers): FormAnswers {
  const kept: { [name: string]: Json } = {}
  for (const field of fields) {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined
    if (value !== undefined && !field.isSensitive) kept[field.name] = keptValue(field, value)
  }
  return kept
}

/** The first field whose kept answer has a shape that it cannot show, or null. */
export function misfitOf(fields: readonly Field[], given: FormAnswers): string | null {
  return fields.find((field) => !fits(field, Object.hasOwn(given, field.name) ? keptShape(field, given[field.name]) : undefined))?.name ?? null
}

/** The JSON value a text stands for; undefined when it is not JSON. */
export function parsedJson(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What fits is judged without what is let go anyway: of items, what their fields are not. */
function keptShape(field: Field, value: Json | undefined): Json | undefined {
  if (value === undefined) return undefined
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item: Json) => (isObject(item) ? ownOf(field.fields, item) : item))
  }
  return field.kind === 'group' && isObject(value) ? ownOf(field.fields, value) : value
}

function ownOf(fields: readonly Field[], value: { readonly [key: string]: Json }): Json {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const part = Object.hasOwn(value, field.name) ? keptShape(field, value[field.name]) : undefined
      return part === undefined ? [] : [[field.name, part]]
    }),
  )
}

function keptValue(field: Field, value: Json): Json {
  if (field.kind === 'file') return isObject(value) ? withoutId(value) : value
  if (field.kind === 'files') return Array.isArray(value) ? value.map((file: Json) => (isObject(file) ? withoutId(file) : file)) : value
  if (field.kind === 'list') return Array.isArray(value) ? value.map((item: Json) => inside(field, item)) : value
  return field.kind === 'group' ? inside(field, value) : value
}

function inside(field: Field, value: Json): Json {
  return isObject(value) ? keptAnswersOf(fieldsInside(field), value) : value
}

function withoutId({ name = '', size = 0, type = '' }: { readonly [key: string]: Json }): Json {
  return { name, size, type }
}
