import { closest } from '../../engine/values/closest'
import type { Message, SpokenName, Suggestion } from '../../engine/values/finding'

/** Suggests the name that was probably meant, or lists all. */
export function suggestName(name: string, names: Iterable<string>): Suggestion {
  const known = [...names]
  const near = closest(name, known)
  if (near !== null) return formatSuggestion(near)
  return { text: known.length === 0 ? 'There is none here.' : `There is: ${known.join(', ')}.`, meant: null }
}

export function formatSuggestion(meant: string, others = ''): Suggestion {
  return { text: `Did you mean "${meant}"?${others}`, meant }
}

/** Drops missing names that were probably misspelt as one of the unknown ones, so that one slip is reported once. */
export function withoutMistyped(missing: readonly string[], unknown: readonly string[]): readonly string[] {
  const meant = new Set(unknown.map((name) => closest(name, missing)))
  return missing.filter((name) => !meant.has(name))
}

type Part = string | number | Message

/** Builds a message whose names are the quoted parts of the template, whatever quotes the values contain. */
export function formatMessage(template: TemplateStringsArray, ...parts: readonly Part[]): Message {
  let text = ''
  const quotes: number[] = []
  const inside: string[] = []
  const spokenInside: SpokenName[] = []
  for (const [index, words] of template.entries()) {
    for (const { index: at } of words.matchAll(/"/g)) quotes.push(text.length + at)
    const part = toMessage(parts[index] ?? '')
    text += words
    spokenInside.push(...shift(part.spoken, text.length))
    text += part.text
    inside.push(...part.names)
  }
  const own = quotes.flatMap((close, index) =>
    index % 2 === 1 ? [toSpokenName(text, (quotes[index - 1] ?? 0) + 1, close)] : [],
  )
  // Names with a kind come from nested messages, inside the quotes of the template.
  const spoken = [...own.filter(({ at }) => !spokenInside.some((other) => other.at === at)), ...spokenInside]
  return { text, names: [...own.map(({ name }) => name), ...inside], spoken }
}

/** A screen's id, for use inside quotes of a template. */
export function quoteScreen(id: string): Message {
  return { text: id, names: [], spoken: [{ name: id, at: 0, kind: 'screen' }] }
}

/** A button's name, for use inside quotes: of the screen named before it, else of the finding's screen. */
export function quoteButton(name: string): Message {
  return { text: name, names: [], spoken: [{ name, at: 0, kind: 'button' }] }
}

function toSpokenName(text: string, at: number, end: number): SpokenName {
  return { name: text.slice(at, end), at }
}

function shift(spoken: readonly SpokenName[] = [], by: number): readonly SpokenName[] {
  return spoken.map((one) => ({ ...one, at: one.at + by }))
}

/** Formats a value as JSON; a text counts as a name. */
export function quoteValue(value: unknown): Message {
  return { text: JSON.stringify(value), names: typeof value === 'string' ? [value] : [] }
}

function toMessage(part: Part): Message {
  return typeof part === 'object' ? part : { text: String(part), names: [] }
}
