import type { SimpleField } from '../program/field'
import { boundsOf } from '../rules/bounds'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'

/** What is so of most types: a text that is shown, kept and sent as it was typed. */
export const textBase = {
  shape: 'simple',
  answer: 'text',
  control: 'text',
  brings: [],
  options: {},
  mostCharacters: 5000,
  isAnswer: (value) => typeof value === 'string',
  describe: (value) => String(value).trim(),
  parse: (typed) => typed,
  fromDocument: (written) => written,
  choices: () => null,
  implied: () => ({}),
} as const satisfies SimpleKind

/** Texts that one rule or another refuses. */
const TEXTS = ['nothing', 'x', '?', 'robin@example.org', '1234', '1']

/** What authors ask of most types. */
export const textAuthoringBase: SimpleKindAuthoring = {
  schema: () => ({}),
  unit: null,
  comparesAs: 'text',
  comparable: null,
  isReworded: false,
  secret: null,
  isForAction: false,
  wholeLength: () => null,
  digits: () => null,
  form: null,
  isGuessed: false,
  canBeMistyped: false,
  good: () => ['Something', '1234', 'Something that is long enough for nearly anything that is asked'],
  bad: (field) => [...TEXTS, ...textsBeyond(field)],
  others: ['Something', 'nothing', '1234', 'x'],
  ofLength: (length) => 'x'.repeat(length),
}

/** Texts of one character more than there may be, or fewer than there must be. */
function textsBeyond(field: SimpleField): readonly string[] {
  return boundsOf(field, 'characters').flatMap(({ side, is }) =>
    side === 'most' ? ['x'.repeat(is + 1), `${'x'.repeat(is)}@example.com`] : ['x'.repeat(Math.max(1, is - 1))],
  )
}
