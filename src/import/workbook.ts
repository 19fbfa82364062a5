import { strFromU8, unzipSync } from 'fflate'
import type { JsonObject } from '../compiler/documents/json'

/** A form of many thousand rows is smaller; what claims to be larger is not unpacked. */
const MOST_BYTES = 50_000_000
const MOST_FILES = 2000
const TOO_LARGE = 'The workbook is too large for a form.'

/**
 * Reads the sheets of an .xlsx: `{ survey: { "2": { type: "text", name: "age" } } }`, with each row by its number and each
 * cell by what stands above it, in small letters and without spaces. Throws an `Error` that says what is wrong with the file.
 */
export function readWorkbook(bytes: Uint8Array): JsonObject {
  const parts = unpack(bytes)
  const strings = readAll(parts.get('xl/sharedStrings.xml') ?? '', 'si').map(({ inside }) => readText(inside))
  const targets = new Map(
    readAll(parts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map(({ attributes }) => [
      attributes.get('Id') ?? '',
      (attributes.get('Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  )
  const sheets = readAll(parts.get('xl/workbook.xml') ?? '', 'sheet').map(({ attributes }) => {
    const name = (attributes.get('name') ?? '').trim().toLowerCase()
    return [name, readRows(parts.get(targets.get(attributes.get('id') ?? '') ?? '') ?? '', strings)] as const
  })
  if (sheets.length === 0) throw new Error('It is no workbook: it has no sheets.')
  return Object.fromEntries(sheets)
}

function unpack(bytes: Uint8Array): ReadonlyMap<string, string> {
  const needed = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/
  let size = 0
  let count = 0
  const filter = (file: { readonly name: string; readonly originalSize: number }): boolean => {
    if (!needed.test(file.name)) return false
    size += file.originalSize
    count += 1
    if (size > MOST_BYTES || count > MOST_FILES) throw new Error(TOO_LARGE)
    return true
  }
  // A file that is larger than it claims is cut there: no more is ever unpacked than was counted.
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })).map(([name, part]) => [name, strFromU8(part)]))
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    throw new Error(why === TOO_LARGE ? why : `It cannot be unpacked: ${why}.`, { cause: fault })
  }
}

interface Element {
  readonly attributes: ReadonlyMap<string, string>
  readonly inside: string
}

/** The elements of this name, whatever their prefix; none of them stands in another of its name. */
function readAll(xml: string, name: string): readonly Element[] {
  const found: Element[] = []
  const start = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^>]*?)(/?)>`, 'g')
  for (let match = start.exec(xml); match !== null; match = start.exec(xml)) {
    const [, written = '', isEmpty = ''] = match
    const end = isEmpty === '' ? findEnd(xml, name, start.lastIndex) : start.lastIndex
    const attributes = new Map(
      [...written.matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map((one) => [
        one[1] ?? '',
        decode(one[2] ?? one[3] ?? ''),
      ]),
    )
    found.push({ attributes, inside: isEmpty === '' ? xml.slice(start.lastIndex, end) : '' })
    start.lastIndex = end
  }
  return found
}

function findEnd(xml: string, name: string, from: number): number {
  const end = new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'g')
  end.lastIndex = from
  return end.exec(xml)?.index ?? xml.length
}

/** The text of a cell, without how it is read aloud. */
function readText(xml: string): string {
  const spoken = /<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs
  return readAll(xml.replaceAll(spoken, ''), 't')
    .map(({ inside }) => decode(inside))
    .join('')
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (all, decimal, hex, name) => {
    if (typeof name === 'string') return SIGNS[name] ?? all
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function readRows(xml: string, strings: readonly string[]): JsonObject {
  const heads = new Map<string, string>()
  const rows: Record<string, JsonObject> = {}
  for (const [index, row] of readAll(xml, 'row').entries()) {
    const number = row.attributes.get('r') ?? String(index + 1)
    const cells = readAll(row.inside, 'c').map((cell, place): readonly [string, string] => [
      cell.attributes.get('r')?.replace(/\d+$/, '') ?? String(place),
      readCell(cell, strings).trim(),
    ])
    const filled = cells.filter(([, text]) => text !== '')
    if (filled.length === 0) continue
    if (heads.size > 0)
      rows[number] = Object.fromEntries(filled.map(([column, text]) => [heads.get(column) ?? column, text]))
    else
      for (const [column, text] of filled)
        heads.set(
          column,
          text.toLowerCase().replace(/^[a-z ]+(?=:|$)/, (head) => head.trim().replaceAll(' ', '_')),
        )
  }
  return rows
}

function readCell({ attributes, inside }: Element, strings: readonly string[]): string {
  const type = attributes.get('t')
  if (type === 'inlineStr') return readText(inside)
  const value = decode(readAll(inside, 'v')[0]?.inside ?? '')
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  return type === 'e' ? '' : value
}
