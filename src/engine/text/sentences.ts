/** What ends a sentence, in any script, and what may close behind it. */
const END = /[\p{Sentence_Terminal}…][\p{Final_Punctuation}\p{Close_Punctuation}'"]*$/u

/** Texts one after the other, each a sentence of its own: a full stop stands where one has no end. */
export function sentences(texts: readonly string[]): string {
  const all = texts.filter((text) => text !== '')
  return all.map((text, index) => (index === all.length - 1 || END.test(text) ? text : `${text}.`)).join(' ')
}
