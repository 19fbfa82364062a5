import type { GroupKind } from '../program/field'

/** A heading above the following fields. */
export const heading: GroupKind = {
  shape: 'group',
  control: 'heading',
  brings: [],
  options: {},
  namesInside: 'field',
  asksNothing: true,
  innerFields: () => ({}),
}

/** A help text between fields. */
export const note: GroupKind = {
  shape: 'group',
  control: 'note',
  brings: [],
  options: {},
  namesInside: 'field',
  asksNothing: true,
  innerFields: () => ({}),
}

/** A picture between fields. */
export const picture: GroupKind = {
  shape: 'group',
  control: 'picture',
  brings: [],
  options: {},
  namesInside: 'field',
  asksNothing: true,
  innerFields: () => ({}),
}
