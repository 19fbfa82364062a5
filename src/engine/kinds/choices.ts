import { isObject, type Json, getOwnValue, getValueAt } from '../values/answers'
import { choiceAuthoring, choiceBase, getChoiceWords } from './choice'
import { textAuthoringBase, type SimpleKindAuthoring } from './text'
import type { SimpleField, GroupKind, SimpleKind } from '../program/field'
import { number, numberAuthoring } from './numbers'
import type { ControlOptions, FieldDocumentOf } from '../program/fieldTypes'

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
    return getChoiceWords(offered)
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

/** One of the items of a list that stands before. Which there are is known only where answers are. */
export const choiceFrom: SimpleKind = {
  ...choiceBase,
  // While there is no item, there is still something that a message leads to.
  control: 'select',
  isAnswer: (value, field) => typeof value === 'string' && (field.choices?.has(value) ?? true),
  implied({ list, property }: FieldDocumentOf<'choiceFrom'>) {
    return { list, property }
  },
  offered: ({ options: { list = '', property = '' } }, answers) => {
    const items = getValueAt(answers, list)
    const texts = (Array.isArray(items) ? items : []).map((item: Json) =>
      isObject(item) ? getOwnValue(item, property) : undefined,
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

/** A whole number between two, both included. */
export const scale: SimpleKind = {
  ...number,
  control: 'scale',
  options: {},
  isAnswer: (value, { options: { from = 0, to = 0 } }) =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to,
  implied({ from, to, fromLabel, toLabel }: FieldDocumentOf<'scale'>) {
    return {
      from,
      to,
      ...(fromLabel === undefined ? {} : { fromLabel }),
      ...(toLabel === undefined ? {} : { toLabel }),
    }
  },
}

/** What authors ask of a scale. */
export const scaleAuthoring: SimpleKindAuthoring = {
  ...numberAuthoring,
  schema: ({ options: { from = 0, to = 0 } }) => ({ type: 'integer', minimum: from, maximum: to }),
  unit: () => null,
  secret: null,
  canBeMistyped: false,
  good: numbersOf,
  bad: () => [],
  others: [],
}

/** The numbers of a scale, from the lowest to the highest. */
export function listScaleNumbers({ from = 0, to = 0 }: ControlOptions): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function numbersOf({ options }: SimpleField): readonly Json[] {
  return listScaleNumbers(options)
}

/** Questions with the same answers, one a row: each row is a choice of its own. */
export const grid: GroupKind = {
  shape: 'group',
  control: 'grid',
  brings: [],
  options: {},
  namesInside: 'field',
  innerFields({ rows, choices: columns, rules, sensitive, example }: FieldDocumentOf<'grid'>) {
    // Whether rows have to be answered, the legend of the grid says.
    const each = {
      type: 'choice',
      choices: columns,
      expected: 'later',
      ...(rules && { rules }),
      ...(sensitive && { sensitive }),
      ...(example && { example }),
    } as const
    return Object.fromEntries(Object.entries(rows).map(([name, label]) => [name, { ...each, label }]))
  },
}
