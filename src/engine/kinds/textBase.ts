import { keptLine } from '../values/text'
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
  normalized: (text) => keptLine(text),
  fromDocument: (written) => written,
  choices: () => null,
  implied: () => ({}),
} as const satisfies SimpleKind

/** Texts that one rule or another refuses; those at the edge of a rule the rule itself knows. */
const TEXTS = ['nothing', 'x', '?', 'robin@example.org', '1234', '1']

/** What authors ask of most types. */
export const textAuthoringBase: SimpleKindAuthoring = {
  schema: () => ({}),
  unit: () => null,
  comparesAs: 'text',
  comparable: null,
  liesAmong: null,
  isReworded: false,
  secret: null,
  isPersonal: false,
  isForAction: false,
  wholeLength: () => null,
  digits: () => null,
  form: null,
  isGuessed: false,
  canBeMistyped: false,
  saidAs: null,
  good: () => ['Something', '1234', 'Something that is long enough for nearly anything that is asked'],
  bad: () => TEXTS,
  combined: () => [],
  others: ['Something', 'nothing', '1234', 'x'],
  ofLength: (length) => 'x'.repeat(length),
}
