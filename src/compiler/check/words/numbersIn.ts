import { rememberedByText } from './rememberedByText'

/** A number in words: its value, and what stands around it. */
export interface NumberInWords {
  readonly value: number
  /** As it is written. */
  readonly text: string
  readonly before: string
  readonly after: string
}

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
}

const NUMBER = new RegExp(`(?<![\\w.,/-])(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|${Object.keys(WORDS).join('|')})(?![\\d/:])`, 'gi')

/** The numbers of a text, apart from examples ("such as 17 May 1990"), what stands in brackets, and placeholders. */
export const numbersIn = rememberedByText((text): readonly NumberInWords[] => {
  const told = text
    .replaceAll(/\{\{[^{}]*\}\}/g, ' ')
    .replaceAll(/\([^()]*\)/g, ' ')
    .replace(/\b(?:such as|for example|for instance|like|e\.g\.).*$/is, '')
  return [...told.matchAll(NUMBER)].map(({ 0: written, index }) => ({
    value: WORDS[written.toLowerCase()] ?? Number(written.replaceAll(',', '')),
    text: written,
    before: told.slice(0, index).trimEnd().toLowerCase(),
    after: told.slice(index + written.length).trimStart().toLowerCase(),
  }))
})
