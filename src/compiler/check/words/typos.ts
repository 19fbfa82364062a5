import { type Finding, type Message, createWarning } from '../../../engine/values/finding'
import type { WarningCode } from '../../../engine/values/findingCodes'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { formatMessage } from '../../findings/quoting'
import { memoizeByText } from './searchText'

interface Slip {
  readonly code: WarningCode
  /** Returns the words that are wrong, or null. */
  readonly find: (text: string) => string | null
  readonly message: (found: string) => Message
  readonly hint: string
}

const slips: readonly Slip[] = [
  {
    code: 'odd-spaces',
    // Anchored at the beginning of a word: otherwise a long word would be searched again from each of its letters.
    find: toFinder(/^ +\S*|(?<!\S)(?:\S* +$|\S* {2,}\S*|\S* +[.,](?=\s|$))/),
    message: (found) => formatMessage`There is an extra space at "${found}".`,
    hint: 'Take it out.',
  },
  {
    code: 'odd-brackets',
    find: findOpenBracket,
    message: (found) => formatMessage`"${found}" is never closed.`,
    hint: 'Close it, or take it out.',
  },
  {
    code: 'twice-the-word',
    find: findRepeatedWord,
    message: (found) => formatMessage`"${found}" says a word twice.`,
    hint: 'Take one of them out.',
  },
  {
    code: 'unfinished-words',
    find: findDraft,
    message: (found) => formatMessage`"${found}" stands for words that are still to be written.`,
    hint: 'Write them.',
  },
]

export function checkTypos({ vocabulary }: CheckedProgram): readonly Finding[] {
  return vocabulary.texts.flatMap(({ text, pointer, isSimulated }) => {
    if (isSimulated || text.trim() === '') return []
    const shown = text.replaceAll(/\{\{[^{}]*\}\}/g, 'it')
    // Product wording may be a piece of a sentence.
    const isPiece = pointer.startsWith('/wording/')
    const slip = findSlip(isPiece ? shown.trim() : shown)
    return slip === undefined
      ? []
      : [createWarning(slip.code, pointer, slip.message(slip.find(shown) ?? ''), slip.hint)]
  })
}

const DRAFTS: readonly RegExp[] = [
  /\b(?:TODO|TBD|FIXME|XXX)\b|\blorem ipsum\b|\bdolor sit amet\b|^x{3,}$/i,
  /\b(?:asdf\w*|qwert[yz]\w*|foobar|blah blah)\b/i,
  /\?{3,}|^\?+$/,
  /\[\s*(?:insert|enter|add|your|company|client|brand|name|date|amount|number|placeholder|text|title|link|tbd|todo|xx+|\.{2,}|…)(?![\p{L}\p{N}.])[^\]]*\]/iu,
  /\((?:insert|tbd|todo|placeholder)\b[^)]*\)/i,
  /^(?:your|some|insert|enter) (?:text|copy|title|label|heading|content|words?) here[.!]?$/i,
  /\b(?:text|copy|content|title|label|heading|description) (?:goes|go|comes) here\b/i,
  /\b(?:dummy|placeholder|sample|filler) (?:text|copy|title|label|words|content)\b/i,
  /^(?:untitled\b.*|change ?me|(?:new|my) (?:screen|field|button|form|dialog)|(?:screen|field|button|label|heading) ?\d*)$/i,
]

function findDraft(text: string): string | null {
  for (const sign of DRAFTS) {
    const found = sign.exec(text)?.[0]
    if (found !== undefined) return found
  }
  return null
}

const findSlip = memoizeByText((text) => slips.find(({ find }) => find(text) !== null))

function toFinder(sign: RegExp): Slip['find'] {
  return (text) => sign.exec(text)?.[0] ?? null
}

const ALWAYS_TWICE = /(?<![\w-])(the|an?|to|of|in|is|and|or|for|on|with|your|we|are|be|this) \1(?![\w-])/i
/** English and French words that may stand twice in a row. */
const MAY_STAND_TWICE: ReadonlySet<string> = new Set(['it', 'had', 'that', 'very', 'so', 'no', 'bye', 'nous', 'vous'])

/** Names such as Walla Walla may repeat a word. */
function findRepeatedWord(text: string): string | null {
  const always = ALWAYS_TWICE.exec(text)?.[0]
  if (always !== undefined) return always
  for (const [found, word = ''] of text.matchAll(/(?<![\p{L}\p{N}'’-])(\p{L}+) \1(?![\p{L}\p{N}'’-])/giu)) {
    const isName = /^\p{Lu}/u.test(found.slice(word.length + 1))
    if (!isName && !MAY_STAND_TWICE.has(word.toLowerCase())) return found
  }
  return null
}

function findOpenBracket(text: string): string | null {
  const plain = text.replaceAll(/[:;]-?[()]/g, '')
  const count = (sign: string): number => plain.split(sign).length - 1
  return ['()', '[]'].find((pair) => count(pair.charAt(0)) > count(pair.charAt(1)))?.charAt(0) ?? null
}
