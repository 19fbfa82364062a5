import { formats } from '../values/formats'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** An absolute address. It may hold a small image. */
export const url: SimpleKind = {
  ...textBase,
  brings: ['format'],
  options: { capitals: 'none', spellcheck: false },
  mostCharacters: 500_000,
  isAnswer: (value) => typeof value === 'string' && formats.url.test(value),
}

/** What authors ask of an address. */
export const urlAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  // An address of no host is one by RFC 3986, and leads nowhere.
  schema: () => ({ format: 'uri', pattern: '^[^:]+:(?!//([/?#]|$))' }),
  form: { least: 3, most: Infinity, sign: ':', words: 'an address' },
  isGuessed: true,
  canBeMistyped: true,
  saidAs: /\b(?:URL|web address|website)\b/i,
  good: () => ['https://example.com/picture.png'],
  others: ['https://a.ca', 'http://example.org/a.png', 'nothing'],
}
