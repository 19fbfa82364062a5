import { isJsonObject, type JsonObject } from '../documents/json'

/** How a document is laid out: what a level is indented by, and whether it has no spaces at all. */
export interface Layout {
  readonly indent: string
  readonly isCompact: boolean
  readonly lineEnd: string
  /** How the document escapes characters that could stand there as they are, such as a space that does not break. */
  readonly escapes: ReadonlyMap<string, string>
}

/** A line of a document is at most this long. */
export const WIDTH = 120

/** Spaces and marks that nobody would see in a document. */
const INVISIBLE = ['\u00A0', '\u2007', '\u200B', '\u200E', '\u200F', '\u202F', '\u2060', '\uFEFF']

const LAST_OF_ASCII = 0x7f

function escape(sign: string): readonly [string, string] {
  return [sign, `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`]
}

/** The characters that a document escapes though it need not. */
function listEscapes(text: string): readonly (readonly [string, string])[] {
  return [...text.matchAll(/\\u([\dA-Fa-f]{4})/g)].flatMap(([written, code = '']) => {
    const point = Number.parseInt(code, 16)
    return point > LAST_OF_ASCII ? [[String.fromCodePoint(point), written] as const] : []
  })
}

export function findLayout(text: string): Layout {
  return {
    indent: /^[\t ]+(?=["[{])/m.exec(text)?.[0] ?? '  ',
    isCompact: !text.trim().includes('\n') && !/[:,]\s/.test(text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')),
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
    escapes: new Map([...INVISIBLE.filter((sign) => !text.includes(sign)).map(escape), ...listEscapes(text)]),
  }
}

/** Writes a value on one line. */
export function printLine(value: unknown, layout: Layout): string {
  if (Array.isArray(value))
    return `[${value.map((item: unknown) => printLine(item, layout)).join(layout.isCompact ? ',' : ', ')}]`
  if (!isJsonObject(value)) return printText(value, layout)
  const entries = listEntries(value).map(([key, part]) => `${printKey(key, layout)}${printLine(part, layout)}`)
  if (layout.isCompact) return `{${entries.join(',')}}`
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** Writes a value that is no container. */
function printText(value: unknown, { escapes }: Layout): string {
  const text = JSON.stringify(value)
  return escapes.size === 0 ? text : [...text].map((character) => escapes.get(character) ?? character).join('')
}

export function printKey(key: string, layout: Layout): string {
  return `${printText(key, layout)}:${layout.isCompact ? '' : ' '}`
}

/** What a value is written into: the indentation of its line, and how many characters stand before and behind it. */
export interface Room {
  readonly layout: Layout
  readonly indent: string
  readonly before: number
  readonly after: number
}

/** Writes a value on one line if that is short enough, else each entry on a line of its own. */
export function printValue(value: unknown, room: Room): string {
  const { layout, indent, before, after } = room
  const line = printLine(value, layout)
  const isContainer = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!isContainer || layout.isCompact || before + line.length + after <= WIDTH) return line
  const inner = `${indent}${layout.indent}`
  const entries = Array.isArray(value)
    ? value.map((item: unknown) => ({ key: '', part: item }))
    : listEntries(value).map(([key, part]) => ({ key: printKey(key, layout), part }))
  const lines = entries.map(({ key, part }, index) => {
    const comma = index === entries.length - 1 ? '' : ','
    const printed = printValue(part, { layout, indent: inner, before: inner.length + key.length, after: comma.length })
    return `${inner}${key}${printed}${comma}`
  })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return [open, ...lines, `${indent}${close}`].join(layout.lineEnd)
}

/** Keys with undefined are not written, as JSON.stringify leaves them out. */
function listEntries(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, part]) => part !== undefined)
}

/** Writes a document as those of the project are laid out. */
export function printDocument(value: JsonObject): string {
  const layout = findLayout('{\n  ""\n}')
  return `${printValue(value, { layout, indent: '', before: WIDTH, after: 0 })}\n`
}
