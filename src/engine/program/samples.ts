import type { FieldDocument } from '../../language/field'
import { ownOf } from '../values/ownOf'
import { isObject } from '../values/path'
import type { FormAnswers, Json } from '../values/answers'
import { mediaTypeOf } from '../values/fileName'
import type { FieldKindTable, WrittenItem } from '../kinds/fieldKind'
import { isList, isOfFiles, isSimple } from '../kinds/kindShapes'
import { type Field, fieldsInside, type SimpleField } from './field'

/** The good answer that a document gives for a field, as it would be submitted; made of the examples inside it. */
export function exampleOf(kinds: FieldKindTable, document: FieldDocument, field: Field): Json | undefined {
  switch (field.kind) {
    case 'simple':
      return isSimple(kinds, document) && 'example' in document ? written(field, document.example) : undefined
    case 'file':
    case 'files':
      return isOfFiles(kinds, document) ? filesNamed(document.example) : undefined
    case 'list':
      return (isList(kinds, document) ? field.definition.example(document) : undefined) ?? listExample(field)
    case 'group':
      return inside(field.fields, ({ example }) => example)
    default:
      return field satisfies never
  }
}

/** What a field starts with, as it is written: its default, or what is given of a list's first items. */
export function startValue(kinds: FieldKindTable, document: FieldDocument, field: Field): Json | undefined {
  if (field.kind === 'simple') return isSimple(kinds, document) && 'default' in document ? written(field, document.default) : undefined
  if (field.kind === 'group') return inside(field.fields, ({ start }) => start)
  const items = field.kind === 'list' && isList(kinds, document) ? field.definition.starts(document) : []
  return items.length === 0 ? undefined : items.map((item) => inside(fieldsInside(field), (inner) => givenTo(inner, item)) ?? {})
}

/** What a field starts with on a day; where none is known, nothing starts with it. */
export function startOn(field: Field, today: string | null): Json | undefined {
  const { start } = field
  if (field.kind === 'group') return inside(field.fields, (inner) => startOn(inner, today))
  if (field.kind === 'list' && Array.isArray(start)) return start.map((item: Json) => ({ ...newItem(field, today), ...(isObject(item) ? item : {}) }))
  return field.kind === 'simple' && start !== undefined && field.definition.startOn !== undefined ? field.definition.startOn(start, field, today) : start
}

/** A new item of a list: what its fields start with on a day. */
export function newItem(list: Field, today: string | null): FormAnswers {
  return inside(fieldsInside(list), (field) => startOn(field, today)) ?? {}
}

function givenTo(field: Field, item: WrittenItem): Json | undefined {
  return field.kind === 'simple' ? written(field, ownOf(item, field.name)) : undefined
}

function listExample(field: Extract<Field, { kind: 'list' }>): Json | undefined {
  const item = inside(field.fields, ({ example }) => example)
  if (item === undefined) return undefined
  return [field.exactlyOne === null ? item : { [field.exactlyOne.field]: true, ...item }]
}

function inside(fields: readonly Field[], sample: (field: Field) => Json | undefined): { readonly [name: string]: Json } | undefined {
  const samples = fields.flatMap((field) => {
    const value = sample(field)
    return value === undefined ? [] : [[field.name, value] as const]
  })
  return samples.length === 0 ? undefined : Object.fromEntries(samples)
}

function written({ definition }: SimpleField, value: Json | undefined): Json | undefined {
  return value === undefined ? undefined : definition.fromDocument(value)
}

function filesNamed(names: string | readonly string[] | undefined): Json | undefined {
  if (names === undefined) return undefined
  return typeof names === 'string' ? fileNamed(names) : names.map(fileNamed)
}

function fileNamed(name: string): Json {
  return { id: name, name, size: 1, type: mediaTypeOf(name) ?? 'application/octet-stream' }
}
