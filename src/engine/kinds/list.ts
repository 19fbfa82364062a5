import type { FieldDocumentOf, ListKind } from './fieldKind'

/** Items with fields of their own. */
export const list: ListKind = {
  shape: 'list',
  control: 'list',
  brings: [],
  options: {},
  enteredBy({ total }: FieldDocumentOf<'list'>) {
    return total === undefined ? null : 'totalled'
  },
  itemFields({ fields }: FieldDocumentOf<'list'>) {
    return fields
  },
  exactlyOne({ exactlyOne }: FieldDocumentOf<'list'>) {
    return exactlyOne ?? null
  },
  starts({ starts = 0, default: items }: FieldDocumentOf<'list'>) {
    return items ?? Array.from({ length: starts }, () => ({}))
  },
  example: () => undefined,
  brought: null,
}
