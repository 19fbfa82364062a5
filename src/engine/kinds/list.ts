import type { FieldDocumentOf, ListKind } from './fieldKind'

/** Items with fields of their own. */
export const list: ListKind = {
  shape: 'list',
  control: 'list',
  brings: [],
  options: {},
  itemFields({ fields }: FieldDocumentOf<'list'>) {
    return fields
  },
  exactlyOne({ exactlyOne }: FieldDocumentOf<'list'>) {
    return exactlyOne ?? null
  },
  starts({ starts }: FieldDocumentOf<'list'>) {
    return starts ?? 0
  },
  example: () => undefined,
  brought: null,
}
