import { matches } from './condition'
import type { FieldSchema } from '../../language/field'
import type { FormSchema } from '../../language/form'
import { isObject } from '../values/path'
import type { FormAnswers, Json } from '../values/types'

const resolved = new WeakMap<FormSchema, Map<string, FormSchema>>()

/**
 * The form as it stands for these answers: conditional fields are there when their condition holds and absent
 * otherwise; no `allOf` is left. The identical object comes back while the same conditions hold, so that a form
 * renders again only when a field appears or goes.
 */
export function effectiveForm(schema: FormSchema, answers: FormAnswers): FormSchema {
  const active = (schema.allOf ?? []).filter((part) => matches(part.if, answers))
  const key = active.map((part) => schema.allOf?.indexOf(part)).join(',')
  const known = resolved.get(schema) ?? new Map<string, FormSchema>()
  resolved.set(schema, known)
  const { allOf: _conditional, ...rest } = schema
  const effective = known.get(key) ?? {
    ...rest,
    properties: Object.assign({}, schema.properties, ...active.map((part) => part.then.properties ?? {})),
    required: [...(schema.required ?? []), ...active.flatMap((part) => part.then.required ?? [])],
  }
  known.set(key, effective)
  return effective
}

/** Every field the form can have, those of its conditional parts included. */
export function allFields(schema: FormSchema): { [name: string]: FieldSchema } {
  return Object.assign({}, schema.properties, ...(schema.allOf ?? []).map((part) => part.then.properties ?? {}))
}

/** The schema of the field at a path inside the form (`lines.0.amount`), or null. */
export function fieldAt(schema: FormSchema, path: string): FieldSchema | null {
  let fields: { [name: string]: FieldSchema } | undefined = allFields(schema)
  let field: FieldSchema | undefined
  for (const segment of path.split('.')) {
    field = field?.type === 'array' && /^\d+$/.test(segment) ? field.items : fields?.[segment]
    if (field === undefined) return null
    fields = field.properties
  }
  return field ?? null
}

/**
 * The answers that count: only fields the form has for these answers, texts trimmed, what is empty left out.
 * Rules are checked on these and these are submitted.
 */
export function countedAnswers(schema: FormSchema, answers: FormAnswers): FormAnswers {
  return countedProperties(effectiveForm(schema, answers).properties, answers)
}

function countedProperties(fields: { [name: string]: FieldSchema }, answers: FormAnswers): FormAnswers {
  const counted: { [field: string]: Json } = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = countedValue(field, answers[name])
    if (value !== undefined) counted[name] = value
  }
  return counted
}

function countedValue(field: FieldSchema, value: Json | undefined): Json | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (Array.isArray(value)) {
    const item = field.items
    const items = value.map((entry: Json) => (item === undefined ? entry : (countedValue(item, entry) ?? {})))
    return items.length === 0 ? undefined : items
  }
  if (isObject(value) && field.properties !== undefined) return countedProperties(field.properties, value)
  return value ?? undefined
}
