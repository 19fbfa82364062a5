import type { Json } from '../values/answers'
import { choiceAuthoring, choiceBase, choiceWords } from './choice'
import type { FieldDocumentOf, SimpleKind, SimpleKindAuthoring } from './fieldKind'

/** Any of the values that the document lists. */
export const choices: SimpleKind = {
  ...choiceBase,
  answer: 'texts',
  control: 'checkboxes',
  isAnswer: (value, { choices: offered, options: { alone } }) =>
    Array.isArray(value) &&
    value.every(
      (one: Json, index) => typeof one === 'string' && offered?.has(one) === true && value.indexOf(one) === index,
    ) &&
    (value.length === 1 || !value.some((one) => one === alone)),
  implied({ alone }: FieldDocumentOf<'choices'>) {
    return alone === undefined ? {} : { alone }
  },
  choices({ choices: offered }: FieldDocumentOf<'choices'>) {
    return choiceWords(offered)
  },
}

/** What authors ask of several choices. */
export const choicesAuthoring: SimpleKindAuthoring = {
  ...choiceAuthoring,
  comparesAs: 'texts',
  schema: ({ options: { alone } }) =>
    alone === undefined ? {} : { if: { contains: { const: alone } }, then: { maxItems: 1 } },
  good: ({ choices: offered, options: { alone } }) => {
    const others = [...(offered?.keys() ?? [])].filter((one) => one !== alone)
    return [
      ...others.map((one) => [one]),
      ...others.slice(1).map((_, index) => others.slice(0, index + 2)),
      ...(alone === undefined ? [] : [[alone]]),
    ]
  },
  bad: ({ choices: offered }) => [...(offered?.keys() ?? [])].map((_, index, all) => all.slice(0, index + 1)),
  combined: ({ choices: offered, options: { alone } }, named) => {
    const others = [...(offered?.keys() ?? [])].filter((one) => one !== alone)
    const asked = others.filter((one) => named.includes(one)).slice(0, MOST_COMBINED)
    const rest = others.filter((one) => !asked.includes(one))
    const sets = Array.from({ length: 2 ** asked.length }, (_, set) =>
      asked.filter((__, index) => Math.floor(set / 2 ** index) % 2 === 1),
    )
    // Beside what is asked about, as many others as rules may want.
    return sets
      .flatMap((set) => [0, 1, 2, 3].map((count) => [...set, ...rest.slice(0, count)]))
      .filter(({ length }) => length > 0)
  },
}

/** Of more choices that conditions ask about not every combination is tried. */
const MOST_COMBINED = 6
