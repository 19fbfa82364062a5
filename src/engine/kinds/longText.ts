import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** A text of several lines. */
export const longText: SimpleKind = { ...textBase, control: 'textarea', mostCharacters: 20_000 }

/** What authors ask of a text of several lines. */
export const longTextAuthoring: SimpleKindAuthoring = { ...textAuthoringBase, secret: 'byName' }
