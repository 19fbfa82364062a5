import { file } from './file'
import type { FilesKind } from './fieldKind'

/** Several files. */
export const files: FilesKind<'files'> = {
  ...file,
  shape: 'files',
  brings: ['program', 'empty', 'content', 'password', 'duplicate', 'again'],
}
