import type { GroupKind } from './fieldKind'

/** A picture among the questions. */
export const picture: GroupKind = {
  shape: 'group',
  control: 'picture',
  brings: [],
  options: {},
  namesInside: 'field',
  asksNothing: true,
  innerFields: () => ({}),
}
