import type { FieldDocumentOf, FilesKind } from './fieldKind'

/** One file. */
export const file: FilesKind<'file'> = {
  shape: 'file',
  control: 'files',
  brings: ['program', 'empty', 'content', 'password', 'again'],
  options: {},
  extensions: ({ rules }: FieldDocumentOf<'file'>) => rules?.kind?.is ?? [],
}
