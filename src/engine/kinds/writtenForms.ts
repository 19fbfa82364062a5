import { formats } from '../values/formats'
import { textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'
import type { Json } from '../values/answers'
import { normalizeLine } from '../values/text'
import type { ControlOptions, FieldDocumentOf } from '../program/fieldTypes'
import type { SimpleKind } from '../program/field'

export const color: SimpleKind = {
  ...textBase,
  control: 'color',
  impliedRules: ['format'],
  options: { autocomplete: 'off' },
  isAnswer: (value) => typeof value === 'string' && formats.color.test(value),
}

export const colorAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ pattern: formats.color.source }),
  isGuessed: true,
  canBeMistyped: true,
  good: () => ['#0B5FA5'],
  bad: (field) => ['#12', ...textAuthoringBase.bad(field)],
  others: ['#000000', '#FFFFFF', '#12'],
}

/** A web address; applicants may omit `https://`. With `scheme: 'any'`, any URL. */
export const url: SimpleKind = {
  ...textBase,
  impliedRules: ['format'],
  options: { capitals: 'none', spellcheck: false },
  maxCharacters: 500_000,
  isAnswer: (value, { options }) =>
    typeof value === 'string' && (options.scheme === 'any' ? formats.url.test(value) : isNormalized(value)),
  parse: normalizeAddress,
  normalize: (text, { options }) => normalizeAddress(text, options),
  fromDocument: (written: Json) => (typeof written === 'string' ? (parseWebAddress(written) ?? written) : written),
  createOptions({ scheme }: FieldDocumentOf<'url'>) {
    return scheme === undefined ? {} : { scheme }
  },
}

/** Spaces and direction marks around a copied address. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/** A host with a domain, without scheme or user. "example.com:80" has no scheme. */
const BARE =
  /^[\p{L}\p{M}\p{N}_-]+(?:[.。．｡][\p{L}\p{M}\p{N}_-]+)*[.。．｡](?:xn--[a-z0-9-]+|\p{L}[\p{L}\p{M}]+)\.?(?::\d+)?(?:[/?#].*)?$/iu

/** File names look like hosts. */
const FILE = /^[^/]+\.(?:png|jpe?g|gif|svg|webp|ico|pdf|html?|docx?|xlsx?|txt|csv|zip)$/i

/** In the URL Standard a host that ends in a number is an IPv4 address. */
const OCTET = '(?:25[0-5]|(?:2[0-4]|1[0-9]|[1-9])?[0-9])'
const QUAD = String.raw`${OCTET}(?:\.${OCTET}){3}`

const PORT = '(?:[0-9]{1,4}|[1-5][0-9]{4}|6(?:[0-4][0-9]{3}|5(?:[0-4][0-9]{2}|5(?:[0-2][0-9]|3[0-5]))))'

/**
 * A web address as serialized by the URL Standard: a host with a dot, no user, ASCII only. Older answers may lack the
 * slash after the host.
 */
const WEB = String.raw`^https?://(?:${QUAD}|(?:[a-z0-9_-]+\.)+[0-9_-]*[a-z][a-z0-9_-]*\.?)(?::${PORT})?(?:/[!#-;=?-~]*)?$`

function normalizeAddress(text: string, { scheme }: ControlOptions): string {
  const line = normalizeLine(text)
  return scheme === 'any' ? addScheme(line) : (parseWebAddress(line) ?? line)
}

function addScheme(text: string): string {
  const address = text.replaceAll(AROUND, '')
  return BARE.test(address) && !FILE.test(address) ? `https://${address}` : text
}

/** Returns the web address in a text as a browser serializes it (encoded), or null. */
function parseWebAddress(text: string): string | null {
  const read = parseUrl(addScheme(text).replaceAll(AROUND, ''))
  const isOfPage = read !== null && read.username === '' && read.password === '' && new RegExp(WEB).test(read.href)
  return isOfPage ? read.href : null
}

function isNormalized(value: string): boolean {
  const address = parseWebAddress(value)
  return address === value || address === `${value}/`
}

function parseUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

export const urlAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  // RFC 3986 allows an empty host, which leads nowhere.
  schema: ({ options: { scheme } }) =>
    scheme === 'any' ? { format: 'uri', pattern: '^[^:]+:(?!//([/?#]|$))' } : { pattern: WEB },
  form: { least: 3, most: Infinity, words: 'an address' },
  isGuessed: true,
  canBeMistyped: true,
  good: () => ['https://example.com/picture.png'],
  others: ['https://a.ca/', 'http://example.org/a.png', 'nothing'],
}
