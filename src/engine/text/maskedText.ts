import { UNBROKEN_SPACE } from '../values/format'
import { MASK } from './fillText'

const MASKED = new RegExp(`${MASK}(?:${UNBROKEN_SPACE}(\\S+))?`, 'g')

/** A part of a displayed text. `ending`: the visible characters of a masked part; null if it is not masked. */
interface ShownPart {
  readonly text: string
  readonly ending: string | null
}

/** Separates masked parts from the rest: screen readers cannot read bullets. */
export function splitMaskedText(text: string): readonly ShownPart[] {
  const parts: ShownPart[] = []
  let end = 0
  for (const match of text.matchAll(MASKED)) {
    parts.push({ text: text.slice(end, match.index), ending: null }, { text: match[0], ending: match[1] ?? '' })
    end = match.index + match[0].length
  }
  return [...parts, { text: text.slice(end), ending: null }].filter((part) => part.text !== '')
}
