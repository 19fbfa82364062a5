import type { Suggestion } from '../../../engine/values/finding'
import { suggestValue } from '../../fixes/repairs'
import { parsePointer } from '../../findings/pointer'
import { toWords } from '../../places/valueSchema'
import { parsePlaceholders } from '../../../engine/text/template'
import type { PlacedText } from '../../language/vocabulary'

/** The hint with the mended words as its repair; the hint alone if nothing is mended, or marks in them would be lost. */
export function suggestWords(
  hint: string,
  { text, marked = null }: Pick<PlacedText, 'text'> & Partial<Pick<PlacedText, 'marked'>>,
  mended: string | null,
): Suggestion | string {
  const isWritten = marked === null || marked.text === text
  return mended === null || mended === text || !isWritten ? hint : suggestValue(hint, mended)
}

/** A shorter name is likely an abbreviation. */
export const SHORTEST_SPELT = 4

/** The name of what a label or a title belongs to, in words; nothing if it stands in a list. */
export function spellName(pointer: string): string {
  const name = parsePointer(pointer).findLast((key) => key !== 'label' && key !== 'title') ?? ''
  return /^\d/.test(name) ? '' : toWords(name.slice(name.lastIndexOf('.') + 1))
}

/** A hint at a label that says nothing yet; its repair is the name of what it belongs to. */
export function suggestLabel(hint: string, pointer: string): Suggestion | string {
  const name = spellName(pointer)
  return pointer.endsWith('/label') && name.length >= SHORTEST_SPELT ? suggestValue(hint, name) : hint
}

/** Takes out the spaces that nobody means. `isPiece`: those at the ends are meant. */
export function mendSpaces(text: string, isPiece: boolean): string {
  const inside = text.replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ').replaceAll(/(?<=\S) +([.,])(?=\s|$)/g, '$1')
  return isPiece ? inside : inside.trim()
}

/** Takes the second of two equal words out; null if the two are not in the text as they were found. */
export function mendRepeated(text: string, found: string): string | null {
  const [first = ''] = found.split(' ')
  return text.split(found).length === 2 ? text.replace(found, () => first) : null
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  copy: '©',
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: '\u00A0',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
}

/** Takes out HTML and Markdown that only change how words look, and writes the signs that entities stand for. */
export function mendMarkup(text: string): string {
  return text
    .replaceAll(/\s*<br ?\/?>\s*/gi, ' ')
    .replaceAll(/<\/?(?:b|strong|i|em|u|small|span|p)>/gi, '')
    .replaceAll(/&([a-z]{2,8});/gi, (entity, name: string) => SIGNS[name] ?? entity)
    .replaceAll(/(\*\*|__|~~|`)(?!\s)((?:(?!\1).)+?)(?<!\s)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\w*])/g, '$1')
    .replaceAll(/(?<![\w_])_([^\s_](?:[^_]*[^\s_])?)_(?![\w_])/g, '$1')
    .replace(/^#{1,6}\s+/, '')
    .replace(/^\s*[-*+]\s+(?=\S)/, '')
    .replaceAll(/\[([^[\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/<a(?:\s[^<>]*)?>([^<>]*)<\/a>/gi, '$1')
    .replaceAll(/\s*(?:[\r\n\t]|\\[nrt](?![a-z]))\s*/g, ' ')
    .replace(/^([^{}[\]]*)[{}]([^{}[\]]*)$/, '$1$2')
    .trim()
}

/** Closes braces after a name that exists, and joins its parts by a point; null if that leaves braces that are none. */
export function mendBraces(text: string, isNamed: (name: string) => boolean): string | null {
  const mended = text.replaceAll(/\{\{\s*(\w+(?:[. ]\w+)*)\s*(\}{1,2})?/g, (braces, written: string, end?: string) => {
    if (end !== '}}') {
      const [name = ''] = written.split(' ')
      return isNamed(name) ? `{{${name}}}${braces.slice(braces.indexOf(name) + name.length).replace('}', '')}` : braces
    }
    const name = written.replaceAll(' ', '.')
    return isNamed(name) ? `{{${name}}}` : braces
  })
  return parsePlaceholders(mended).broken.length > 0 ? null : mended
}
