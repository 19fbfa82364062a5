import { parseArgs } from 'node:util'
import { formatFindingLine } from '../../compiler/findings/findingText'
import { suggestName } from '../../compiler/findings/quoting'
import { readCatalogue } from '../../compiler/readCatalogue'
import { hasErrors } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { createDiskSources, resolveAuthoringFolders } from '../disk/diskSources'

export interface Command {
  /** The arguments, such as `[flow…]`. */
  readonly usage: string
  readonly description: string
  readonly options?: Readonly<Record<string, Option>>
  run(input: CommandInput): number | Promise<number>
}

interface Option {
  /** The name of its value; an option without one is a switch. */
  readonly value?: string
  readonly description: string
}

export interface CommandInput {
  readonly names: readonly string[]
  readonly switches: ReadonlySet<string>
  readonly values: ReadonlyMap<string, string>
  /** A hash of the running code; null if unknown. */
  readonly code: string | null
}

export const NOT_UNDERSTOOD = 2

/** Parses the arguments, or returns a message about what is wrong. */
export function readInput(words: readonly string[], options: Command['options'] = {}): CommandInput | string {
  const known = { help: { type: 'boolean', short: 'h' } as const, ...toParseOptions(options) }
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

function toParseOptions(options: NonNullable<Command['options']>) {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
}

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

export function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const width = Math.max(...rows.map(([name = '']) => name.length))
  return rows.map(([name = '', text = '']) => `  ${name.padEnd(width)}  ${text}`)
}

interface RequestedFlows {
  readonly flows: readonly Flow[]
  readonly problems: readonly string[]
}

/** Reads the flows with these ids, from a folder and FORMWAY_FLOWS; all flows if `ids` is empty. */
export function readRequestedFlows(ids: readonly string[], flowsFolder = 'flows'): RequestedFlows {
  const { flows } = readCatalogue(createDiskSources(resolveAuthoringFolders(flowsFolder)))
  const unknown = ids.filter((id) => !flows.some((flow) => flow.id === id))
  const requested = flows.filter(({ id }) => ids.length === 0 || ids.includes(id))
  return {
    flows: requested.flatMap(({ flow }) => flow ?? []),
    problems: [
      ...unknown.map(
        (id) =>
          `There is no flow "${id}". ${
            suggestName(
              id,
              flows.map((flow) => flow.id),
            ).text
          }`,
      ),
      ...requested.flatMap(({ findings }) => (hasErrors(findings) ? findings.map(formatFindingLine) : [])),
    ],
  }
}
