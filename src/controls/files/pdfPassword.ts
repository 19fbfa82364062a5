import { md5 } from '@noble/hashes/legacy.js'

/** A PDF as it stands. Its text has one character for each byte, so a place in one is the same place in the other. */
interface Pdf {
  readonly bytes: Uint8Array
  readonly text: string
}

/** Names, with their slash, numbers and other words are as they are written; the words of a PDF are its bytes. */
type PdfValue = string | Uint8Array | PdfDictionary | PdfReference | readonly PdfValue[]

/** By the names of its keys, with their slashes. */
type PdfDictionary = ReadonlyMap<string, PdfValue>

/** Names an object that stands elsewhere, by its number and generation: "12 0". */
interface PdfReference {
  readonly object: string
}

/** A value, and the place after it. */
type Read = readonly [value: PdfValue, end: number]

const SPACE = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y
const REFERENCE = /(\d+)[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const WORD = /\/?[^\0\t\n\f\r ()<>[\]{}/%]+/y
const HEX = /<([\0\t\n\f\r \dA-Fa-f]*)>/y
/** A part of a string: plain bytes, an escape, or a bracket. */
const PART = /[^()\\]+|\\(?:[0-7]{1,3}|\r\n?|[^])|[()]/y

const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
}

/** A file as the text that its objects are read from. */
function decodePdf(bytes: Uint8Array): Pdf {
  return { bytes, text: new TextDecoder('latin1').decode(bytes) }
}

/**
 * What the end of a file says of it (ISO 32000-1, 7.5.5 and 7.5.8): the last trailer, or the dictionary of the last
 * cross-reference stream. Null where its end does not lead there.
 */
function findTrailer(pdf: Pdf): PdfDictionary | null {
  const { text } = pdf
  const mark = text.lastIndexOf('startxref')
  const offset = mark === -1 ? null : matchAt(/startxref\s+(\d+)/y, text, mark)?.[1]
  if (offset === undefined || offset === null) return null
  // Some readers count from the file's mark, which need not be its first bytes.
  for (const start of [text.indexOf('%PDF-'), 0]) {
    const place = afterSpace(text, Number(offset) + Math.max(start, 0))
    const table = text.startsWith('xref', place) ? text.indexOf('trailer', place) : -1
    if (table !== -1) return dictionaryAt(pdf, table + 'trailer'.length)
    const object = matchAt(/\d+\s+\d+\s+obj/y, text, place)
    const stream = object === null ? null : dictionaryAt(pdf, place + object[0].length)
    if (stream?.get('/Type') === '/XRef') return stream
  }
  return null
}

/** A value of a dictionary that is one itself, there or elsewhere in the file: then as it was written last. */
function resolveDictionary(pdf: Pdf, dictionary: PdfDictionary, key: string): PdfDictionary | null {
  const value = dictionary.get(key)
  if (isDictionary(value)) return value
  if (!isReference(value)) return null
  const [number, generation] = value.object.split(' ')
  const last = [...pdf.text.matchAll(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj`, 'g'))].at(-1)
  return last === undefined ? null : dictionaryAt(pdf, last.index + last[0].length)
}

/** The bytes of a string in a dictionary; null where it is none. */
function readBytes(value: PdfValue | undefined): Uint8Array | null {
  return value instanceof Uint8Array ? value : null
}

/** Whether a value is a dictionary. */
function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map
}

function isReference(value: PdfValue | undefined): value is PdfReference {
  return typeof value === 'object' && 'object' in value
}

function dictionaryAt(pdf: Pdf, place: number): PdfDictionary | null {
  const value = valueAt(pdf, place)?.[0]
  return isDictionary(value) ? value : null
}

function valueAt(pdf: Pdf, before: number): Read | null {
  const { text } = pdf
  const place = afterSpace(text, before)
  if (text.startsWith('<<', place)) return dictionaryFrom(pdf, place + 2)
  if (text[place] === '[') return listFrom(pdf, place + 1, ']')
  if (text[place] === '(') return stringFrom(pdf, place)
  const hex = matchAt(HEX, text, place)
  if (hex !== null) return [bytesOfHex(hex[1] ?? ''), place + hex[0].length]
  const reference = matchAt(REFERENCE, text, place)
  if (reference !== null) return [{ object: `${reference[1]} ${reference[2]}` }, place + reference[0].length]
  const word = matchAt(WORD, text, place)
  return word === null ? null : [nameIn(word[0]), place + word[0].length]
}

function listFrom(pdf: Pdf, first: number, close: string): readonly [value: readonly PdfValue[], end: number] | null {
  const values: PdfValue[] = []
  let place = afterSpace(pdf.text, first)
  while (!pdf.text.startsWith(close, place)) {
    const read = valueAt(pdf, place)
    if (read === null) return null
    values.push(read[0])
    place = afterSpace(pdf.text, read[1])
  }
  return [values, place + close.length]
}

function dictionaryFrom(pdf: Pdf, first: number): Read | null {
  const list = listFrom(pdf, first, '>>')
  if (list === null) return null
  const [values, end] = list
  const keys = values.filter((key, index) => index % 2 === 0 && typeof key === 'string' && key.startsWith('/'))
  if (keys.length * 2 !== values.length) return null
  return [new Map(keys.map((key, index) => [String(key), values[index * 2 + 1] ?? 'null'])), end]
}

function stringFrom({ bytes, text }: Pdf, first: number): Read | null {
  const found: number[] = []
  let [place, depth] = [first, 0]
  do {
    const part = matchAt(PART, text, place)?.[0]
    if (part === undefined) return null
    const [sign = ''] = part
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    const isOuter = (sign === '(' && depth === 1) || depth === 0
    if (sign === '\\') found.push(...escapedIn(part.slice(1), bytes[place + 1] ?? 0))
    else if (!isOuter) for (const byte of bytes.subarray(place, place + part.length)) found.push(byte)
    place += part.length
  } while (depth > 0)
  return [Uint8Array.from(found), place]
}

/** What an escape stands for; any other sign stands for itself. */
function escapedIn(sign: string, byte: number): readonly number[] {
  if (/^[0-7]/.test(sign)) return [Number.parseInt(sign, 8) % 256]
  return [...(ESCAPED[sign] ?? String.fromCharCode(byte))].map((character) => character.charCodeAt(0))
}

function bytesOfHex(written: string): Uint8Array {
  const digits = written.replaceAll(/[^\dA-Fa-f]/g, '')
  return Uint8Array.from((digits.length % 2 === 0 ? digits : `${digits}0`).match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
}

/** A name with what stands in it by its number. */
function nameIn(word: string): string {
  return word.startsWith('/')
    ? word.replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : word
}

function afterSpace(text: string, place: number): number {
  return place + (matchAt(SPACE, text, place)?.[0].length ?? 0)
}

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place
  return pattern.exec(text)
}

/** What fills up a password to 32 bytes (ISO 32000-1, 7.6.3.3): an empty one is nothing else. */
const FILLED = Uint8Array.from(
  '28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A'.match(/../g) ?? [],
  (pair) => Number.parseInt(pair, 16),
)

/** In bytes: the shortest key and the longest one (ISO 32000-1, table 20). */
const SHORTEST = 5
const LONGEST = 16

/**
 * Whether a PDF is encrypted and does not open with the empty password, which readers try before they ask for one. What
 * cannot be read for sure needs none: a reader may know more.
 */
export async function isPasswordProtected(bytes: Uint8Array): Promise<boolean> {
  const pdf = decodePdf(bytes)
  const trailer = findTrailer(pdf)
  const encryption = trailer === null ? null : resolveDictionary(pdf, trailer, '/Encrypt')
  if (trailer === null || encryption === null || isOfAttachments(encryption)) return false
  const handler = encryption.get('/Filter')
  if (typeof handler !== 'string' || !handler.startsWith('/')) return false
  // The others ask for a certificate or for leave from elsewhere.
  if (handler !== '/Standard') return true
  return (await opens(encryption, firstIdIn(trailer))) === false
}

/** Whether only attached files are encrypted (ISO 32000-1, 7.6.5): the document itself opens. */
function isOfAttachments(encryption: PdfDictionary): boolean {
  return Number(encryption.get('/V')) >= 4 && (encryption.get('/StmF') ?? '/Identity') === '/Identity'
}

function firstIdIn(trailer: PdfDictionary): Uint8Array {
  const id = trailer.get('/ID')
  return (Array.isArray(id) ? readBytes(id[0]) : null) ?? new Uint8Array()
}

/** Whether the empty password opens it; null where that cannot be told. */
async function opens(encryption: PdfDictionary, id: Uint8Array): Promise<boolean | null> {
  const [owner, user] = [readBytes(encryption.get('/O')), readBytes(encryption.get('/U'))]
  const [revision, permissions] = [Number(encryption.get('/R')), Number(encryption.get('/P'))]
  if (owner === null || user === null) return null
  switch (revision) {
    case 2:
    case 3:
    case 4:
      return owner.length < 32 || user.length < 32 || Number.isNaN(permissions)
        ? null
        : opensByKey({ owner: owner.subarray(0, 32), user, permissions, id, revision })
    case 5:
    case 6:
      return owner.length < 48 || user.length < 48 || !hasWebCrypto()
        ? null
        : opensByHash(owner, user.subarray(0, 48), revision)
    default:
      return null
  }
}

/** Browsers have it only where a page came with encryption. */
function hasWebCrypto(): boolean {
  return 'subtle' in crypto
}

interface KeyedBy {
  readonly owner: Uint8Array
  readonly user: Uint8Array
  readonly permissions: number
  readonly id: Uint8Array
  readonly revision: 2 | 3 | 4
}

/**
 * Algorithms 2, 4, 5 and 6 of ISO 32000-1, 7.6.3. Files state the length of their key in different ways, and some wrongly:
 * each is tried, since only the right key gives what the file holds.
 */
function opensByKey({ owner, user, permissions, id, revision }: KeyedBy): boolean {
  const allowed = new Uint8Array(new Int32Array([permissions]).buffer)
  for (const isSecretMetadata of revision === 4 ? [true, false] : [true]) {
    const first = md5(joined(FILLED, owner, allowed, id, Uint8Array.from(isSecretMetadata ? [] : [255, 255, 255, 255])))
    for (let length = SHORTEST; length <= LONGEST; length += 1) {
      const held = revision === 2 ? rc4(first.subarray(0, length), FILLED) : heldBy(keyOf(first, length), id)
      if (held.every((byte, index) => byte === user[index])) return true
    }
  }
  return false
}

function keyOf(first: Uint8Array, length: number): Uint8Array {
  let key = first.subarray(0, length)
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length)
  return key
}

/** Algorithm 5. */
function heldBy(key: Uint8Array, id: Uint8Array): Uint8Array {
  let held: Uint8Array = md5(joined(FILLED, id))
  for (let round = 0; round < 20; round += 1)
    held = rc4(
      key.map((byte) => byte ^ round),
      held,
    )
  return held
}

function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number): number => box[index % 256] ?? 0
  const swap = (one: number, other: number): void => {
    ;[box[one], box[other]] = [at(other), at(one)]
  }
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) % 256
    swap(index, other)
  }
  let [one, other] = [0, 0]
  return data.map((byte) => {
    one = (one + 1) % 256
    other = (other + at(one)) % 256
    swap(one, other)
    return byte ^ at(at(one) + at(other))
  })
}

/**
 * Algorithms 11 and 12 of ISO 32000-2, 7.6.4.4: after 32 bytes of a hash both strings hold the eight bytes of salt for it.
 * The owner's password can be the empty one, too.
 */
async function opensByHash(owner: Uint8Array, user: Uint8Array, revision: 5 | 6): Promise<boolean> {
  const hash = revision === 5 ? hashOnce : hashOften
  for (const [held, other] of [
    [user, new Uint8Array()],
    [owner, user],
  ] as const) {
    const hashed = await hash(held.subarray(32, 40), other)
    if (hashed.every((byte, index) => byte === held[index])) return true
  }
  return false
}

function hashOnce(salt: Uint8Array, other: Uint8Array): Promise<Uint8Array> {
  return digest('SHA-256', joined(salt, other))
}

/** The one that comes next in algorithm 2.B, by what remains. */
const HASHES = ['SHA-256', 'SHA-384', 'SHA-512'] as const

/** Algorithm 2.B. */
async function hashOften(salt: Uint8Array, other: Uint8Array): Promise<Uint8Array> {
  let key = await hashOnce(salt, other)
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const encrypted = await aes(key, joined(...Array.from({ length: 64 }, () => [key, other]).flat()))
    last = encrypted.at(-1) ?? 0
    // The first 16 bytes as a number, of which only the remainder by 3 counts: 256 leaves 1.
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = await digest(HASHES[remainder] ?? 'SHA-512', encrypted)
  }
  return key.subarray(0, 32)
}

/** AES-128 in CBC mode. Web Crypto always fills up what is whole already by another block. */
async function aes(keys: Uint8Array, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', keys.slice(0, 16), 'AES-CBC', false, ['encrypt'])
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv: keys.slice(16, 32) }, key, data)).subarray(
    0,
    data.length,
  )
}

async function digest(name: string, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(name, data))
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
