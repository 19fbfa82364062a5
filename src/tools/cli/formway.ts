import { existsSync } from 'node:fs'
import { suggestName } from '../../compiler/findings/quoting'
import { alignColumns, type Command, formatHelp, NOT_UNDERSTOOD, readInput } from './command'

/** Each command is loaded when it is called. */
const commands: Readonly<Record<string, { readonly summary: string; load(): Promise<Command> }>> = {
  check: { summary: 'Checks the flows', load: async () => (await import('./check')).checkCommand },
  walk: { summary: 'Prints the walks that cover a flow', load: async () => (await import('./walk')).walkCommand },
  diff: { summary: 'Says what changed in a flow', load: async () => (await import('./diff')).diffCommand },
  export: {
    summary: 'Writes a form for another product',
    load: async () => (await import('./export')).exportCommand,
  },
  graph: { summary: 'Draws a flow', load: async () => (await import('./graph')).graphCommand },
  import: {
    summary: "Makes flows of other products' forms",
    load: async () => (await import('./import')).importCommand,
  },
  new: { summary: 'Begins a flow', load: async () => (await import('./new')).newFlowCommand },
  'new rule': { summary: 'Begins a rule', load: async () => (await import('./new')).newPartCommands.rule },
  'new control': { summary: 'Begins a control', load: async () => (await import('./new')).newPartCommands.control },
  'new block': { summary: 'Begins a block', load: async () => (await import('./new')).newPartCommands.block },
  'new-language': {
    summary: 'Begins a language',
    load: async () => (await import('./newLanguage')).newLanguageCommand,
  },
  translations: {
    summary: 'Counts, exports and imports translations',
    load: async () => (await import('./translations')).translationsCommand,
  },
}

/**
 * Runs a command and returns its exit code; 2 for invalid arguments. `code` is a hash of the running code, null if
 * unknown.
 */
export async function runCommand(words: readonly string[], code: string | null = null): Promise<number> {
  const [first = '--help', second = ''] = words
  const name = Object.hasOwn(commands, `${first} ${second}`) ? `${first} ${second}` : first
  const rest = words.slice(name === first ? 1 : 2)
  if (name === '--help' || name === '-h') {
    console.log(formatOverview())
    return 0
  }
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (found === undefined) {
    console.error(
      `There is no command "${name}". ${suggestName(name, Object.keys(commands)).text} formway --help lists them.`,
    )
    return NOT_UNDERSTOOD
  }
  const command = await found.load()
  const input = findOptionTakenByNpm(name, command) ?? readInput(rest, command.options)
  if (typeof input === 'string') {
    console.error(`${input}\nformway ${name} --help says what there is.`)
    return NOT_UNDERSTOOD
  }
  if (input.switches.has('help')) {
    console.log(formatHelp(name, command))
    return 0
  }
  if (!existsSync('flows')) {
    console.error('There is no folder flows here: go to the one that holds it.')
    return NOT_UNDERSTOOD
  }
  return command.run({ ...input, code })
}

function formatOverview(): string {
  return [
    'formway <command> [options]',
    '',
    ...alignColumns(Object.entries(commands).map(([name, { summary }]) => [name, `${summary}.`])),
    '',
    'formway <command> --help says more.',
  ].join('\n')
}

/** `npm run check --strict` gives --strict to npm itself, which would silently ignore it. */
function findOptionTakenByNpm(name: string, { options = {} }: Command): string | null {
  if (process.env['npm_lifecycle_event'] !== name) return null
  const withheld = Object.keys(options).find((option) => (process.env[`npm_config_${option}`] ?? '') !== '')
  return withheld === undefined
    ? null
    : `npm keeps --${withheld} for itself: write npx formway ${name} --${withheld}, or -- before it.`
}
