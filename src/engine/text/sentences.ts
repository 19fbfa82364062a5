/** Texts one after the other, each a sentence of its own: a full stop stands where one has no end. */
export function sentences(texts: readonly string[]): string {
  const all = texts.filter((text) => text !== '')
  return all.map((text, index) => (index === all.length - 1 || /[.!?…]$/.test(text) ? text : `${text}.`)).join(' ')
}
