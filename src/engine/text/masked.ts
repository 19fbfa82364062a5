import { UNBROKEN_SPACE } from '../values/format'

const MASK = '••••'
const MASKED = new RegExp(`${MASK}(?:${UNBROKEN_SPACE}(\\S+))?`, 'g')

/** Hides all but the last characters, on one line: •••• 6789. */
export function masked(text: string, readable: number): string {
  const end = readable === 0 ? '' : text.replaceAll(/\s/g, '').slice(-readable)
  return `${MASK}${end === '' ? '' : `${UNBROKEN_SPACE}${end}`}`
}

/** A part of a text that is shown. `ending`: it is masked but for these characters; null where it is not masked. */
export interface ShownPart {
  readonly text: string
  readonly ending: string | null
}

/** The parts of a text, what is masked apart from what is not: bullets are nothing that can be read out. */
export function maskedParts(text: string): readonly ShownPart[] {
  const parts: ShownPart[] = []
  let end = 0
  for (const match of text.matchAll(MASKED)) {
    parts.push({ text: text.slice(end, match.index), ending: null }, { text: match[0], ending: match[1] ?? '' })
    end = match.index + match[0].length
  }
  return [...parts, { text: text.slice(end), ending: null }].filter((part) => part.text !== '')
}
