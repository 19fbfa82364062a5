import type { FieldDocument } from '../../language/field'
import type { FieldType, ListField, SimpleType } from '../program/field'
import type { FieldDocumentOf, FieldKind, FieldKindTable } from './fieldKind'

/** What is known of a type of field. */
export function kindOf<Type extends FieldType>(kinds: FieldKindTable, type: Type): NonNullable<FieldKindTable[Type]> {
  const kind = kinds[type]
  if (kind === undefined)
    throw new Error(`Nothing is known of fields of the type "${type}": see src/tools/plugin/ownParts.ts.`)
  return kind
}

/** Whether the answer to a field is one text, number, or yes or no. */
export function isSimple(kinds: FieldKindTable, document: FieldDocument): document is FieldDocumentOf<SimpleType> {
  return shapeOf(kinds, document) === 'simple'
}

/** Whether the answer to a field is a file or several. */
export function isOfFiles(
  kinds: FieldKindTable,
  document: FieldDocument,
): document is FieldDocumentOf<'file' | 'files' | 'signature'> {
  const shape = shapeOf(kinds, document)
  return shape === 'file' || shape === 'files'
}

/** Whether the answer to a field is a list of items. */
export function isList(kinds: FieldKindTable, document: FieldDocument): document is FieldDocumentOf<ListField['type']> {
  return shapeOf(kinds, document) === 'list'
}

function shapeOf(kinds: FieldKindTable, { type }: FieldDocument): FieldKind['shape'] {
  const kind: FieldKind = kindOf(kinds, type)
  return kind.shape
}
