import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

interface Slip {
  readonly offset: number
  readonly length: number
  readonly complaint: string
  readonly hint: string
  readonly mend: Mend | null
}

/** What mends a slip of syntax: the same text without it, as long as before, and the edit that an author would make. */
export interface Mend {
  readonly repaired: string
  readonly label: string
  readonly offset: number
  readonly length: number
  readonly text: string
}

interface ReadText {
  /** Null if an error cannot be repaired: all behind it could be misread. */
  readonly root: Node | null
  readonly slips: readonly Slip[]
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
  const slips: Slip[] = isMarked ? [MARKED] : []
  for (let current: string | null = isMarked ? replaceAt(text, 0, ' ') : text; current !== null;) {
    const { root, first } = parse(current)
    if (first === undefined && root !== undefined) return { root, slips }
    const isLast: boolean = first === undefined || slips.length === MOST_SLIPS - 1 || text.length > LONGEST
    const mend: Mend | null = isLast || first === undefined ? null : repair(current, first)
    slips.push({ ...describeSlip(text, first), mend })
    current = mend?.repaired ?? null
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

const MARKED: Slip = {
  offset: 0,
  length: 1,
  complaint: 'The document begins with an invisible mark (BOM).',
  hint: 'Save it as UTF-8 without BOM.',
  mend: { repaired: '', label: 'Take out the invisible mark', offset: 0, length: 1, text: '' },
}

function describeSlip(text: string, slip: ParseError | undefined): Omit<Slip, 'mend'> {
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
function repair(text: string, slip: ParseError): Mend | null {
  for (const mend of listMends(text, slip)) {
    const { first } = parse(mend.repaired)
    if (first === undefined || first.offset > slip.offset + slip.length) return mend
  }
  return null
}

function listMends(text: string, { error: code, offset, length }: ParseError): readonly Mend[] {
  const end = text.slice(0, offset).trimEnd().length
  const insert = (label: string, sign: string): readonly Mend[] =>
    /\s/.test(text[offset - 1] ?? '')
      ? [{ repaired: replaceAt(text, offset - 1, sign), label, offset: end, length: 0, text: sign }]
      : []
  switch (printParseErrorCode(code)) {
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return text[end - 1] === ','
        ? [
            {
              repaired: replaceAt(text, end - 1, ' '),
              label: 'Take out the comma',
              offset: end - 1,
              length: 1,
              text: '',
            },
          ]
        : []
    case 'InvalidCommentToken':
      return [takeOutComment(text, offset, length)]
    case 'CommaExpected':
      return insert('Write a comma', ',')
    case 'ColonExpected':
      return insert('Write a colon', ':')
    case 'UnexpectedEndOfString':
      return closeString(text, offset)
    default:
      return []
  }
}

/** With its line, if it stands alone on it. */
function takeOutComment(text: string, offset: number, length: number): Mend {
  const comment = text.slice(offset, offset + length)
  const repaired = replaceAt(text, offset, comment.replaceAll(/[^\n]/g, ' '))
  const before = /\n?[\t ]*$/.exec(text.slice(0, offset))?.[0] ?? ''
  const isAlone = before.startsWith('\n') && /^\r?(?:\n|$)/.test(text.slice(offset + length))
  const start = isAlone ? offset - before.length : offset
  return { repaired, label: 'Take out the comment', offset: start, length: offset + length - start, text: '' }
}

/** An unterminated string ends with its line: the quote replaces the comma there, or the line break. */
function closeString(text: string, offset: number): readonly Mend[] {
  const lineEnd = text.indexOf('\n', offset)
  if (lineEnd === -1) return []
  const end = offset + text.slice(offset, lineEnd).replace(/,?\s*$/, '').length
  const edit = { label: 'Close the text with a quote', offset: end, length: 0, text: '"' }
  const comma = text.slice(end, lineEnd).startsWith(',') ? end : null
  if (comma === null) return [{ ...edit, repaired: replaceAt(text, lineEnd, '"') }]
  return [{ ...edit, repaired: replaceAt(replaceAt(text, comma, '"'), lineEnd, ',') }]
}

function replaceAt(text: string, place: number, by: string): string {
  return text.slice(0, place) + by + text.slice(place + by.length)
}
