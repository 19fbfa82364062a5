import { closest } from '../../engine/values/closest'
import type { Message, SpokenName, Suggestion } from '../../engine/values/finding'

/** What to say of a name that is not one of those there are: the one probably meant, or all of them. */
export function suggestName(name: string, names: Iterable<string>): Suggestion {
  const known = [...names]
  const near = closest(name, known)
  if (near !== null) return formatSuggestion(near)
  return { text: known.length === 0 ? 'There is none here.' : `There is: ${known.join(', ')}.`, meant: null }
}

/** The name that was probably meant, as a question, and what else there is to say. */
export function formatSuggestion(meant: string, others = ''): Suggestion {
  return { text: `Did you mean "${meant}"?${others}`, meant }
}

/**
 * The missing names without those an unknown name was probably meant to be: one slip of the pen (an unknown name here,
 * a missing one there) is said once, where it was made.
 */
export function withoutMistyped(missing: readonly string[], unknown: readonly string[]): readonly string[] {
  const meant = new Set(unknown.map((name) => closest(name, missing)))
  return missing.filter((name) => !meant.has(name))
}

/** What a message is made of: words, numbers, and other messages with the names they speak of. */
type Part = string | number | Message

/** A message whose names are what stands in quotes in its template, whatever quotes stand in the values. */
export function formatMessage(template: TemplateStringsArray, ...parts: readonly Part[]): Message {
  let text = ''
  const quotes: number[] = []
  const inside: string[] = []
  const spokenInside: SpokenName[] = []
  for (const [index, words] of template.entries()) {
    for (const { index: at } of words.matchAll(/"/g)) quotes.push(text.length + at)
    const part = messageOf(parts[index] ?? '')
    text += words
    spokenInside.push(...shifted(part.spoken, text.length))
    text += part.text
    inside.push(...part.names)
  }
  const own = quotes.flatMap((close, index) =>
    index % 2 === 1 ? [nameIn(text, (quotes[index - 1] ?? 0) + 1, close)] : [],
  )
  // One whose kind is known stands in the quotes of the template.
  const spoken = [...own.filter(({ at }) => !spokenInside.some((other) => other.at === at)), ...spokenInside]
  return { text, names: [...own.map(({ name }) => name), ...inside], spoken }
}

/** The id of a screen, in the quotes of a template. */
export function quoteScreen(id: string): Message {
  return { text: id, names: [], spoken: [{ name: id, at: 0, kind: 'screen' }] }
}

/** The name of a button, in the quotes of a template: one of the screen that is named before it, or else of the finding's own. */
export function quoteButton(name: string): Message {
  return { text: name, names: [], spoken: [{ name, at: 0, kind: 'button' }] }
}

function nameIn(text: string, at: number, end: number): SpokenName {
  return { name: text.slice(at, end), at }
}

function shifted(spoken: readonly SpokenName[] = [], by: number): readonly SpokenName[] {
  return spoken.map((one) => ({ ...one, at: one.at + by }))
}

/** A value as JSON writes it; a text is a name. */
export function quoteValue(value: unknown): Message {
  return { text: JSON.stringify(value), names: typeof value === 'string' ? [value] : [] }
}

function messageOf(part: Part): Message {
  return typeof part === 'object' ? part : { text: String(part), names: [] }
}
