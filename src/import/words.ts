import type { JsonObject } from '../compiler/documents/json'
import { type AnswerScope, shapeOf } from './conditions'
import { clip } from './sourceNode'

/** A paragraph, a heading or a list of a text with tags. */
export type Passage = Text | List

interface Text {
  readonly kind: 'paragraph' | 'heading'
  readonly text: string
}

interface List {
  readonly kind: 'points' | 'numbers'
  readonly items: readonly string[]
}

/** The names of entities, each before its sign. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ...`amp& lt< gt> quot" apos' pound£ euro€ ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” hellip… bull• eacuteé egraveè agraveà ccedilç`
    .split(' ')
    .map((entity) => [entity.slice(0, -1), entity.slice(-1)] as const),
])

export const MOST_LETTERS = 20_000

/** Stand around the path of an answer in words whose braces are not yet taken away. */
export const OPENING = '\uE001'
export const CLOSING = '\uE002'

/** Words in which the answers that `placeholder` finds by its first group stand as placeholders of the language. */
export function fillNames(text: string, placeholder: RegExp | null, find: AnswerScope['find']): string {
  if (placeholder === null) return text
  return text.replaceAll(placeholder, (all, name: string) => {
    const answer = find(name.trim())
    const isShown = answer?.list === null && !/^(?:items|fields|aside)$/.test(shapeOf(answer.type))
    return isShown ? `${OPENING}${answer.path}${CLOSING}` : all
  })
}

/** Words without tags, marks and line ends; braces would be placeholders. */
export function stripMarkup(text: string): string {
  return tidy(stripTags(text.slice(0, MOST_LETTERS)))
}

/** Shortens what is too long for a label. */
export function clipWords(text: string): string {
  return text.length <= 1000 ? text : clip(text)
}

function stripTags(text: string): string {
  return decode(text.replaceAll(/<\/?[a-z!][^<>]*>/gi, ' '))
}

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi, (all, decimal, hex, name) => {
    if (typeof name === 'string') return ENTITIES.get(name.toLowerCase()) ?? all
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
  })
}

function tidy(text: string): string {
  return text
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll(/[\s\u00a0\u200b]+/g, ' ')
    .replaceAll(/\*{2,}|`/g, '')
    .replaceAll(OPENING, '{{')
    .replaceAll(CLOSING, '}}')
    .trim()
}

/** Bold words and links of HTML and Markdown in the marks of the language; `takesLinks` is false where none can stand. */
function mark(text: string, takesLinks: boolean): string {
  // Links that end are links of HTML by now.
  const bold = text
    .replaceAll('](', '] (')
    .replaceAll(/<(b|strong)\b[^<>]*>([^<]*)<\/\1>/gi, (_all, _tag, inside: string) =>
      inside.trim() === '' ? inside : ` \uE000${inside.trim()}\uE000 `,
    )
  const linked = bold.replaceAll(
    /<a\b[^<>]*?href\s*=\s*["']([^"'<>]*)["'][^<>]*>([^<]*)<\/a>/gi,
    (_, href: string, inside: string) => linkTo(href.trim(), inside, takesLinks),
  )
  return tidy(stripTags(linked))
    .replaceAll(/\uE000([^\uE000]*)\uE000/g, '**$1**')
    .replaceAll('\uE000', '')
    .replaceAll(/ ([.,;:!?)])/g, '$1')
}

function linkTo(href: string, inside: string, takesLinks: boolean): string {
  const words = inside.replaceAll(/[[\]]/g, '').trim()
  if (words === '') return inside
  return takesLinks && /^(?:https?:\/\/[^\s()]+|mailto:[^\s()]+|tel:[^\s()]+)$/i.test(href)
    ? `[${words}](${href})`
    : words
}

/** Headings, lists, bold words and links of Markdown as those of HTML. */
function fromMarkdown(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  return lines
    .replaceAll(/^[ \t]{0,3}#{1,6}[ \t]*([^\s#\d][^\n]*)$/gm, '<h2>$1</h2>')
    .replaceAll(/(?:^[ \t]{0,8}[-*+][ \t]+\S[^\n]*\n?)+/gm, (list) => `<ul>${toItems(list, /^\s*[-*+]\s+/)}</ul>`)
    .replaceAll(
      /(?:^[ \t]{0,8}\d{1,3}[.)][ \t]+\S[^\n]*(?:\n|$)){2,}/gm,
      (list) => `<ol>${toItems(list, /^\s*\d+[.)]\s+/)}</ol>`,
    )
    .replaceAll(/\*\*([^\s*][^*\n]*)\*\*/g, '<b>$1</b>')
    .replaceAll(/\[([^\][\n]+)\]\(([^\s()<>"']+)\)/g, '<a href="$2">$1</a>')
}

function toItems(list: string, sign: RegExp): string {
  const lines = list.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => `<li>${line.replace(sign, '')}</li>`).join('')
}

const TAGS =
  /(<\/?(?:p|div|ul|ol|li|h[1-6]|br|hr|fieldset|legend|label|table|tr|section|blockquote|dl|dt|dd)\b[^<>]*>)|\n\s*\n/i

/** Splits a text with tags into its passages. */
export function readPassages(html: string, takesLinks = true): readonly Passage[] {
  const parts = fromMarkdown(html.slice(0, MOST_LETTERS))
    .replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gis, ' ')
    .split(TAGS)
  const reader = new PassageReader(takesLinks)
  for (const part of parts) {
    const [tag, slash, name = ''] = /^<(\/?)([a-z]+[1-6]?)\b[^<>]*>$/i.exec(part ?? '') ?? []
    if (tag === undefined || !TAGS.test(tag)) reader.addText(part ?? '')
    else reader.addTag(name.toLowerCase(), slash === '/')
  }
  return reader.passages.filter((passage) => 'text' in passage || passage.items.length > 0)
}

class PassageReader {
  readonly passages: Passage[] = []
  private list: { readonly kind: List['kind']; readonly items: string[] } | null = null
  private isHeading = false

  constructor(private readonly takesLinks: boolean) {}

  addTag(name: string, isEnd: boolean): void {
    this.isHeading = /^(?:h[1-6]|legend)$/.test(name) && !isEnd
    const isList = name === 'ul' || name === 'ol'
    if (isList && isEnd) this.list = null
    else if (isList || (name === 'li' && !isEnd && this.list === null))
      this.beginList(name === 'ol' ? 'numbers' : 'points')
  }

  addText(part: string): void {
    const text = this.isHeading ? stripMarkup(part) : mark(part, this.takesLinks)
    if (text === '') return
    if (this.list !== null) this.list.items.push(text)
    else this.passages.push({ kind: this.isHeading ? 'heading' : 'paragraph', text })
  }

  private beginList(kind: List['kind']): void {
    this.list = { kind, items: [] }
    this.passages.push(this.list)
  }
}

/** Passages below their heading; the first of a text may have none. */
export interface Paragraphs {
  readonly title: string
  readonly passages: readonly Passage[]
}

export function splitAtHeadings(passages: readonly Passage[]): readonly Paragraphs[] {
  const parts: { title: string; passages: Passage[] }[] = []
  for (const passage of passages) {
    const last = parts.at(-1)
    if (passage.kind === 'heading') parts.push({ title: 'text' in passage ? passage.text : '', passages: [] })
    else if (last === undefined) parts.push({ title: '', passages: [passage] })
    else last.passages.push(passage)
  }
  return parts
}

/** Passages as words of the language: one text, or paragraphs and lists by name. Null of nothing. */
export function writePassages(passages: readonly Passage[]): string | JsonObject | null {
  const [first, ...others] = passages
  if (first === undefined) return null
  if (others.length === 0 && 'text' in first) return first.text
  return Object.fromEntries(passages.map((passage, index) => [`part${index + 1}`, toPart(passage)]))
}

function toPart(passage: Passage): unknown {
  if ('text' in passage) return passage.kind === 'heading' ? `**${passage.text}**` : passage.text
  return { [passage.kind]: Object.fromEntries(passage.items.map((item, index) => [`item${index + 1}`, item])) }
}
