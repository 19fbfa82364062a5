import { formats } from '../values/formats'
import { keptLine } from '../values/text'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** An email address. */
export const email: SimpleKind = {
  ...textBase,
  control: 'email',
  brings: ['format'],
  options: { autocomplete: 'email', keyboard: 'email' },
  // What is copied can bring marks along that nobody sees.
  normalized: (text) => keptLine(text).replaceAll(/\p{Cf}/gu, ''),
  isAnswer: (value) => typeof value === 'string' && formats.email.test(value),
}

const PROVIDER = '@example.com'

/** What authors ask of an email address. */
export const emailAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ format: 'email' }),
  isPersonal: true,
  form: { least: 5, most: 254, sign: '@', words: 'an email address' },
  isGuessed: true,
  canBeMistyped: true,
  saidAs: /\be-?mail\b/i,
  good: () => ['robin@example.com'],
  bad: (field) => ['nobody', ...textAuthoringBase.bad(field)],
  others: ['a@b.ca', 'robin.lee@mail.example.org', 'x@uni.edu', 'nobody'],
  ofLength: (length) =>
    length > PROVIDER.length ? `${'x'.repeat(length - PROVIDER.length)}${PROVIDER}` : 'x'.repeat(length),
}
