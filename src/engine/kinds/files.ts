import type { FieldDocumentOf } from '../program/fieldTypes'
import type { FilesKind } from '../program/field'

/** One file. */
export const file: FilesKind<'file'> = {
  shape: 'file',
  control: 'files',
  brings: ['program', 'empty', 'content', 'password', 'again'],
  options: {},
  extensions: ({ rules }: FieldDocumentOf<'file'>) => rules?.kind?.is ?? [],
}

/** Several files. */
export const files: FilesKind<'files'> = {
  ...file,
  shape: 'files',
  brings: ['program', 'empty', 'content', 'password', 'duplicate', 'again'],
}
