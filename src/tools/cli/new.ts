import { readFileSync, writeFileSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { listFlowFiles } from '../../compiler/documents/flowDocument'
import { createFlowDocument } from '../../compiler/drafting/newFlow'
import { createDiskSources, resolveAuthoringFolders } from '../disk/diskSources'
import { type Command, NOT_UNDERSTOOD, type CommandInput } from './command'
import { blockAuthoring } from '../../engine/blocks/blockAuthoring'
import { fieldKinds } from '../../engine/kinds/fieldKinds'
import { controls } from '../../engine/program/controls'
import { rules } from '../../engine/rules/ruleTable'
import { blockStubs, controlStubs, kebabOf, type Part, ruleStubs, schemaOf, type Stub } from './partStubs'

/** The document that a new flow is made of, in the folder of the flows. */
const TEMPLATE = 'templates/flow.json'

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

const rule: Command = partCommand({
  kind: 'rule',
  usage: 'NAME TYPE…',
  description: 'Writes the stubs of a rule for fields of these types, such as: formway new rule endsWith text email',
  taken: rules,
  stubs: ruleStubs,
})

const control: Command = partCommand({
  kind: 'control',
  usage: 'NAME TYPE',
  description:
    'Writes the stubs of a control that enters a type of field by "as", such as: formway new control slider scale',
  taken: controls,
  stubs: controlStubs,
})

const block: Command = partCommand({
  kind: 'block',
  usage: 'NAME',
  description: 'Writes the stubs of a block that only flows that have it load, such as: formway new block quote',
  taken: blockAuthoring,
  stubs: blockStubs,
})

/** The commands that begin a part of the language, by what follows `formway new`. */
export const newPartCommands = { rule, control, block }

interface PartCommand extends Pick<Command, 'usage' | 'description'> {
  readonly kind: keyof typeof newPartCommands
  /** The parts that there are. */
  readonly taken: object
  readonly stubs: (part: Part) => readonly Stub[]
}

function partCommand({ kind, usage, description, taken, stubs }: PartCommand): Command {
  return {
    usage,
    description: `${description}\nEach text that is left to write begins with TODO.`,
    run: ({ names }) => {
      const part = readPart(names, usage)
      const problem = typeof part === 'string' ? part : findProblem(kind, part, taken)
      if (typeof part === 'string' || problem !== null) {
        console.error(`${problem}\nformway new ${kind} --help says what there is.`)
        return NOT_UNDERSTOOD
      }
      const files = mergeStubs(stubs(part))
      for (const [file, text] of files) {
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
      console.log('Written, with TODO where words or code are missing:')
      for (const file of files.keys()) console.log(`  ${file}`)
      console.log('1. npm run language && npm run format writes what is made of the schemas.')
      console.log('2. npx vitest run --project unit tests/structure/additions.test.ts lists what is left to write.')
      console.log('3. npm test; and for what is seen, npm run pictures, npm run pictures:keep and npm run trees.')
      return 0
    },
  }
}

function readPart([name = '', ...types]: CommandInput['names'], usage: string): Part | string {
  if (!/^[a-z][a-zA-Z]*$/.test(name)) return `"${name}" cannot be a name: write letters, such as endsWith.`
  const wanted = usage.split(' ').length - 1
  const isEnough = usage.endsWith('…') ? types.length >= wanted : types.length === wanted
  if (!isEnough) return `Give ${usage}.`
  return { name, kebab: kebabOf(name), pascal: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, types }
}

function findProblem(kind: string, { name, types }: Part, taken: object): string | null {
  if (!existsSync('src/engine') || !existsSync('schemas')) return 'This is no checkout of Formway: go to one.'
  if (Object.hasOwn(taken, name)) return `There is a ${kind} "${name}" already.`
  const unknown = types.find((type) => !Object.hasOwn(fieldKinds, type) || !existsSync(schemaOf(type)))
  if (unknown !== undefined) return `"${unknown}" is no type of field: ${Object.keys(fieldKinds).join(', ')}.`
  const fields = new Map<string, { readonly shape: string }>(Object.entries(fieldKinds))
  const other = types.find((type) => kind === 'control' && fields.get(type)?.shape !== 'simple')
  if (other !== undefined) return `There are no stubs for controls of "${other}": begin with one of src/controls/.`
  return null
}

/** The files with the stubs in them. */
function mergeStubs(stubs: readonly Stub[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const { file, text, after, before } of stubs) {
    const whole = files.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
    const start = whole.indexOf(after ?? '')
    const place = whole.indexOf(before ?? '', start + (after ?? '').length)
    if (start < 0 || place < 0) throw new Error(`${file} has no place for this: "${after}" … "${before}".`)
    files.set(file, after === undefined ? text : `${whole.slice(0, place)}${text}${whole.slice(place)}`)
  }
  return files
}
