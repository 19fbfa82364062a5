/** A PDF as it stands. Its text has one character for each byte, so a place in one is the same place in the other. */
interface Pdf {
  readonly bytes: Uint8Array
  readonly text: string
}

/** Names, with their slash, numbers and other words are as they are written; the words of a PDF are its bytes. */
type PdfValue = string | Uint8Array | PdfDictionary | PdfReference | readonly PdfValue[]

/** By the names of its keys, with their slashes. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>

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
export function pdfOf(bytes: Uint8Array): Pdf {
  return { bytes, text: new TextDecoder('latin1').decode(bytes) }
}

/**
 * What the end of a file says of it (ISO 32000-1, 7.5.5 and 7.5.8): the last trailer, or the dictionary of the last
 * cross-reference stream. Null where its end does not lead there.
 */
export function trailerOf(pdf: Pdf): PdfDictionary | null {
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
export function dictionaryIn(pdf: Pdf, dictionary: PdfDictionary, key: string): PdfDictionary | null {
  const value = dictionary.get(key)
  if (isDictionary(value)) return value
  if (!isReference(value)) return null
  const [number, generation] = value.object.split(' ')
  const last = [...pdf.text.matchAll(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj`, 'g'))].at(-1)
  return last === undefined ? null : dictionaryAt(pdf, last.index + last[0].length)
}

/** The bytes of a string in a dictionary; null where it is none. */
export function readBytes(value: PdfValue | undefined): Uint8Array | null {
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
