import type { GroupKind } from './fieldKind'

/** A heading among the questions, above those that follow it. */
export const heading: GroupKind = {
  shape: 'group',
  control: 'heading',
  brings: [],
  options: {},
  namesInside: 'field',
  asksNothing: true,
  innerFields: () => ({}),
}
