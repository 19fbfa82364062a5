import { parseArgs } from 'node:util'
import { suggestName } from '../../compiler/findings/quoting'

/** A command of the command line. */
export interface Command {
  /** What may follow its name, such as `[flow…]`. */
  readonly usage: string
  /** What it does, in a sentence or more. */
  readonly description: string
  readonly options?: Readonly<Record<string, Option>>
  /** Does the work and returns the exit code. */
  run(input: CommandInput): number | Promise<number>
}

interface Option {
  /** What its value is called; an option without one is a switch. */
  readonly value?: string
  readonly description: string
}

/** What was typed after the name of a command. */
export interface CommandInput {
  readonly names: readonly string[]
  readonly switches: ReadonlySet<string>
  readonly values: ReadonlyMap<string, string>
  /** A hash of the code that runs; null where it is not known. */
  readonly code: string | null
}

/** Exit code of a command that could not be understood. */
export const NOT_UNDERSTOOD = 2

/** Reads the words after the name of a command. A text says what is wrong with them. */
export function readInput(words: readonly string[], options: Command['options'] = {}): CommandInput | string {
  const known = { help: { type: 'boolean', short: 'h' } as const, ...parsed(options) }
  const { tokens } = parseArgs({
    args: [...words],
    options: known,
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  const names: string[] = []
  const switches = new Set<string>()
  const values = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind === 'positional') names.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, inlineValue, value } = token
    const option = name === 'help' ? { description: '' } : options[name]
    if (option === undefined) {
      const others = [...Object.keys(options), 'help'].map((other) => `--${other}`)
      return `There is no option ${rawName}. ${suggestName(rawName, others).text}`
    }
    if (option.value === undefined && value !== undefined) return `${rawName} takes no value.`
    if (option.value !== undefined && (value === undefined || value === '' || (!inlineValue && value.startsWith('-'))))
      return `${rawName} needs a value: ${rawName} ${option.value}.`
    if (value === undefined) switches.add(name)
    else values.set(name, value)
  }
  return { names, switches, values, code: null }
}

function parsed(options: NonNullable<Command['options']>) {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
}

/** What `--help` prints. */
export function formatHelp(name: string, { usage, description, options = {} }: Command): string {
  const rows = Object.entries(options).map(([option, { value, description: text }]) => [
    `--${option}${value === undefined ? '' : ` ${value}`}`,
    text,
  ])
  return [
    `formway ${name} ${usage}`.trimEnd(),
    '',
    description,
    '',
    ...alignColumns([...rows, ['--help', 'Prints this.']]),
  ].join('\n')
}

/** Rows of two columns, indented. */
export function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const width = Math.max(...rows.map(([name = '']) => name.length))
  return rows.map(([name = '', text = '']) => `  ${name.padEnd(width)}  ${text}`)
}
