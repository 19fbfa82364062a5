import type { FilesKind } from './fieldKind'

/** One file. */
export const file: FilesKind<'file'> = { shape: 'file', control: 'files', brings: ['program', 'empty', 'content', 'again'], options: {} }
