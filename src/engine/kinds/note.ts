import type { GroupKind } from './fieldKind'

/** Words among the questions: help that is read where it is needed. */
export const note: GroupKind = {
  shape: 'group',
  control: 'note',
  brings: [],
  options: {},
  namesInside: 'field',
  asksNothing: true,
  innerFields: () => ({}),
}
