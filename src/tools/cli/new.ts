import { readFileSync, writeFileSync } from 'node:fs'
import { listFlowFiles } from '../../compiler/documents/flowDocument'
import { createDiskSources, resolveAuthoringFolders } from '../disk/diskSources'
import { type Command, NOT_UNDERSTOOD } from './command'

/** The document that a new flow is made of, in the folder of the flows. */
export const TEMPLATE = 'templates/flow.json'

export const newFlowCommand: Command = {
  usage: 'NAME',
  description: 'Writes a flow to begin with, flows/NAME.json, with one of each thing.',
  run: ({ names: [name, ...others] }) => {
    if (name === undefined || others.length > 0) {
      console.error('Give one name, such as: formway new pet-insurance')
      return NOT_UNDERSTOOD
    }
    const taken = [...listFlowFiles(createDiskSources(resolveAuthoringFolders('flows'))).keys()]
    const made = createFlowDocument(readFileSync(`flows/${TEMPLATE}`, 'utf8'), name, taken)
    if ('problem' in made) {
      console.error(made.problem)
      return 1
    }
    writeFileSync(`flows/${made.file}`, made.text)
    console.log(
      `flows/${made.file}: npm start shows it, npx formway check looks at it, npx formway walk ${name} goes through it.`,
    )
    return 0
  },
}

/** A new document, or why there can be none of this name. */
type NewFlow = { readonly file: string; readonly text: string } | { readonly problem: string }

/**
 * The document that a use case begins with: the template under a name of its own. `name` is the id and the file's name;
 * `taken` are the ids that there are.
 */
export function createFlowDocument(template: string, name: string, taken: readonly string[]): NewFlow {
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
