import type { FieldDocument } from '../../language/flow'
import { getMediaType } from '../values/fileName'
import type { Json } from '../values/answers'
import { isList, isOfFiles, isSimple, readDocumentValue, collectFieldValues } from './starts'
import type { Field, FieldKindTable } from './field'

/**
 * Returns the field's example from the document in the submitted form. Lists and groups combine the examples of their
 * fields.
 */
export function exampleOf(kinds: FieldKindTable, document: FieldDocument, field: Field): Json | undefined {
  switch (field.kind) {
    case 'simple':
      return isSimple(kinds, document) && 'example' in document ? readDocumentValue(field, document.example) : undefined
    case 'file':
    case 'files':
      return isOfFiles(kinds, document) ? createFiles(document.example) : undefined
    case 'list':
      return (isList(kinds, document) ? field.definition.example(document) : undefined) ?? createListExample(field)
    case 'group':
      return collectFieldValues(field.fields, ({ example }) => example)
    default:
      return field satisfies never
  }
}

function createListExample(field: Extract<Field, { kind: 'list' }>): Json | undefined {
  const item = collectFieldValues(field.fields, ({ example }) => example)
  if (item === undefined) return undefined
  return [field.exactlyOne === null ? item : { [field.exactlyOne.field]: true, ...item }]
}

function createFiles(names: string | readonly string[] | undefined): Json | undefined {
  if (names === undefined) return undefined
  return typeof names === 'string' ? createFile(names) : names.map(createFile)
}

function createFile(name: string): Json {
  return { id: name, name, size: 1, type: getMediaType(name) ?? 'application/octet-stream' }
}
