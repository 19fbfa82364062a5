import { withPlainDigits } from './digits'

/** A text without what no text is made of: control characters, except tabs and ends of lines, and halves of characters. */
export function withoutUnreadable(text: string): string {
  return text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')
}

/** Whether anything of a text takes ink: not spaces, joiners, directions, fillers and marks of what stands elsewhere. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cs}\p{DI}\u2800\uFFF9-\uFFFC]/u.test(text)
}

/** Ends of lines and what else a line is not made of: tabs, and the separators of lines and paragraphs. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** A text of one line as it is kept: its letters composed (NFC), a space for what would break the line, nothing unreadable. */
export function normalizeLine(text: string): string {
  return withoutUnreadable(text.replaceAll(BREAKS, ' ')).normalize('NFC')
}

/** A text of several lines as it is kept, with one sign at the end of each. */
export function normalizeLines(text: string): string {
  return withoutUnreadable(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).normalize('NFC')
}

/** How many words a text has: what stands between spaces and line ends. */
export function getWordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}

/** Signs of which some join another one. */
const JOINING = /[\u0300-\u{10FFFF}]/u

/** A flag, emoji that are joined, or any sign, each with its accents, tones and joiners. */
const CHARACTER =
  /(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:[\p{M}\p{Emoji_Modifier}]*\u200D\p{Extended_Pictographic})*|[^])(?:[\p{M}\p{Emoji_Modifier}\u200C\u{E0020}-\u{E007F}]|\u200D)*/gu

/**
 * How many characters a text has as people count them: a letter with its accents is one, and so is a family of emoji.
 * (`Intl.Segmenter` counts the letters of India otherwise from version to version, and Firefox before 125 has none: page and
 * server have to come to the same number.)
 */
export function countCharacters(text: string): number {
  return JOINING.test(text) ? (text.match(CHARACTER)?.length ?? 0) : text.length
}

/** What stands for any sign of a kind in a form such as "A9A 9A9", and the expression of one such sign. */
const KINDS: Readonly<Record<string, string>> = { A: '[A-Z]', 9: '[0-9]', X: '[A-Z0-9]' }

/** The expression that a text of a form matches as a whole. */
export function formPattern(form: string): string {
  return `^${[...form].map((sign) => KINDS[sign] ?? sign.replace(/[$()*+./?[\\\]^{|}-]/, String.raw`\$&`)).join('')}$`
}

/** A text as its form has it: "k1a0b1" is "K1A 0B1". One that has other letters or digits than the form asks for stays as it is. */
export function applyTextForm(text: string, form: string): string {
  const signs = withPlainDigits(text)
    .replaceAll(/[^a-z0-9]/gi, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
  let used = 0
  const written = [...form]
    .map((sign) => {
      // What stands between letters and digits is put in.
      if (KINDS[sign] === undefined && !/[a-z0-9]/i.test(sign)) return sign
      used += 1
      return KINDS[sign] === undefined && signs[used - 1] === sign.toUpperCase() ? sign : (signs[used - 1] ?? '')
    })
    .join('')
  return used === signs.length && new RegExp(formPattern(form)).test(written) ? written : text
}
