import type { GroupKind } from '../program/field'

const staticBase = {
  shape: 'group',
  impliedRules: [],
  options: {},
  namesInside: 'field',
  asksNothing: true,
  innerFields: () => ({}),
} as const

export const heading: GroupKind = { ...staticBase, control: 'heading' }

export const note: GroupKind = { ...staticBase, control: 'note' }

export const picture: GroupKind = { ...staticBase, control: 'picture' }
