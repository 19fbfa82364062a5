/** What a command was told: names, switches, and options with a value. */
export interface CommandLine {
  readonly names: readonly string[]
  readonly switches: ReadonlySet<string>
  readonly values: ReadonlyMap<string, string>
  /** What the command does not know. */
  readonly unknown: readonly string[]
}

/** The options of a command: those that stand alone, and those that a value follows. */
export interface KnownOptions {
  readonly switches?: readonly string[]
  readonly values?: readonly string[]
}

/**
 * Reads what follows a command: `name --switch --option value`. npm keeps to itself what does not stand behind `--`, and
 * tells it in its environment: it is read there too. Of an option npm keeps the name alone; its value comes as the last word.
 */
export function readCommandLine(
  words: readonly string[],
  { switches = [], values = [] }: KnownOptions,
  environment: Readonly<Record<string, string | undefined>> = {},
): CommandLine {
  const told = (name: string): string | undefined => environment[`npm_config_${name}`]
  const on = new Set(switches.filter((name) => told(name) === 'true'))
  const given = new Map(values.flatMap((name) => (isValue(told(name)) ? [[name, told(name) ?? ''] as const] : [])))
  const names: string[] = []
  const unknown: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    const name = word.replace(/^--/, '')
    if (!word.startsWith('-')) names.push(word)
    else if (switches.includes(name)) on.add(name)
    else if (values.includes(name) && words[index + 1] !== undefined) {
      index += 1
      given.set(name, words[index] ?? '')
    } else unknown.push(word)
  }
  for (const name of values.filter((option) => told(option) === 'true')) {
    const value = names.pop()
    if (value === undefined) unknown.push(`--${name}`)
    else given.set(name, value)
  }
  return { names, switches: on, values: given, unknown }
}

function isValue(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'true'
}
