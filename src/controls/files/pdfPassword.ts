import { md5 } from '@noble/hashes/legacy.js'

/** `text` has one character per byte, so positions agree. */
interface Pdf {
  readonly bytes: Uint8Array
  readonly text: string
}

/** Names keep their slash; names, numbers and keywords are strings, PDF strings are bytes. */
type PdfValue = string | Uint8Array | PdfDictionary | PdfReference | readonly PdfValue[]

/** Keys keep their slash. */
type PdfDictionary = ReadonlyMap<string, PdfValue>

/** Number and generation of an indirect object: "12 0". */
interface PdfReference {
  readonly object: string
}

type ReadResult = readonly [value: PdfValue, end: number]

const SPACE = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y
const REFERENCE = /(\d+)[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const WORD = /\/?[^\0\t\n\f\r ()<>[\]{}/%]+/y
const HEX = /<([\0\t\n\f\r \dA-Fa-f]*)>/y
/** A run of plain bytes, an escape, or a bracket within a string. */
const PART = /[^()\\]+|\\(?:[0-7]{1,3}|\r\n?|[^])|[()]/y

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
}

function decodePdf(bytes: Uint8Array): Pdf {
  return { bytes, text: new TextDecoder('latin1').decode(bytes) }
}

/**
 * Finds the last trailer, or the dictionary of the last cross-reference stream (ISO 32000-1, 7.5.5 and 7.5.8); null
 * where the file's end leads to neither.
 */
function findTrailer(pdf: Pdf): PdfDictionary | null {
  const { text } = pdf
  const mark = text.lastIndexOf('startxref')
  const offset = mark === -1 ? null : matchAt(/startxref\s+(\d+)/y, text, mark)?.[1]
  if (offset === undefined || offset === null) return null
  // Some writers count from the file's header, which need not be at its first byte.
  for (const start of [text.indexOf('%PDF-'), 0]) {
    const position = skipSpace(text, Number(offset) + Math.max(start, 0))
    const table = text.startsWith('xref', position) ? text.indexOf('trailer', position) : -1
    if (table !== -1) return readDictionary(pdf, table + 'trailer'.length)
    const object = matchAt(/\d+\s+\d+\s+obj/y, text, position)
    const stream = object === null ? null : readDictionary(pdf, position + object[0].length)
    if (stream?.get('/Type') === '/XRef') return stream
  }
  return null
}

/** Returns a direct dictionary, or the latest version of an indirect one. */
function resolveDictionary(pdf: Pdf, dictionary: PdfDictionary, key: string): PdfDictionary | null {
  const value = dictionary.get(key)
  if (isDictionary(value)) return value
  if (!isReference(value)) return null
  const [number, generation] = value.object.split(' ')
  const last = [...pdf.text.matchAll(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj`, 'g'))].at(-1)
  return last === undefined ? null : readDictionary(pdf, last.index + last[0].length)
}

function readBytes(value: PdfValue | undefined): Uint8Array | null {
  return value instanceof Uint8Array ? value : null
}

function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map
}

function isReference(value: PdfValue | undefined): value is PdfReference {
  return typeof value === 'object' && 'object' in value
}

function readDictionary(pdf: Pdf, position: number): PdfDictionary | null {
  const value = readValue(pdf, position)?.[0]
  return isDictionary(value) ? value : null
}

function readValue(pdf: Pdf, before: number): ReadResult | null {
  const { text } = pdf
  const position = skipSpace(text, before)
  if (text.startsWith('<<', position)) return readDictionaryEntries(pdf, position + 2)
  if (text[position] === '[') return readList(pdf, position + 1, ']')
  if (text[position] === '(') return readString(pdf, position)
  const hex = matchAt(HEX, text, position)
  if (hex !== null) return [decodeHex(hex[1] ?? ''), position + hex[0].length]
  const reference = matchAt(REFERENCE, text, position)
  if (reference !== null) return [{ object: `${reference[1]} ${reference[2]}` }, position + reference[0].length]
  const word = matchAt(WORD, text, position)
  return word === null ? null : [decodeName(word[0]), position + word[0].length]
}

function readList(pdf: Pdf, first: number, close: string): readonly [value: readonly PdfValue[], end: number] | null {
  const values: PdfValue[] = []
  let position = skipSpace(pdf.text, first)
  while (!pdf.text.startsWith(close, position)) {
    const read = readValue(pdf, position)
    if (read === null) return null
    values.push(read[0])
    position = skipSpace(pdf.text, read[1])
  }
  return [values, position + close.length]
}

function readDictionaryEntries(pdf: Pdf, first: number): ReadResult | null {
  const list = readList(pdf, first, '>>')
  if (list === null) return null
  const [values, end] = list
  const keys = values.filter((key, index) => index % 2 === 0 && typeof key === 'string' && key.startsWith('/'))
  if (keys.length * 2 !== values.length) return null
  return [new Map(keys.map((key, index) => [String(key), values[index * 2 + 1] ?? 'null'])), end]
}

function readString({ bytes, text }: Pdf, first: number): ReadResult | null {
  const found: number[] = []
  let [position, depth] = [first, 0]
  do {
    const part = matchAt(PART, text, position)?.[0]
    if (part === undefined) return null
    const [sign = ''] = part
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    const isOuter = (sign === '(' && depth === 1) || depth === 0
    if (sign === '\\') found.push(...decodeEscape(part.slice(1), bytes[position + 1] ?? 0))
    else if (!isOuter) for (const byte of bytes.subarray(position, position + part.length)) found.push(byte)
    position += part.length
  } while (depth > 0)
  return [Uint8Array.from(found), position]
}

function decodeEscape(sign: string, byte: number): readonly number[] {
  if (/^[0-7]/.test(sign)) return [Number.parseInt(sign, 8) % 256]
  return [...(ESCAPES[sign] ?? String.fromCharCode(byte))].map((character) => character.charCodeAt(0))
}

function decodeHex(written: string): Uint8Array {
  const digits = written.replaceAll(/[^\dA-Fa-f]/g, '')
  return Uint8Array.from((digits.length % 2 === 0 ? digits : `${digits}0`).match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
}

function decodeName(word: string): string {
  return word.startsWith('/')
    ? word.replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : word
}

function skipSpace(text: string, position: number): number {
  return position + (matchAt(SPACE, text, position)?.[0].length ?? 0)
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(text)
}

/** Pads a password to 32 bytes (ISO 32000-1, 7.6.3.3); alone it is the empty password. */
const PADDING = Uint8Array.from(
  '28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A'.match(/../g) ?? [],
  (pair) => Number.parseInt(pair, 16),
)

/** ISO 32000-1, table 20. */
const MIN_KEY_BYTES = 5
const MAX_KEY_BYTES = 16

/**
 * Returns true for an encrypted PDF that does not open with the empty password, which readers try first. Returns false
 * where this is uncertain: a reader may know more.
 */
export async function isPasswordProtected(bytes: Uint8Array): Promise<boolean> {
  const pdf = decodePdf(bytes)
  const trailer = findTrailer(pdf)
  const encryption = trailer === null ? null : resolveDictionary(pdf, trailer, '/Encrypt')
  if (trailer === null || encryption === null || isForAttachmentsOnly(encryption)) return false
  const handler = encryption.get('/Filter')
  if (typeof handler !== 'string' || !handler.startsWith('/')) return false
  // Other handlers require a certificate or an online permission.
  if (handler !== '/Standard') return true
  return (await opensWithEmptyPassword(encryption, readFirstId(trailer))) === false
}

/** Encrypts attached files only (ISO 32000-1, 7.6.5): the document itself opens. */
function isForAttachmentsOnly(encryption: PdfDictionary): boolean {
  return Number(encryption.get('/V')) >= 4 && (encryption.get('/StmF') ?? '/Identity') === '/Identity'
}

function readFirstId(trailer: PdfDictionary): Uint8Array {
  const id = trailer.get('/ID')
  return (Array.isArray(id) ? readBytes(id[0]) : null) ?? new Uint8Array()
}

/** Returns null where this cannot be determined. */
async function opensWithEmptyPassword(encryption: PdfDictionary, id: Uint8Array): Promise<boolean | null> {
  const [owner, user] = [readBytes(encryption.get('/O')), readBytes(encryption.get('/U'))]
  const [revision, permissions] = [Number(encryption.get('/R')), Number(encryption.get('/P'))]
  if (owner === null || user === null) return null
  switch (revision) {
    case 2:
    case 3:
    case 4:
      return owner.length < 32 || user.length < 32 || Number.isNaN(permissions)
        ? null
        : opensWithKey({ owner: owner.subarray(0, 32), user, permissions, id, revision })
    case 5:
    case 6:
      return owner.length < 48 || user.length < 48 || !hasWebCrypto()
        ? null
        : opensWithHash(owner, user.subarray(0, 48), revision)
    default:
      return null
  }
}

/** Browsers provide it in secure contexts only. */
function hasWebCrypto(): boolean {
  return 'subtle' in crypto
}

interface KeyParameters {
  readonly owner: Uint8Array
  readonly user: Uint8Array
  readonly permissions: number
  readonly id: Uint8Array
  readonly revision: 2 | 3 | 4
}

/**
 * Algorithms 2, 4, 5 and 6 of ISO 32000-1, 7.6.3. Files state the key length in different ways, some wrongly: every
 * length is tried, since only the right key matches.
 */
function opensWithKey({ owner, user, permissions, id, revision }: KeyParameters): boolean {
  const allowed = new Uint8Array(new Int32Array([permissions]).buffer)
  for (const isMetadataEncrypted of revision === 4 ? [true, false] : [true]) {
    const first = md5(
      concatBytes(PADDING, owner, allowed, id, Uint8Array.from(isMetadataEncrypted ? [] : [255, 255, 255, 255])),
    )
    for (let length = MIN_KEY_BYTES; length <= MAX_KEY_BYTES; length += 1) {
      const entry =
        revision === 2 ? rc4(first.subarray(0, length), PADDING) : computeUserEntry(deriveKey(first, length), id)
      if (entry.every((byte, index) => byte === user[index])) return true
    }
  }
  return false
}

function deriveKey(first: Uint8Array, length: number): Uint8Array {
  let key = first.subarray(0, length)
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length)
  return key
}

/** Algorithm 5 of ISO 32000-1. */
function computeUserEntry(key: Uint8Array, id: Uint8Array): Uint8Array {
  let entry: Uint8Array = md5(concatBytes(PADDING, id))
  for (let round = 0; round < 20; round += 1)
    entry = rc4(
      key.map((byte) => byte ^ round),
      entry,
    )
  return entry
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
 * Algorithms 11 and 12 of ISO 32000-2, 7.6.4.4: each string is a hash of 32 bytes, followed by 8 bytes of salt. The
 * owner password may be empty as well.
 */
async function opensWithHash(owner: Uint8Array, user: Uint8Array, revision: 5 | 6): Promise<boolean> {
  const hash = revision === 5 ? hashOnce : hashRepeatedly
  for (const [entry, other] of [
    [user, new Uint8Array()],
    [owner, user],
  ] as const) {
    const hashed = await hash(entry.subarray(32, 40), other)
    if (hashed.every((byte, index) => byte === entry[index])) return true
  }
  return false
}

function hashOnce(salt: Uint8Array, other: Uint8Array): Promise<Uint8Array> {
  return digest('SHA-256', concatBytes(salt, other))
}

/** Indexed by the remainder in algorithm 2.B. */
const HASHES = ['SHA-256', 'SHA-384', 'SHA-512'] as const

/** Algorithm 2.B of ISO 32000-2. */
async function hashRepeatedly(salt: Uint8Array, other: Uint8Array): Promise<Uint8Array> {
  let key = await hashOnce(salt, other)
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const encrypted = await encryptAes(key, concatBytes(...Array.from({ length: 64 }, () => [key, other]).flat()))
    last = encrypted.at(-1) ?? 0
    // The first 16 bytes are a number, taken modulo 3. Since 256 mod 3 is 1, the sum of the bytes has the same
    // remainder.
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = await digest(HASHES[remainder] ?? 'SHA-512', encrypted)
  }
  return key.subarray(0, 32)
}

/** AES-128-CBC without padding: the block that Web Crypto always appends is cut off. */
async function encryptAes(keys: Uint8Array, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', keys.slice(0, 16), 'AES-CBC', false, ['encrypt'])
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv: keys.slice(16, 32) }, key, data)).subarray(
    0,
    data.length,
  )
}

async function digest(name: string, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(name, data))
}

function concatBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
