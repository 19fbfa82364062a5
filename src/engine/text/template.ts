import type { Words } from '../../language/flow'

/** A map that forgets everything rather than hold more than `most` entries. */
export function createBoundedMap<Key, Value>(most: number): Map<Key, Value> {
  const map = new Map<Key, Value>()
  const set = map.set.bind(map)
  map.set = (key, value) => {
    if (map.size >= most && !map.has(key)) map.clear()
    return set(key, value)
  }
  return map
}

/** A placeholder of a text: {{name}} or {{name | formatter}}. */
export interface Placeholder {
  readonly name: string
  readonly formatter: string | null
}

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*(?:\|\s*([A-Za-z]+)\s*)?\}\}/g
const BRACES = /\{\{[^{}]*\}\}|\{\{|\}\}/g

/** A text with each placeholder replaced by what `toJsonValue` gives for it. */
export function filled(template: string, valueOf: (placeholder: Placeholder) => string): string {
  if (!template.includes('{{')) return template
  return template.replaceAll(PLACEHOLDER, (_, name: string, formatter: string | undefined) =>
    valueOf({ name, formatter: formatter ?? null }),
  )
}

/** A text with {{name}} replaced by the value of that name; unknown names become empty. */
export function fillValues(template: string, values: Readonly<Record<string, string>>): string {
  return filled(template, ({ name }) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))
}

/** The placeholders of a text, and the braces in it that are none. */
export function parsePlaceholders(text: string): {
  readonly placeholders: readonly Placeholder[]
  readonly broken: readonly string[]
} {
  if (!text.includes('{{') && !text.includes('}}')) return { placeholders: [], broken: [] }
  const placeholders: Placeholder[] = []
  const broken: string[] = []
  for (const [braces] of text.matchAll(BRACES)) {
    const [match] = braces.matchAll(PLACEHOLDER)
    if (match?.[0] === braces && match[1] !== undefined)
      placeholders.push({ name: match[1], formatter: match[2] ?? null })
    else broken.push(braces)
  }
  return { placeholders, broken }
}

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

const knownTexts = createBoundedMap<string, readonly WordsPart[]>(MOST_TEXTS)
const maps = new WeakMap<Exclude<Words, string>, readonly WordsPart[]>()

/** The words of a document, taken apart once. */
export function compiledWords(words: Words): readonly WordsPart[] {
  const known = (typeof words === 'string' ? knownTexts.get(words) : maps.get(words)) ?? partsOf(words)
  if (typeof words === 'string') knownTexts.set(words, known)
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
export function stripMarks(words: Words): readonly string[] {
  return compiledWords(words).flatMap(({ lines }) => lines.map(joinRuns))
}

/** What some runs say. */
export function joinRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

/** What ends a sentence, in any script, and what may close behind it. */
const END = /[\p{Sentence_Terminal}…][\p{Final_Punctuation}\p{Close_Punctuation}'"]*$/u

/** Texts one after the other, each a sentence of its own: a full stop stands where one has no end. */
export function joinSentences(texts: readonly string[]): string {
  const all = texts.filter((text) => text !== '')
  return all.map((text, index) => (index === all.length - 1 || END.test(text) ? text : `${text}.`)).join(' ')
}
