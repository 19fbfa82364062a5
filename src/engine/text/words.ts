import type { Words } from '../../language/words'
import { createBoundedMap } from '../memo/boundedMap'

/** Words that are alike, and the address that they lead to; their placeholders are not filled. */
export interface Run {
  readonly text: string
  readonly isBold: boolean
  readonly address: string | null
}

/** A paragraph of one line, or the lines of a list. */
export interface WordsPart {
  readonly kind: 'paragraph' | 'points' | 'numbers'
  readonly lines: readonly (readonly Run[])[]
}

/** Two stars, or a link to a place that no script is: https, http, mailto, tel, or a path beside the page. */
const MARKS = /\*\*|\[([^[\]]+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s(){}\\]+|(?!\/\/)[\w./][^\s(){}\\:]*)\)/g

/** A text of a document taken apart at its marks. Placeholders come later: no answer can bring a mark. */
export function runsOf(text: string): readonly Run[] {
  const runs: Run[] = []
  let isBold = false
  let end = 0
  const add = (part: string, address: string | null): void => {
    if (part !== '') runs.push({ text: part, isBold, address })
  }
  for (const { 0: mark, 1: label, 2: address, index } of text.matchAll(MARKS)) {
    add(text.slice(end, index), null)
    end = index + mark.length
    if (label === undefined || address === undefined) isBold = !isBold
    else add(label, address)
  }
  add(text.slice(end), null)
  return runs
}

const NOT_PLAIN = ['**', '](', '{{']

/** Whether words are one text without marks and placeholders: it is shown as it stands. */
export function isPlain(words: Words): words is string {
  return typeof words === 'string' && !NOT_PLAIN.some((mark) => words.includes(mark))
}

/** More texts than this no flow has. */
const MOST_TEXTS = 2000

const texts = createBoundedMap<string, readonly WordsPart[]>(MOST_TEXTS)
const maps = new WeakMap<Exclude<Words, string>, readonly WordsPart[]>()

/** The words of a document, taken apart once. */
export function compiledWords(words: Words): readonly WordsPart[] {
  const known = (typeof words === 'string' ? texts.get(words) : maps.get(words)) ?? partsOf(words)
  if (typeof words === 'string') texts.set(words, known)
  else maps.set(words, known)
  return known
}

function partsOf(words: Words): readonly WordsPart[] {
  return Object.values(typeof words === 'string' ? { words } : words).map((part): WordsPart => {
    if (typeof part === 'string') return { kind: 'paragraph', lines: [runsOf(part)] }
    const [kind, lines] = 'points' in part ? (['points', part.points] as const) : (['numbers', part.numbers] as const)
    return { kind, lines: Object.values(lines).map(runsOf) }
  })
}

/** Words without their marks, line by line. Their placeholders are not filled. */
export function unmarkedWords(words: Words): readonly string[] {
  return compiledWords(words).flatMap(({ lines }) => lines.map(plainRuns))
}

/** What some runs say. */
export function plainRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}
