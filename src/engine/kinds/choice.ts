import type { Json } from '../values/answers'
import { controls } from '../program/controls'
import type { SimpleField } from '../program/field'
import type { FieldDocumentOf, SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** What is so of each type whose answer is one of some values. */
export const choiceBase = {
  ...textBase,
  brings: ['format'],
  isAnswer: (value: Json, { choices }: SimpleField) => typeof value === 'string' && (choices?.has(value) ?? false),
  describe: (value: Json, { choices }: SimpleField) => choices?.get(String(value).trim()) ?? String(value).trim(),
} as const satisfies SimpleKind

/** One of the values that the document lists. */
export const choice: SimpleKind = {
  ...choiceBase,
  control: 'cards',
  choices({ choices }: FieldDocumentOf<'choice'>) {
    return new Map(Object.entries(choices))
  },
}

/** What authors ask of each type whose answer is one of some values. */
export const choiceAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: ({ choices }) => ({ enum: [...(choices?.keys() ?? [])] }),
  isReworded: true,
  good: ({ choices }) => [...(choices?.keys() ?? [])],
  bad: ({ control }) => (controls[control].entryMode === 'typed' ? ['Nothing that is listed'] : []),
}
