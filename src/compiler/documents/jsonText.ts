import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { createError, type Finding, isError, type Location } from '../../engine/values/finding'
import { joinPointer } from '../findings/pointer'
import { formatMessage } from '../findings/quoting'

/** In UTF-16 units. */
const MOST_CHARACTERS = 2_000_000

/** Readers are recursive, so the depth is limited. */
const MOST_LEVELS = 200

const MOST_VALUES = 50_000

const MOST_FINDINGS = 300

export function limitFindings(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= MOST_FINDINGS) return findings
  const errors = findings.filter(isError)
  return [...errors, ...findings.filter(({ severity }) => severity !== 'error')].slice(0, MOST_FINDINGS)
}

/** Checks length, depth and number of values before the text is parsed; null if it is within bounds. */
function checkTextSize(text: string): Finding | null {
  if (text.length > MOST_CHARACTERS) return createTooLarge(`The document has more than ${MOST_CHARACTERS} characters.`)
  let level = 0
  let values = 0
  // Matches strings and structural characters.
  for (const [sign] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{},]/g)) {
    if (sign === '[' || sign === '{') level += 1
    else if (sign === ']' || sign === '}') level -= 1
    if (sign === ',' || sign === '[' || sign === '{') values += 1
    if (level > MOST_LEVELS) return createTooDeep()
    if (values > MOST_VALUES) return createTooManyValues()
  }
  return null
}

export function checkValueSize(value: unknown): Finding | null {
  let values = 0
  let row: readonly unknown[] = [value]
  for (let level = 0; row.length > 0; level += 1) {
    values += row.length
    if (level > MOST_LEVELS) return createTooDeep()
    if (values > MOST_VALUES) return createTooManyValues()
    row = row.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []))
  }
  return null
}

function createTooDeep(): Finding {
  return createTooLarge(`The document is nested deeper than ${MOST_LEVELS} levels.`)
}

function createTooManyValues(): Finding {
  return createTooLarge(`The document holds more than ${MOST_VALUES} values.`)
}

function createTooLarge(message: string): Finding {
  return createError('too-large', '', message, 'Make several flows of it.')
}

interface SyntaxFix {
  readonly offset: number
  readonly length: number
  readonly complaint: string
  readonly hint: string
}

interface ReadText {
  /** Null if an error cannot be repaired: all behind it could be misread. */
  readonly root: Node | null
  readonly slips: readonly SyntaxFix[]
}

const complaints: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is not JSON.',
  InvalidNumberFormat: 'This is not a number.',
  PropertyNameExpected: 'A key in double quotes is expected here; after the last entry there is no comma.',
  ValueExpected: 'A value is expected here; after the last entry there is no comma.',
  ColonExpected: 'A colon is expected here.',
  CommaExpected: 'A comma is expected here.',
  CloseBraceExpected: 'A closing } is expected here.',
  CloseBracketExpected: 'A closing ] is expected here.',
  EndOfFileExpected: 'The document should end here.',
  InvalidCommentToken: 'JSON has no comments.',
  UnexpectedEndOfComment: 'JSON has no comments.',
  UnexpectedEndOfString: 'The closing quote is missing.',
  InvalidUnicode: 'This is not a character: \\u takes four hexadecimal digits.',
  InvalidEscapeCharacter: 'This cannot be escaped.',
  InvalidCharacter: 'This character has to be escaped.',
}

/** Hints; for brackets `findUnevenBracket` finds a better one. */
const hints: Readonly<Record<string, string>> = {
  InvalidSymbol:
    'Texts and keys stand in double quotes: "text". Without quotes there are numbers, true, false and null.',
  InvalidNumberFormat: 'Write it as 12 or 0.5; a text, such as an amount, in double quotes.',
  PropertyNameExpected: 'Take out the comma before it, or write the next entry: "key": value.',
  ValueExpected: 'Take out the comma before it, or write a value: "text", 12, true, { } or [ ].',
  ColonExpected: 'Write a colon between the key and its value: "key": value.',
  CommaExpected: 'Write a comma behind the entry before it; a double quote within a text is written \\".',
  InvalidCommentToken: 'Take the comment out.',
  UnexpectedEndOfComment: 'Take the comment out.',
  UnexpectedEndOfString: 'Close the text with a double quote on its own line; a new line within it is written \\n.',
  InvalidUnicode: 'Write the character itself.',
  InvalidEscapeCharacter: 'Write \\\\ for a backslash.',
  InvalidCharacter: 'Write \\n for a new line and \\t for a tab within a text.',
}

/** Errors that unbalanced brackets elsewhere may cause. */
const OF_BRACKETS: ReadonlySet<string> = new Set([
  'CloseBraceExpected',
  'CloseBracketExpected',
  'EndOfFileExpected',
  'PropertyNameExpected',
  'ValueExpected',
])

const EMPTY = 'Begin with npx formway new, which writes a document with one of each thing.'

/** Invisible; some editors write it at the beginning. */
const BYTE_ORDER_MARK = '\uFEFF'

/** With more errors, or in a longer text, only the first error is reported. */
const MOST_SLIPS = 20
const LONGEST = 300_000

/** Parses strictly: no comments, no trailing commas. */
export function readText(text: string): ReadText {
  const isMarked = text.startsWith(BYTE_ORDER_MARK)
  const slips: SyntaxFix[] = isMarked ? [MARKED] : []
  for (let current: string | null = isMarked ? replaceAt(text, 0, ' ') : text; current !== null;) {
    const { root, first } = parse(current)
    if (first === undefined && root !== undefined) return { root, slips }
    slips.push(describeSlip(text, first))
    current =
      first === undefined || slips.length === MOST_SLIPS || text.length > LONGEST ? null : repair(current, first)
  }
  return { root: null, slips }
}

interface Parsed {
  readonly root: Node | undefined
  readonly first: ParseError | undefined
}

function parse(text: string): Parsed {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  return { root, first: errors[0] }
}

const MARKED: SyntaxFix = {
  offset: 0,
  length: 1,
  complaint: 'The document begins with an invisible mark (BOM).',
  hint: 'Save it as UTF-8 without BOM.',
}

function describeSlip(text: string, slip: ParseError | undefined): SyntaxFix {
  const code = slip === undefined ? '' : printParseErrorCode(slip.error)
  const hint = hints[code] ?? 'Write one object: it begins with { and ends with }.'
  return {
    offset: slip?.offset ?? 0,
    length: slip?.length ?? 0,
    complaint: complaints[code] ?? 'This is not JSON.',
    hint: text.trim() === '' ? EMPTY : ((OF_BRACKETS.has(code) ? findUnevenBracket(text) : null) ?? hint),
  }
}

interface Opened {
  readonly line: number
  readonly indent: number
}

/** Finds the missing or extra bracket by the indentation of the lines; null if all brackets match. */
function findUnevenBracket(text: string): string | null {
  const open: Opened[] = []
  for (const [index, whole] of text.split('\n').entries()) {
    const line = index + 1
    const indent = whole.length - whole.trimStart().length
    for (const { 0: sign, index: column } of whole.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
      if (sign === '{' || sign === '[') open.push({ line, indent })
      if (sign !== '}' && sign !== ']') continue
      const opened = open.pop()
      if (opened === undefined || (column === indent && indent > opened.indent))
        return `The ${sign} on line ${line} is one too many: take it out.`
      if (column === indent && indent < opened.indent) return describeUnclosed(opened)
    }
  }
  const last = open.at(-1)
  return last === undefined ? null : describeUnclosed(last)
}

function describeUnclosed({ line }: Opened): string {
  return `What is opened on line ${line} is not closed: close it where it ends.`
}

/** Repairs an error without moving anything else; null if no repair works. */
function repair(text: string, slip: ParseError): string | null {
  for (const candidate of listRepairs(text, slip)) {
    const { first } = parse(candidate)
    if (first === undefined || first.offset > slip.offset + slip.length) return candidate
  }
  return null
}

function listRepairs(text: string, { error: code, offset, length }: ParseError): readonly string[] {
  switch (printParseErrorCode(code)) {
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return findSignBefore(text, offset, ',').map((place) => replaceAt(text, place, ' '))
    case 'InvalidCommentToken':
      return [replaceAt(text, offset, text.slice(offset, offset + length).replaceAll(/[^\n]/g, ' '))]
    case 'CommaExpected':
      return findSpaceBefore(text, offset).map((place) => replaceAt(text, place, ','))
    case 'ColonExpected':
      return findSpaceBefore(text, offset).map((place) => replaceAt(text, place, ':'))
    case 'UnexpectedEndOfString':
      return closeString(text, offset)
    default:
      return []
  }
}

function findSignBefore(text: string, offset: number, sign: string): readonly number[] {
  const place = text.slice(0, offset).trimEnd().length - 1
  return text[place] === sign ? [place] : []
}

function findSpaceBefore(text: string, offset: number): readonly number[] {
  return /\s/.test(text[offset - 1] ?? '') ? [offset - 1] : []
}

/** An unterminated string ends with its line: the quote replaces the comma there, or the line break. */
function closeString(text: string, offset: number): readonly string[] {
  const end = text.indexOf('\n', offset)
  if (end === -1) return []
  const hasComma = /,\r?$/.test(text.slice(offset, end))
  return [hasComma ? replaceAt(replaceAt(text, text.lastIndexOf(',', end), '"'), end, ',') : replaceAt(text, end, '"')]
}

function replaceAt(text: string, place: number, by: string): string {
  return text.slice(0, place) + by + text.slice(place + by.length)
}

/** A document as written. `root` is null if it is no JSON, except for errors with one known repair. */
export interface JsonText {
  /** The path in findings, such as flows/shared/bank.json. */
  readonly file: string
  readonly text: string
  readonly root: Node | null
  readonly findings: readonly Finding[]
}

/** Parses strictly: no comments, trailing commas, duplicate keys, or keys that JavaScript treats specially. */
export function readJson(file: string, text: string): JsonText {
  const bound = checkTextSize(text)
  if (bound !== null)
    return { file, text, root: null, findings: [{ ...bound, location: getLocationAt(file, text, 0) }] }
  const { root, slips } = readText(text)
  const unread = slips.map(({ offset, length, complaint, hint }) => ({
    ...createError('bad-json', '', complaint, hint),
    location: getLocationAt(file, text, offset, length),
  }))
  if (root === null) return { file, text, root, findings: unread }
  const findings = checkKeys(root, '').map(({ finding, node }) => ({
    ...finding,
    location: getLocationAt(file, text, node.offset, node.length),
  }))
  return { file, text, root, findings: [...unread, ...findings] }
}

export function toJsonValue({ root }: JsonText): unknown {
  return root === null ? undefined : getNodeValue(root)
}

/** Lines and columns count from 1. */
export function getLocationAt(file: string, text: string, offset: number, length = 0): Location {
  const start = getPosition(text, offset)
  const end = getPosition(text, offset + length)
  return { file, ...start, endLine: end.line, endColumn: end.column }
}

function getPosition(text: string, offset: number): { readonly line: number; readonly column: number } {
  const starts = listLineStarts(text)
  let [first, last] = [0, starts.length - 1]
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    if ((starts[middle] ?? 0) > offset) last = middle - 1
    else first = middle
  }
  return { line: first + 1, column: offset - (starts[first] ?? 0) + 1 }
}

/** By text: a document is asked for the positions of all its words. */
const linesByText = new Map<string, readonly number[]>()

const MOST_TEXTS = 64

function listLineStarts(text: string): readonly number[] {
  const before = linesByText.get(text)
  if (before !== undefined) return before
  const starts = [0]
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  if (linesByText.size >= MOST_TEXTS) linesByText.clear()
  linesByText.set(text, starts)
  return starts
}

interface KeyFinding {
  readonly finding: Finding
  readonly node: Node
}

function checkKeys(node: Node, pointer: string): readonly KeyFinding[] {
  if (node.type === 'array') {
    return (node.children ?? []).flatMap((item, index) => checkKeys(item, joinPointer(pointer, index)))
  }
  if (node.type !== 'object') return []
  const seen = new Set<string>()
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? []
    if (key === undefined || value === undefined) return []
    const name = String(key.value)
    const location = joinPointer(pointer, name)
    const finding = seen.has(name) ? createDuplicate(name, location) : checkKeyName(name, location)
    seen.add(name)
    return [...(finding === null ? [] : [{ finding, node: key }]), ...checkKeys(value, location)]
  })
}

function createDuplicate(name: string, pointer: string): Finding {
  const message = formatMessage`The key "${name}" stands here twice.`
  return createError('duplicate-key', pointer, message, 'Remove one of them.')
}

function checkKeyName(name: string, pointer: string): Finding | null {
  // JavaScript moves such keys to the front of an object, which changes the order.
  if (/^\d+$/.test(name)) {
    const message = formatMessage`A key cannot be a number like "${name}".`
    return createError('forbidden-key', pointer, message, 'Begin the key with a letter.')
  }
  // Every object inherits these, so lookups would find something that is not there.
  if (name in Object.prototype) {
    return createError('forbidden-key', pointer, formatMessage`"${name}" cannot be a key.`, 'Choose another name.')
  }
  return null
}
