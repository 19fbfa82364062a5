import { keptLines } from '../values/text'
import type { FieldDocumentOf, SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { isCounted } from './text'
import { textAuthoringBase, textBase } from './textBase'

/** A text of several lines. */
export const longText: SimpleKind = {
  ...textBase,
  control: 'textarea',
  mostCharacters: 20_000,
  normalized: (text) => keptLines(text),
  enteredBy({ rules }: FieldDocumentOf<'longText'>) {
    return isCounted(rules) ? 'countedArea' : null
  },
}

/** What authors ask of a text of several lines, in which anybody may write of themselves. */
export const longTextAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  isSeveralLines: true,
  secret: 'byName',
  isPersonal: true,
}
