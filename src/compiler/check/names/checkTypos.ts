import { type Finding, type Message, warning } from '../../../engine/values/finding'
import type { WarningCode } from '../../../engine/values/findingCodes'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { quoting } from '../../findings/quoting'

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
    message: (found) => quoting`There is a space too many at "${found}".`,
    hint: 'Take it out.',
  },
  {
    code: 'odd-brackets',
    find: openBracket,
    message: (found) => quoting`"${found}" is opened and not closed.`,
    hint: 'Close it, or take it out.',
  },
  {
    code: 'twice-the-word',
    find: by(/\b(the|an?|to|of|in|is|and|or|for|on|with|your|we|are|be|this) \1\b/i),
    message: (found) => quoting`"${found}" says a word twice.`,
    hint: 'Take one of them out.',
  },
  {
    code: 'unfinished-words',
    find: by(/\b(?:TODO|TBD|FIXME|XXX)\b|\blorem ipsum\b|^x{3,}$/i),
    message: (found) => quoting`"${found}" stands for words that are still to be written.`,
    hint: 'Write them.',
  },
]

/** Words are written to the end, and without slips of the pen. */
export function checkTypos({ vocabulary }: CheckedProgram): readonly Finding[] {
  return vocabulary.texts.flatMap(({ text, pointer, isSimulated }) => {
    if (isSimulated || text.trim() === '') return []
    const shown = text.replaceAll(/\{\{[^{}]*\}\}/g, 'it')
    // The product's own words may be the beginning of others.
    const isPiece = pointer.startsWith('/wording/')
    const slip = slips.find(({ find }) => find(isPiece ? shown.trim() : shown) !== null)
    return slip === undefined ? [] : [warning(slip.code, pointer, slip.message(slip.find(shown) ?? ''), slip.hint)]
  })
}

function by(sign: RegExp): Slip['find'] {
  return (text) => sign.exec(text)?.[0] ?? null
}

/** A bracket that nothing closes; those of a smiling face are none. */
function openBracket(text: string): string | null {
  const plain = text.replaceAll(/[:;]-?[()]/g, '')
  const count = (sign: string): number => plain.split(sign).length - 1
  return ([['(', ')'], ['[', ']']] as const).find(([open, close]) => count(open) > count(close))?.[0] ?? null
}
