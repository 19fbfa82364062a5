import { boundOf, boundsOf } from '../rules/bounds'
import type { SimpleField } from '../program/field'
import { formatNumber } from '../values/format'
import type { Json } from '../values/answers'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** A number. */
export const number: SimpleKind = {
  ...textBase,
  answer: 'number',
  brings: ['format'],
  options: { keyboard: 'decimal' },
  isAnswer: (value) => typeof value === 'number' && Number.isFinite(value),
  describe: (value, _field, { language }) => (typeof value === 'number' ? formatNumber(value, language) : String(value).trim()),
  parse: (typed) => (String(Number(typed)) === typed ? Number(typed) : typed),
}

/** What authors ask of a number. */
export const numberAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  comparesAs: 'number',
  secret: 'byName',
  canBeMistyped: true,
  good: goodNumbers,
  bad: badNumbers,
  others: [0],
}

/** Numbers that most bounds take, and the bounds themselves. */
export function goodNumbers(field: SimpleField): readonly Json[] {
  return [12_000, 170, 1, boundOf(field, 'value', 'least') ?? 0, boundOf(field, 'value', 'most') ?? 0]
}

/** What is no number, the numbers next to the bounds, outside, and one that is not whole. */
export function badNumbers(field: SimpleField): readonly Json[] {
  return ['much', ...boundsOf(field, 'value').map(({ side, is }) => (side === 'least' ? is - 1 : is + 1)), 0.5]
}
