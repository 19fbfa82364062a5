import type { GroupKind } from '../program/field'

export const heading: GroupKind = {
  shape: 'group',
  control: 'heading',
  brings: [],
  options: {},
  namesInside: 'field',
  asksNothing: true,
  innerFields: () => ({}),
}

export const note: GroupKind = {
  shape: 'group',
  control: 'note',
  brings: [],
  options: {},
  namesInside: 'field',
  asksNothing: true,
  innerFields: () => ({}),
}

export const picture: GroupKind = {
  shape: 'group',
  control: 'picture',
  brings: [],
  options: {},
  namesInside: 'field',
  asksNothing: true,
  innerFields: () => ({}),
}
