/** How many words a text has: what stands between spaces and line ends. */
export function wordsIn(text: string): number {
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
export function charactersIn(text: string): number {
  return JOINING.test(text) ? (text.match(CHARACTER)?.length ?? 0) : text.length
}
