import { type Finding, type Message, warning } from '../../../engine/values/finding'
import type { WarningCode } from '../../../engine/values/findingCodes'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { quoting } from '../../findings/quoting'
import { draft, isPlaceKept } from '../words/draftWords'
import { rememberedByText } from '../words/rememberedByText'

/** Something that stands in words by a slip of the pen. */
interface Slip {
  readonly code: WarningCode
  /** What is wrong in some words, as it stands there; null where nothing is. */
  readonly find: (text: string) => string | null
  readonly message: (found: string) => Message
  readonly hint: string
}

const slips: readonly Slip[] = [
  {
    code: 'odd-spaces',
    // From the beginning of a word only: from each of its letters a long one would be looked through again.
    find: by(/^ +\S*|(?<!\S)(?:\S* +$|\S* {2,}\S*|\S* +[.,](?=\s|$))/),
    message: (found) => quoting`There is an extra space at "${found}".`,
    hint: 'Take it out.',
  },
  {
    code: 'odd-brackets',
    find: openBracket,
    message: (found) => quoting`"${found}" is never closed.`,
    hint: 'Close it, or take it out.',
  },
  {
    code: 'twice-the-word',
    find: twice,
    message: (found) => quoting`"${found}" says a word twice.`,
    hint: 'Take one of them out.',
  },
  {
    code: 'unfinished-words',
    find: draft,
    message: (found) => quoting`"${found}" stands for words that are still to be written.`,
    hint: 'Write them.',
  },
]

/** Words are written to the end, and without slips of the pen. */
export function checkTypos({ vocabulary }: CheckedProgram): readonly Finding[] {
  return vocabulary.texts.flatMap(({ text, pointer, isSimulated }) => {
    if (isSimulated || text.trim() === '') return []
    if (isPlaceKept(text.trim(), pointer)) return [warning('unfinished-words', pointer, quoting`"${text.trim()}" stands for words that are still to be written.`, 'Write them.')]
    const shown = text.replaceAll(/\{\{[^{}]*\}\}/g, 'it')
    // The product's own words may be the beginning of others.
    const isPiece = pointer.startsWith('/wording/')
    const slip = slipIn(isPiece ? shown.trim() : shown)
    return slip === undefined ? [] : [warning(slip.code, pointer, slip.message(slip.find(shown) ?? ''), slip.hint)]
  })
}

const slipIn = rememberedByText((text) => slips.find(({ find }) => find(text) !== null))

function by(sign: RegExp): Slip['find'] {
  return (text) => sign.exec(text)?.[0] ?? null
}

const ALWAYS_TWICE = /(?<![\w-])(the|an?|to|of|in|is|and|or|for|on|with|your|we|are|be|this) \1(?![\w-])/i
/** Words that may stand twice in a row, in English or in French. */
const MAY_STAND_TWICE: ReadonlySet<string> = new Set(['it', 'had', 'that', 'very', 'so', 'no', 'bye', 'nous', 'vous'])

/** A word twice in a row; names may be made so. */
function twice(text: string): string | null {
  const always = ALWAYS_TWICE.exec(text)?.[0]
  if (always !== undefined) return always
  for (const [found, word = ''] of text.matchAll(/(?<![\p{L}\p{N}'’-])(\p{L}+) \1(?![\p{L}\p{N}'’-])/giu)) {
    const isName = /^\p{Lu}/u.test(found.slice(word.length + 1))
    if (!isName && !MAY_STAND_TWICE.has(word.toLowerCase())) return found
  }
  return null
}

/** A bracket that nothing closes; those of a smiling face are none. */
function openBracket(text: string): string | null {
  const plain = text.replaceAll(/[:;]-?[()]/g, '')
  const count = (sign: string): number => plain.split(sign).length - 1
  return ([['(', ')'], ['[', ']']] as const).find(([open, close]) => count(open) > count(close))?.[0] ?? null
}
