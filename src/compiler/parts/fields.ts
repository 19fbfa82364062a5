import type { FieldSchema } from '../../language/field'
import type { FormSchema } from '../../language/form'
import { pointerTo } from '../findings/pointer'

/** The fields of a form or an object by name; a field that several conditional parts declare is there several times. */
export type Fields = ReadonlyMap<string, readonly FieldSchema[]>

/** A field with all that says something about it. */
export interface PlacedField {
  readonly name: string
  readonly field: FieldSchema
  readonly pointer: string
  /** The fields beside it, itself included. */
  readonly siblings: Fields
  /** Whether it must be filled, always or under some condition. */
  readonly required: boolean
}

/** A form as answers meet it: an object, once for the form itself and once for each conditional part. */
export function versionsOfForm(schema: FormSchema): readonly FieldSchema[] {
  const groups = [schema.properties, ...(schema.allOf ?? []).map(({ then }) => then.properties ?? {})]
  return groups.map((properties) => ({ type: 'object', properties }))
}

/** The fields inside an answer that is an object. */
export function fieldsOf(versions: readonly FieldSchema[]): Fields {
  const fields = new Map<string, FieldSchema[]>()
  for (const [name, field] of versions.flatMap(({ properties }) => Object.entries(properties ?? {}))) {
    fields.set(name, [...(fields.get(name) ?? []), field])
  }
  return fields
}

/** What the items of a list are. */
export function itemsOf(versions: readonly FieldSchema[]): readonly FieldSchema[] {
  return versions.flatMap(({ items }) => (items === undefined ? [] : [items]))
}

/** Every field of a form at every depth. The items of a list count as a field of their own named like the list. */
export function placedFields(schema: FormSchema, pointer: string): readonly PlacedField[] {
  const conditional = schema.allOf ?? []
  const required = new Set([...(schema.required ?? []), ...conditional.flatMap(({ then }) => then.required ?? [])])
  const siblings = fieldsOf(versionsOfForm(schema))
  return [
    ...fieldsAt(schema.properties, pointer, siblings, required),
    ...conditional.flatMap(({ then }, index) =>
      fieldsAt(then.properties ?? {}, pointerTo(pointer, 'allOf', index, 'then'), siblings, required),
    ),
  ]
}

function fieldsAt(
  properties: { readonly [name: string]: FieldSchema },
  pointer: string,
  siblings: Fields,
  required: ReadonlySet<string>,
): readonly PlacedField[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const place = pointerTo(pointer, 'properties', name)
    return [
      { name, field, pointer: place, siblings, required: required.has(name) },
      ...fieldsInside(name, field, place),
    ]
  })
}

function fieldsInside(name: string, field: FieldSchema, pointer: string): readonly PlacedField[] {
  const nested = fieldsAt(field.properties ?? {}, pointer, fieldsOf([field]), new Set(field.required ?? []))
  if (field.items === undefined) return nested
  const place = pointerTo(pointer, 'items')
  const item = { name, field: field.items, pointer: place, siblings: new Map(), required: false }
  return [...nested, item, ...fieldsInside(name, field.items, place)]
}
