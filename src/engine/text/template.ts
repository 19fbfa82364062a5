/** A placeholder of a text: {{name}} or {{name | formatter}}. */
export interface Placeholder {
  readonly name: string
  readonly formatter: string | null
}

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*(?:\|\s*([A-Za-z]+)\s*)?\}\}/g
const BRACES = /\{\{[^{}]*\}\}|\{\{|\}\}/g

/** A text with each placeholder replaced by what `jsonValueOf` gives for it. */
export function filled(template: string, valueOf: (placeholder: Placeholder) => string): string {
  if (!template.includes('{{')) return template
  return template.replaceAll(PLACEHOLDER, (_, name: string, formatter: string | undefined) =>
    valueOf({ name, formatter: formatter ?? null }),
  )
}

/** A text with {{name}} replaced by the value of that name; unknown names become empty. */
export function fillValues(template: string, values: Readonly<Record<string, string>>): string {
  return filled(template, ({ name }) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))
}

/** The placeholders of a text, and the braces in it that are none. */
export function placeholdersOf(text: string): {
  readonly placeholders: readonly Placeholder[]
  readonly broken: readonly string[]
} {
  if (!text.includes('{{') && !text.includes('}}')) return { placeholders: [], broken: [] }
  const placeholders: Placeholder[] = []
  const broken: string[] = []
  for (const [braces] of text.matchAll(BRACES)) {
    const [match] = braces.matchAll(PLACEHOLDER)
    if (match?.[0] === braces && match[1] !== undefined)
      placeholders.push({ name: match[1], formatter: match[2] ?? null })
    else broken.push(braces)
  }
  return { placeholders, broken }
}
