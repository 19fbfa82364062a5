import { formats } from '../values/formats'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** A color as #RRGGBB. */
export const color: SimpleKind = {
  ...textBase,
  control: 'color',
  brings: ['format'],
  options: { autocomplete: 'off' },
  isAnswer: (value) => typeof value === 'string' && formats.color.test(value),
}

/** What authors ask of a color. */
export const colorAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ pattern: formats.color.source }),
  isGuessed: true,
  canBeMistyped: true,
  saidAs: /\bcolou?r\b/i,
  good: () => ['#0B5FA5'],
  bad: (field) => ['#12', ...textAuthoringBase.bad(field)],
  others: ['#000000', '#FFFFFF', '#12'],
}
