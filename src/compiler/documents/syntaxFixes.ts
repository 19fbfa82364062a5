import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

/** A place where a text is no JSON. */
export interface SyntaxFix {
  readonly offset: number
  readonly length: number
  readonly complaint: string
}

/** A text read as JSON: what it holds, each slip that has one known repair taken as repaired. */
export interface ReadText {
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

/** Of a text with more slips than this, or longer than this, the first slip is told alone. */
const MOST_SLIPS = 20
const LONGEST = 300_000

/** Reads a text strictly: no comments, no commas that nothing follows. */
export function readText(text: string): ReadText {
  const slips: SyntaxFix[] = []
  for (let current: string | null = text; current !== null; ) {
    const { root, first } = parsed(current)
    if (first === undefined && root !== undefined) return { root, slips }
    slips.push(slipOf(first))
    current = first === undefined || slips.length === MOST_SLIPS || text.length > LONGEST ? null : repaired(current, first)
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

function slipOf(error: ParseError | undefined): SyntaxFix {
  const complaint = error === undefined ? undefined : complaints[printParseErrorCode(error.error)]
  return { offset: error?.offset ?? 0, length: error?.length ?? 0, complaint: complaint ?? 'This is not JSON.' }
}

/** The text with a slip repaired so that nothing else moves; null where no repair leads beyond it. */
function repaired(text: string, error: ParseError): string | null {
  for (const candidate of repairs(text, error)) {
    const { first } = parsed(candidate)
    if (first === undefined || first.offset > error.offset + error.length) return candidate
  }
  return null
}

function repairs(text: string, { error, offset, length }: ParseError): readonly string[] {
  switch (printParseErrorCode(error)) {
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return before(text, offset, ',').map((place) => replaced(text, place, ' '))
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
function before(text: string, offset: number, sign: string): readonly number[] {
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
