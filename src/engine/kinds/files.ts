import type { FilesKind } from './fieldKind'

/** Several files. */
export const files: FilesKind<'files'> = { shape: 'files', control: 'files', brings: ['program', 'empty', 'content', 'duplicate', 'again'], options: {} }
