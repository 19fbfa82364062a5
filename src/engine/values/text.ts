import { withPlainDigits } from './digits'

/** Removes control characters, except tabs and line ends, and lone surrogates. */
export function withoutUnreadable(text: string): string {
  return text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')
}

/** Whether any character shows. Spaces, joiners, direction marks, fillers and combining marks do not. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cs}\p{DI}\u2800\uFFF9-\uFFFC]/u.test(text)
}

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** Normalizes a text of one line: NFC, a space for every line break, no unreadable characters. */
export function normalizeLine(text: string): string {
  return withoutUnreadable(text.replaceAll(BREAKS, ' ')).normalize('NFC')
}

/** Normalizes a text of several lines: as `normalizeLine`, with one character for each line end. */
export function normalizeLines(text: string): string {
  return withoutUnreadable(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).normalize('NFC')
}

export function getWordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}

const JOINING = /[\u0300-\u{10FFFF}]/u

/** A flag, joined emoji, or any character, each with its accents, tones and joiners. */
const CHARACTER =
  /(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:[\p{M}\p{Emoji_Modifier}]*\u200D\p{Extended_Pictographic})*|[^])(?:[\p{M}\p{Emoji_Modifier}\u200C\u{E0020}-\u{E007F}]|\u200D)*/gu

/**
 * Counts characters as people do: a letter with accents is one, and so is a family of emoji. `Intl.Segmenter` is not
 * used: it counts Indian scripts differently from version to version, Firefox before 125 lacks it, and page and
 * server must agree.
 */
export function countCharacters(text: string): number {
  return JOINING.test(text) ? (text.match(CHARACTER)?.length ?? 0) : text.length
}

const KINDS: Readonly<Record<string, string>> = { A: '[A-Z]', 9: '[0-9]', X: '[A-Z0-9]' }

export function formPattern(form: string): string {
  return `^${[...form].map((sign) => KINDS[sign] ?? sign.replace(/[$()*+./?[\\\]^{|}-]/, String.raw`\$&`)).join('')}$`
}

/**
 * Writes a text in its form: "k1a0b1" becomes "K1A 0B1". A text with other letters or digits is returned unchanged.
 */
export function applyTextForm(text: string, form: string): string {
  const signs = withPlainDigits(text)
    .replaceAll(/[^a-z0-9]/gi, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
  let used = 0
  const written = [...form]
    .map((sign) => {
      if (KINDS[sign] === undefined && !/[a-z0-9]/i.test(sign)) return sign
      used += 1
      return KINDS[sign] === undefined && signs[used - 1] === sign.toUpperCase() ? sign : (signs[used - 1] ?? '')
    })
    .join('')
  return used === signs.length && new RegExp(formPattern(form)).test(written) ? written : text
}
