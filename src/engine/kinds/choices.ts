import { isObject, type Json, getOwnValue, getValueAt } from '../values/answers'
import { choiceAuthoring, choiceBase, getChoiceWords, hasPictures } from './choice'
import { combineSubsets, MOST_COMBINED, textAuthoringBase, type SimpleKindAuthoring } from './text'
import type { SimpleField, GroupKind, SimpleKind } from '../program/field'
import { number, numberAuthoring } from './numbers'
import type { ControlOptions, FieldDocumentOf } from '../program/fieldTypes'

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
  createOptions({ alone }: FieldDocumentOf<'choices'>) {
    return alone === undefined ? {} : { alone }
  },
  selectControl({ choices: offered }: FieldDocumentOf<'choices'>) {
    return hasPictures(offered) ? 'pictureBoxes' : null
  },
  choices({ choices: offered }: FieldDocumentOf<'choices'>) {
    return getChoiceWords(offered)
  },
}

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
    return combineSubsets(
      asked,
      others.filter((one) => !asked.includes(one)),
    )
  },
}

/** One of the items of another list. The choices are known only together with the answers. */
export const choiceFrom: SimpleKind = {
  ...choiceBase,
  // A select stays visible without choices, so that an error message has a field to link to.
  control: 'select',
  isAnswer: (value, field) => typeof value === 'string' && (field.choices?.has(value) ?? true),
  createOptions({ list, property }: FieldDocumentOf<'choiceFrom'>) {
    return { list, property }
  },
  listOffered: ({ options: { list = '', property = '' } }, answers) => {
    const items = getValueAt(answers, list)
    const texts = (Array.isArray(items) ? items : []).map((item: Json) =>
      isObject(item) ? getOwnValue(item, property) : undefined,
    )
    return texts.flatMap((text) => (typeof text === 'string' ? [[text, text] as const] : []))
  },
}

/** Any text is valid, because any item may have it. */
export const choiceFromAuthoring: SimpleKindAuthoring = {
  ...choiceAuthoring,
  schema: () => ({}),
  isReworded: false,
  good: textAuthoringBase.good,
  bad: () => [],
}

export const scale: SimpleKind = {
  ...number,
  control: 'scale',
  options: {},
  isAnswer: (value, { options: { from = 0, to = 0 } }) =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to,
  createOptions({ from, to, fromLabel, toLabel }: FieldDocumentOf<'scale'>) {
    return {
      from,
      to,
      ...(fromLabel === undefined ? {} : { fromLabel }),
      ...(toLabel === undefined ? {} : { toLabel }),
    }
  },
}

export const scaleAuthoring: SimpleKindAuthoring = {
  ...numberAuthoring,
  schema: ({ options: { from = 0, to = 0 } }) => ({ type: 'integer', minimum: from, maximum: to }),
  unit: () => null,
  secret: null,
  canBeMistyped: false,
  good: listNumbers,
  bad: () => [],
  others: [],
}

export function listScaleNumbers({ from = 0, to = 0 }: ControlOptions): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function listNumbers({ options }: SimpleField): readonly Json[] {
  return listScaleNumbers(options)
}

/** Questions with the same choices. Each row is a choice field. */
export const grid: GroupKind = {
  shape: 'group',
  control: 'grid',
  impliedRules: [],
  options: {},
  namesInside: 'field',
  innerFields({ rows, choices: columns, rules, sensitive, example }: FieldDocumentOf<'grid'>) {
    // The legend of the grid says that rows are required.
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
