import type { Words } from '../../language/flow'

/** Creates a map that is emptied when it would exceed `most` entries. */
export function createBoundedMap<Key, Value>(most: number): Map<Key, Value> {
  const map = new Map<Key, Value>()
  const set = map.set.bind(map)
  map.set = (key, value) => {
    if (map.size >= most && !map.has(key)) map.clear()
    return set(key, value)
  }
  return map
}

export interface Placeholder {
  readonly name: string
  readonly formatter: string | null
}

const PLACEHOLDER = /\{\{\s*(year\s*[-+]\s*\d{1,2}|[\w.]+)\s*(?:\|\s*([A-Za-z]+)\s*)?\}\}/g
const BRACES = /\{\{[^{}]*\}\}|\{\{|\}\}/g

export function filled(template: string, valueOf: (placeholder: Placeholder) => string): string {
  if (!template.includes('{{')) return template
  return template.replaceAll(PLACEHOLDER, (_, name: string, formatter: string | undefined) =>
    valueOf({ name, formatter: formatter ?? null }),
  )
}

/** Replaces each {{name}} by its value; unknown names become empty. */
export function fillValues(template: string, values: Readonly<Record<string, string>>): string {
  return filled(template, ({ name }) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))
}

/** Whether the name of a placeholder is a year: `year`, `year - 1`, `year + 1`. */
export function isYear(name: string): boolean {
  return /^year(?:[^\w.]+\d+)?$/.test(name)
}

/** Returns the year that a name means on this day. */
export function resolveYear(name: string, today: string): string {
  return String(Number(today.slice(0, 4)) + Number(name.slice(4).replaceAll(/\s/g, '')))
}

/** Parses a text's placeholders, and finds braces that are none. */
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

/** Text in one style, and the link's address, if any. Placeholders are not filled. */
export interface Run {
  readonly text: string
  readonly isBold: boolean
  readonly address: string | null
}

export interface WordsPart {
  readonly kind: 'paragraph' | 'points' | 'numbers'
  readonly lines: readonly (readonly Run[])[]
}

/** Two stars, or a link: https, http, mailto, tel, or a path on the same host. No other schemes, so no scripts. */
const MARKS = /\*\*|\[([^[\]]+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s(){}\\]+|(?!\/\/)[\w./][^\s(){}\\:]*)\)/g

/** Parses the marks of a document's text. Placeholders are filled later, so answers cannot inject marks. */
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

export function isPlain(words: Words): words is string {
  return typeof words === 'string' && !NOT_PLAIN.some((mark) => words.includes(mark))
}

const MOST_TEXTS = 2000

const knownTexts = createBoundedMap<string, readonly WordsPart[]>(MOST_TEXTS)
const maps = new WeakMap<Exclude<Words, string>, readonly WordsPart[]>()

export function compileWords(words: Words): readonly WordsPart[] {
  const known = (typeof words === 'string' ? knownTexts.get(words) : maps.get(words)) ?? parseParts(words)
  if (typeof words === 'string') knownTexts.set(words, known)
  else maps.set(words, known)
  return known
}

function parseParts(words: Words): readonly WordsPart[] {
  return Object.values(typeof words === 'string' ? { words } : words).map((part): WordsPart => {
    if (typeof part === 'string') return { kind: 'paragraph', lines: [runsOf(part)] }
    const [kind, lines] = 'points' in part ? (['points', part.points] as const) : (['numbers', part.numbers] as const)
    return { kind, lines: Object.values(lines).map(runsOf) }
  })
}

/** Removes marks, line by line. Placeholders are not filled. */
export function stripMarks(words: Words): readonly string[] {
  return compileWords(words).flatMap(({ lines }) => lines.map(joinRuns))
}

export function joinRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

/** Sentence-ending punctuation of any script, and closing marks after it. */
const END = /[\p{Sentence_Terminal}…][\p{Final_Punctuation}\p{Close_Punctuation}'"]*$/u

export function joinSentences(texts: readonly string[]): string {
  const all = texts.filter((text) => text !== '')
  return all.map((text, index) => (index === all.length - 1 || END.test(text) ? text : `${text}.`)).join(' ')
}
