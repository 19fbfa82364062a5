import type { FieldDocument } from '../../language/flow'
import {
  type Field,
  getInnerFields,
  type ListField,
  type SimpleField,
  type FieldKind,
  type FieldKindTable,
} from './field'
import { type FormAnswers, isObject, type Json, getOwnValue } from '../values/answers'
import type { FieldType, SimpleType, FieldDocumentOf, WrittenItem } from './fieldTypes'

export function getFieldKind<Type extends FieldType>(
  kinds: FieldKindTable,
  type: Type,
): NonNullable<FieldKindTable[Type]> {
  const kind = kinds[type]
  if (kind === undefined)
    throw new Error(`Nothing is known of fields of the type "${type}": see src/tools/plugin/ownParts.ts.`)
  return kind
}

export function isSimple(kinds: FieldKindTable, document: FieldDocument): document is FieldDocumentOf<SimpleType> {
  return getShape(kinds, document) === 'simple'
}

export function isOfFiles(
  kinds: FieldKindTable,
  document: FieldDocument,
): document is FieldDocumentOf<'file' | 'files' | 'signature'> {
  const shape = getShape(kinds, document)
  return shape === 'file' || shape === 'files'
}

export function isList(kinds: FieldKindTable, document: FieldDocument): document is FieldDocumentOf<ListField['type']> {
  return getShape(kinds, document) === 'list'
}

function getShape(kinds: FieldKindTable, { type }: FieldDocument): FieldKind['shape'] {
  const kind: FieldKind = getFieldKind(kinds, type)
  return kind.shape
}

/** Returns the default as written: of a list, its initial items. */
export function readDefault(kinds: FieldKindTable, document: FieldDocument, field: Field): Json | undefined {
  if (field.kind === 'simple')
    return isSimple(kinds, document) && 'default' in document ? readDocumentValue(field, document.default) : undefined
  if (field.kind === 'group') return collectFieldValues(field.fields, ({ start }) => start)
  const items = field.kind === 'list' && isList(kinds, document) ? field.definition.starts(document) : []
  return items.length === 0
    ? undefined
    : items.map((item) => collectFieldValues(getInnerFields(field), (inner) => readItemValue(inner, item)) ?? {})
}

export function resolveDefault(field: Field, today: string | null): Json | undefined {
  const { start } = field
  if (field.kind === 'group') return collectFieldValues(field.fields, (inner) => resolveDefault(inner, today))
  if (field.kind === 'list' && Array.isArray(start))
    return start.map((item: Json) => ({ ...createListItem(field, today), ...(isObject(item) ? item : {}) }))
  return field.kind === 'simple' && start !== undefined && field.definition.resolveDefault !== undefined
    ? field.definition.resolveDefault(start, field, today)
    : start
}

export function createListItem(list: Field, today: string | null): FormAnswers {
  return collectFieldValues(getInnerFields(list), (field) => resolveDefault(field, today)) ?? {}
}

function readItemValue(field: Field, item: WrittenItem): Json | undefined {
  return field.kind === 'simple' ? readDocumentValue(field, getOwnValue(item, field.name)) : undefined
}

export function collectFieldValues(
  fields: readonly Field[],
  of: (field: Field) => Json | undefined,
): { readonly [name: string]: Json } | undefined {
  const all = fields.flatMap((field) => {
    const value = of(field)
    return value === undefined ? [] : [[field.name, value] as const]
  })
  return all.length === 0 ? undefined : Object.fromEntries(all)
}

export function readDocumentValue({ definition }: SimpleField, value: Json | undefined): Json | undefined {
  return value === undefined ? undefined : definition.fromDocument(value)
}
