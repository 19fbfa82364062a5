import { isObject, type Json, ownOf, valueAt } from '../values/answers'
import { choiceAuthoring, choiceBase } from './choice'
import type { FieldDocumentOf, SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase } from './textBase'

/** One of the items of a list that stands before. Which there are is known only where answers are. */
export const choiceFrom: SimpleKind = {
  ...choiceBase,
  // While there is no item, there is still something that a message leads to.
  control: 'select',
  isAnswer: (value, { choices }) => typeof value === 'string' && (choices?.has(value) ?? true),
  implied({ list, property }: FieldDocumentOf<'choiceFrom'>) {
    return { list, property }
  },
  offered: ({ options: { list = '', property = '' } }, answers) => {
    const items = valueAt(answers, list)
    const texts = (Array.isArray(items) ? items : []).map((item: Json) =>
      isObject(item) ? ownOf(item, property) : undefined,
    )
    return texts.flatMap((text) => (typeof text === 'string' ? [[text, text] as const] : []))
  },
}

/** What authors ask of it: any text may be that of an item. */
export const choiceFromAuthoring: SimpleKindAuthoring = {
  ...choiceAuthoring,
  schema: () => ({}),
  isReworded: false,
  good: textAuthoringBase.good,
  bad: () => [],
}
