import { formats } from '../values/formats'
import { textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'
import type { Json } from '../values/answers'
import { normalizeLine } from '../values/text'
import type { ControlOptions, FieldDocumentOf } from '../program/fieldTypes'
import type { SimpleKind } from '../program/field'

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
  good: () => ['#0B5FA5'],
  bad: (field) => ['#12', ...textAuthoringBase.bad(field)],
  others: ['#000000', '#FFFFFF', '#12'],
}

/** The address of a web page, which people may write without https; of any scheme, where the document says so. */
export const url: SimpleKind = {
  ...textBase,
  brings: ['format'],
  options: { capitals: 'none', spellcheck: false },
  mostCharacters: 500_000,
  isAnswer: (value, { options }) =>
    typeof value === 'string' && (options.scheme === 'any' ? formats.url.test(value) : isKept(value)),
  parse: addressIn,
  normalized: (text, { options }) => addressIn(text, options),
  fromDocument: (written: Json) => (typeof written === 'string' ? (webAddress(written) ?? written) : written),
  implied({ scheme }: FieldDocumentOf<'url'>) {
    return scheme === undefined ? {} : { scheme }
  },
}

/** What a copied address brings along and nobody sees: spaces, and marks of direction. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/** A host with a name and an ending, where no scheme, user or path comes first: "example.com:80" is none with a scheme. */
const BARE =
  /^[\p{L}\p{M}\p{N}_-]+(?:[.。．｡][\p{L}\p{M}\p{N}_-]+)*[.。．｡](?:xn--[a-z0-9-]+|\p{L}[\p{L}\p{M}]+)\.?(?::\d+)?(?:[/?#].*)?$/iu

/** The name of a file is no host, though it may look like one. */
const FILE = /^[^/]+\.(?:png|jpe?g|gif|svg|webp|ico|pdf|html?|docx?|xlsx?|txt|csv|zip)$/i

/** A host whose ending is a number is one of four numbers. */
const OCTET = '(?:25[0-5]|(?:2[0-4]|1[0-9]|[1-9])?[0-9])'
const QUAD = String.raw`${OCTET}(?:\.${OCTET}){3}`

/** Up to 65535. */
const PORT = '(?:[0-9]{1,4}|[1-5][0-9]{4}|6(?:[0-4][0-9]{3}|5(?:[0-4][0-9]{2}|5(?:[0-2][0-9]|3[0-5]))))'

/**
 * An address as the URL Standard writes it: a host with a dot, no user, and nothing but ASCII. What was kept before may lack
 * the slash behind the host.
 */
const WEB = String.raw`^https?://(?:${QUAD}|(?:[a-z0-9_-]+\.)+[0-9_-]*[a-z][a-z0-9_-]*\.?)(?::${PORT})?(?:/[!#-;=?-~]*)?$`

function addressIn(text: string, { scheme }: ControlOptions): string {
  const line = normalizeLine(text)
  return scheme === 'any' ? withScheme(line) : (webAddress(line) ?? line)
}

function withScheme(text: string): string {
  const address = text.replaceAll(AROUND, '')
  return BARE.test(address) && !FILE.test(address) ? `https://${address}` : text
}

/** The address of a web page in a text, as browsers read and write it: other letters are encoded. Null where there is none. */
function webAddress(text: string): string | null {
  const read = parsed(withScheme(text).replaceAll(AROUND, ''))
  const isOfPage = read !== null && read.username === '' && read.password === '' && new RegExp(WEB).test(read.href)
  return isOfPage ? read.href : null
}

function isKept(value: string): boolean {
  const address = webAddress(value)
  return address === value || address === `${value}/`
}

function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** What authors ask of an address. */
export const urlAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  // An address of no host is one by RFC 3986, and leads nowhere.
  schema: ({ options: { scheme } }) =>
    scheme === 'any' ? { format: 'uri', pattern: '^[^:]+:(?!//([/?#]|$))' } : { pattern: WEB },
  form: { least: 3, most: Infinity, words: 'an address' },
  isGuessed: true,
  canBeMistyped: true,
  good: () => ['https://example.com/picture.png'],
  others: ['https://a.ca/', 'http://example.org/a.png', 'nothing'],
}
