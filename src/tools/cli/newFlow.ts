/** The document that a new flow is made of, in the folder of the flows. */
export const TEMPLATE = 'templates/flow.json'

/** A new document, or why there can be none of this name. */
export type NewFlow = { readonly file: string; readonly text: string } | { readonly problem: string }

/**
 * The document that a use case begins with: the template under a name of its own. `name` is the id and the file's name;
 * `taken` are the ids that there are.
 */
export function newFlow(template: string, name: string, taken: readonly string[]): NewFlow {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return {
      problem: `"${name}" cannot be the name of a flow: write small letters, digits and dashes, such as pet-insurance.`,
    }
  }
  if (taken.includes(name)) return { problem: `There is a flow "${name}" already.` }
  const words = name.split('-').map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
  const { id, name: title } = namesIn(template)
  const text = template
    .replace(`"id": "${id}"`, `"id": "${name}"`)
    .replace(`"name": "${title}"`, `"name": "${words.join(' ')}"`)
  return { file: `${name}.json`, text }
}

function namesIn(template: string): { readonly id: string; readonly name: string } {
  const named = (key: string): string => new RegExp(`^  "${key}": "([^"]*)"`, 'm').exec(template)?.[1] ?? ''
  return { id: named('id'), name: named('name') }
}
