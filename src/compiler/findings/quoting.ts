import type { Message } from '../../engine/values/finding'

/** What a message is made of: words, numbers, and other messages with the names they speak of. */
type Part = string | number | Message

/** A message whose names are what stands in quotes in its template, whatever quotes stand in the values. */
export function quoting(template: TemplateStringsArray, ...parts: readonly Part[]): Message {
  let text = ''
  const quotes: number[] = []
  const inside: string[] = []
  for (const [index, words] of template.entries()) {
    for (const { index: at } of words.matchAll(/"/g)) quotes.push(text.length + at)
    const part = messageOf(parts[index] ?? '')
    text += words + part.text
    inside.push(...part.names)
  }
  const own = quotes.flatMap((close, index) => (index % 2 === 1 ? [text.slice((quotes[index - 1] ?? 0) + 1, close)] : []))
  return { text, names: [...own, ...inside] }
}

/** A value as JSON writes it; a text is a name. */
export function quoted(value: unknown): Message {
  return { text: JSON.stringify(value), names: typeof value === 'string' ? [value] : [] }
}

function messageOf(part: Part): Message {
  return typeof part === 'object' ? part : { text: String(part), names: [] }
}
