/** HTML that may be put into more HTML as it is. Only `html` makes it. */
export class Markup {
  constructor(readonly text: string) {}
}

/** HTML from a template literal. Every text put into it is escaped; only what `html` itself made is not. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Markup | readonly Markup[])[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + inserted(values[index - 1] ?? '') + part))
}

/** The text of HTML that is complete. */
export function markupText(markup: Markup): string {
  return markup.text
}

function inserted(value: string | Markup | readonly Markup[]): string {
  if (typeof value === 'string') return escaped(value)
  return value instanceof Markup ? value.text : value.map(markupText).join('')
}

const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => REPLACEMENTS.get(character) ?? '')
}
