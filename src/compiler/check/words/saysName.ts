/** Shorter names stand in other words by chance. */
const SHORTEST_NAME = 4

/** Whether a text says a name, letter by letter. One that `words` use in small letters too is an ordinary word. */
export function saysName(text: string, name: string, words: readonly string[]): boolean {
  const written = name.trim()
  if (written.length < SHORTEST_NAME || !text.includes(written) || !/\p{Lu}/u.test(written) || !stands(text, written))
    return false
  const ordinary = written.toLowerCase()
  return !words.some((other) => stands(other, ordinary))
}

/** Whether a name stands in a text as a whole, and not between braces. */
function stands(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + name.length]]
    if (!/[\p{L}\p{N}.]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}
