import { formats } from '../values/formats'
import { withoutUnreadable } from '../values/readableText'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** An absolute address, which people may write without https. It may hold a small image. */
export const url: SimpleKind = {
  ...textBase,
  brings: ['format'],
  options: { capitals: 'none', spellcheck: false },
  mostCharacters: 500_000,
  isAnswer: (value) => typeof value === 'string' && formats.url.test(value),
  parse: withScheme,
  normalized: (text) => withScheme(withoutUnreadable(text)),
}

/** A host with a name and an ending, where no scheme, user or path comes first: "example.com:80" is none with a scheme. */
const BARE = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\.?(?::\d+)?(?:[/?#].*)?$/i

/** The name of a file is no host, though it may look like one. */
const FILE = /^[^/]+\.(?:png|jpe?g|gif|svg|webp|ico|pdf|html?|docx?|xlsx?|txt|csv|zip)$/i

function withScheme(text: string): string {
  const address = text.trim()
  return BARE.test(address) && !FILE.test(address) ? `https://${address}` : text
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
