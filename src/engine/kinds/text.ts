import type { FieldDocumentOf, SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** A line of text. */
export const text: SimpleKind = {
  ...textBase,
  implied({ as }: FieldDocumentOf<'text'>) {
    return as === 'name' ? { capitals: 'words', spellcheck: false } : {}
  },
}

/** What authors ask of a line of text. */
export const textAuthoring: SimpleKindAuthoring = { ...textAuthoringBase, secret: 'byName' }
