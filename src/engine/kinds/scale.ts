import type { Json } from '../values/answers'
import type { ControlOptions, SimpleField } from '../program/field'
import type { FieldDocumentOf, SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { number, numberAuthoring } from './number'

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
export function numbersOn({ from = 0, to = 0 }: ControlOptions): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function numbersOf({ options }: SimpleField): readonly Json[] {
  return numbersOn(options)
}
