import type { FieldDocument } from '../../language/field'
import type { SimpleType } from '../program/field'
import type { FieldDocumentOf } from './fieldKind'
import { fieldKinds } from './fieldKinds'

/** Whether the answer to a field is one text, number, or yes or no. */
export function isSimple(document: FieldDocument): document is FieldDocumentOf<SimpleType> {
  return fieldKinds[document.type].shape === 'simple'
}

/** Whether the answer to a field is a file or several. */
export function isOfFiles(document: FieldDocument): document is FieldDocumentOf<'file' | 'files'> {
  const { shape } = fieldKinds[document.type]
  return shape === 'file' || shape === 'files'
}

/** Whether the answer to a field is a list of items. */
export function isList(document: FieldDocument): document is FieldDocumentOf<'list' | 'accounts'> {
  return fieldKinds[document.type].shape === 'list'
}
