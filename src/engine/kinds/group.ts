import type { FieldDocumentOf, GroupKind } from './fieldKind'

/** Fields that belong together. */
export const group: GroupKind = {
  shape: 'group',
  control: 'group',
  brings: [],
  options: {},
  namesInside: 'group',
  innerFields({ fields }: FieldDocumentOf<'group'>) {
    return fields
  },
}
