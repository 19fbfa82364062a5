import type { GroupKind } from '../program/field'

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
