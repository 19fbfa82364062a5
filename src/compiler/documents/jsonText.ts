import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { createError, type Finding, isError, type Location } from '../../engine/values/finding'
import { joinPointer } from '../findings/pointer'
import { formatMessage } from '../findings/quoting'

/** How long a document can be, in characters (UTF-16), so that nobody waits for one that nobody wrote. */
const MOST_CHARACTERS = 2_000_000

/** How deep a document can be nested: everything that reads it calls itself once for each level. */
const MOST_LEVELS = 200

/** How many values a document can hold. */
const MOST_VALUES = 50_000

/** How many findings are told of one document: who has more mends these first. */
const MOST_FINDINGS = 300

/** The findings that are told: the first ones, errors before others where not all are. */
export function told(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= MOST_FINDINGS) return findings
  const errors = findings.filter(isError)
  return [...errors, ...findings.filter(({ severity }) => severity !== 'error')].slice(0, MOST_FINDINGS)
}

/** What is too much about a text, before anything reads it as JSON; null where nothing is. */
function textBound(text: string): Finding | null {
  if (text.length > MOST_CHARACTERS) return tooLarge(`The document has more than ${MOST_CHARACTERS} characters.`)
  let level = 0
  let values = 0
  // A string, or one of the signs that structure is made of; what is between them opens nothing.
  for (const [sign] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{},]/g)) {
    if (sign === '[' || sign === '{') level += 1
    else if (sign === ']' || sign === '}') level -= 1
    if (sign === ',' || sign === '[' || sign === '{') values += 1
    if (level > MOST_LEVELS) return tooDeep()
    if (values > MOST_VALUES) return tooManyValues()
  }
  return null
}

/** What is too much about a value; null where nothing is. */
export function checkValueSize(value: unknown): Finding | null {
  let values = 0
  let row: readonly unknown[] = [value]
  for (let level = 0; row.length > 0; level += 1) {
    values += row.length
    if (level > MOST_LEVELS) return tooDeep()
    if (values > MOST_VALUES) return tooManyValues()
    row = row.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []))
  }
  return null
}

function tooDeep(): Finding {
  return tooLarge(`The document is nested deeper than ${MOST_LEVELS} levels.`)
}

function tooManyValues(): Finding {
  return tooLarge(`The document holds more than ${MOST_VALUES} values.`)
}

function tooLarge(message: string): Finding {
  return createError('too-large', '', message, 'Make several flows of it.')
}

/** A place where a text is no JSON. */
interface SyntaxFix {
  readonly offset: number
  readonly length: number
  readonly complaint: string
  /** What to do about it. */
  readonly hint: string
}

/** A text read as JSON: what it holds, each slip that has one known repair taken as repaired. */
interface ReadText {
  /** Null where a slip has none: what stands behind it may be read as something it is not. */
  readonly root: Node | null
  readonly slips: readonly SyntaxFix[]
}

/** What is wrong with the text, in the words of people who write JSON by hand. */
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

/** What to do about each; of brackets it is told which one. */
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

/** Where brackets do not fit, what is said of another place is what follows. */
const OF_BRACKETS: ReadonlySet<string> = new Set([
  'CloseBraceExpected',
  'CloseBracketExpected',
  'EndOfFileExpected',
  'PropertyNameExpected',
  'ValueExpected',
])

const EMPTY = 'Begin with npx formway new, which writes a document with one of each thing.'

/** The mark that some editors write before a text, and nobody sees. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Of a text with more slips than this, or longer than this, the first slip is told alone. */
const MOST_SLIPS = 20
const LONGEST = 300_000

/** Reads a text strictly: no comments, no commas that nothing follows. */
export function readText(text: string): ReadText {
  const isMarked = text.startsWith(BYTE_ORDER_MARK)
  const slips: SyntaxFix[] = isMarked ? [MARKED] : []
  for (let current: string | null = isMarked ? replaced(text, 0, ' ') : text; current !== null;) {
    const { root, first } = parsed(current)
    if (first === undefined && root !== undefined) return { root, slips }
    slips.push(slipOf(text, first))
    current =
      first === undefined || slips.length === MOST_SLIPS || text.length > LONGEST ? null : repaired(current, first)
  }
  return { root: null, slips }
}

interface Parsed {
  readonly root: Node | undefined
  readonly first: ParseError | undefined
}

function parsed(text: string): Parsed {
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

function slipOf(text: string, slip: ParseError | undefined): SyntaxFix {
  const code = slip === undefined ? '' : printParseErrorCode(slip.error)
  const hint = hints[code] ?? 'Write one object: it begins with { and ends with }.'
  return {
    offset: slip?.offset ?? 0,
    length: slip?.length ?? 0,
    complaint: complaints[code] ?? 'This is not JSON.',
    hint: text.trim() === '' ? EMPTY : ((OF_BRACKETS.has(code) ? unevenBracket(text) : null) ?? hint),
  }
}

/** A bracket that opens something, where it stands. */
interface Opened {
  readonly line: number
  readonly indent: number
}

/** Which bracket of a text is missing or one too many, by how its lines are indented; null where all of them fit. */
function unevenBracket(text: string): string | null {
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
      if (column === indent && indent < opened.indent) return unclosed(opened)
    }
  }
  const last = open.at(-1)
  return last === undefined ? null : unclosed(last)
}

function unclosed({ line }: Opened): string {
  return `What is opened on line ${line} is not closed: close it where it ends.`
}

/** The text with a slip repaired so that nothing else moves; null where no repair leads beyond it. */
function repaired(text: string, slip: ParseError): string | null {
  for (const candidate of repairs(text, slip)) {
    const { first } = parsed(candidate)
    if (first === undefined || first.offset > slip.offset + slip.length) return candidate
  }
  return null
}

function repairs(text: string, { error: code, offset, length }: ParseError): readonly string[] {
  switch (printParseErrorCode(code)) {
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return placesBefore(text, offset, ',').map((place) => replaced(text, place, ' '))
    case 'InvalidCommentToken':
      return [replaced(text, offset, text.slice(offset, offset + length).replaceAll(/[^\n]/g, ' '))]
    case 'CommaExpected':
      return space(text, offset).map((place) => replaced(text, place, ','))
    case 'ColonExpected':
      return space(text, offset).map((place) => replaced(text, place, ':'))
    case 'UnexpectedEndOfString':
      return closed(text, offset)
    default:
      return []
  }
}

/** The place of a sign with nothing but space between it and an offset. */
function placesBefore(text: string, offset: number, sign: string): readonly number[] {
  const place = text.slice(0, offset).trimEnd().length - 1
  return text[place] === sign ? [place] : []
}

/** The place of a space right before an offset. */
function space(text: string, offset: number): readonly number[] {
  return /\s/.test(text[offset - 1] ?? '') ? [offset - 1] : []
}

/** A text without its closing quote ends with its line: the quote takes the place of the comma there, or of the line's end. */
function closed(text: string, offset: number): readonly string[] {
  const end = text.indexOf('\n', offset)
  if (end === -1) return []
  const hasComma = /,\r?$/.test(text.slice(offset, end))
  return [hasComma ? replaced(replaced(text, text.lastIndexOf(',', end), '"'), end, ',') : replaced(text, end, '"')]
}

function replaced(text: string, place: number, by: string): string {
  return text.slice(0, place) + by + text.slice(place + by.length)
}

/** A document as it was written. `root` is null when it cannot be read as JSON, slips with one known repair aside. */
export interface JsonText {
  /** How findings name it, such as flows/shared/bank.json. */
  readonly file: string
  readonly text: string
  readonly root: Node | null
  readonly findings: readonly Finding[]
}

/** Reads a document strictly: no comments, no trailing commas, no key twice, no key that JavaScript would mistake. */
export function readJson(file: string, text: string): JsonText {
  const bound = textBound(text)
  if (bound !== null)
    return { file, text, root: null, findings: [{ ...bound, location: getLocationAt(file, text, 0) }] }
  const { root, slips } = readText(text)
  const unread = slips.map(({ offset, length, complaint, hint }) => ({
    ...createError('bad-json', '', complaint, hint),
    location: getLocationAt(file, text, offset, length),
  }))
  if (root === null) return { file, text, root, findings: unread }
  const findings = keyFindings(root, '').map(({ finding, node }) => ({
    ...finding,
    location: getLocationAt(file, text, node.offset, node.length),
  }))
  return { file, text, root, findings: [...unread, ...findings] }
}

/** The value a document holds; of a key that stands twice the last. */
export function toJsonValue({ root }: JsonText): unknown {
  return root === null ? undefined : getNodeValue(root)
}

/** The lines and columns of a piece of a text. */
export function getLocationAt(file: string, text: string, offset: number, length = 0): Location {
  const start = placeAt(text, offset)
  const end = placeAt(text, offset + length)
  return { file, ...start, endLine: end.line, endColumn: end.column }
}

function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

interface KeyFinding {
  readonly finding: Finding
  readonly node: Node
}

function keyFindings(node: Node, pointer: string): readonly KeyFinding[] {
  if (node.type === 'array') {
    return (node.children ?? []).flatMap((item, index) => keyFindings(item, joinPointer(pointer, index)))
  }
  if (node.type !== 'object') return []
  const seen = new Set<string>()
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? []
    if (key === undefined || value === undefined) return []
    const name = String(key.value)
    const location = joinPointer(pointer, name)
    const finding = seen.has(name) ? duplicate(name, location) : forbidden(name, location)
    seen.add(name)
    return [...(finding === null ? [] : [{ finding, node: key }]), ...keyFindings(value, location)]
  })
}

function duplicate(name: string, pointer: string): Finding {
  const message = formatMessage`The key "${name}" stands here twice.`
  return createError('duplicate-key', pointer, message, 'Remove one of them.')
}

function forbidden(name: string, pointer: string): Finding | null {
  // JavaScript moves such keys to the front of their object: the order would not be that of the document.
  if (/^\d+$/.test(name)) {
    const message = formatMessage`A key cannot be a number like "${name}".`
    return createError('forbidden-key', pointer, message, 'Begin the key with a letter.')
  }
  // Every JavaScript object has these, so that a lookup would find something where nothing is.
  if (name in Object.prototype) {
    return createError('forbidden-key', pointer, formatMessage`"${name}" cannot be a key.`, 'Choose another name.')
  }
  return null
}
