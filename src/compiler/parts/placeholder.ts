/** A placeholder of a text: {{name}} or {{name | formatter}}. */
export interface Placeholder {
  readonly name: string
  readonly formatter: string | null
}

/** The placeholders of a text, and what looks like one but cannot be read. */
export interface Placeholders {
  readonly placeholders: readonly Placeholder[]
  readonly broken: readonly string[]
}

const BRACES = /\{\{[^{}]*\}\}|\{\{|\}\}/g
const PLACEHOLDER = /^\{\{\s*([A-Za-z0-9.]+)\s*(?:\|\s*([A-Za-z]+)\s*)?\}\}$/

/** Reads the placeholders of a text. */
export function placeholdersOf(text: string): Placeholders {
  const placeholders: Placeholder[] = []
  const broken: string[] = []
  for (const [braces] of text.matchAll(BRACES)) {
    const [, name, formatter] = PLACEHOLDER.exec(braces) ?? []
    if (name === undefined) broken.push(braces)
    else placeholders.push({ name, formatter: formatter ?? null })
  }
  return { placeholders, broken }
}
