import { readCommandLine } from './commandLine'

/** What `npm run check` is asked for. */
export interface CheckOptions {
  /** The documents to check; none for all there are. */
  readonly files: readonly string[]
  readonly json: boolean
  /** Whether a warning ends the command as an error does. */
  readonly strict: boolean
  /** Whether what nothing decides is listed. */
  readonly undecided: boolean
  /** The code that is to be explained; null where findings are wanted. */
  readonly explain: string | null
}

/** How the command is used. */
export const USAGE = 'npm run check -- [files…] [--json] [--strict] [--undecided] [--explain CODE]'

/** Reads the arguments of the command, and what npm kept of them to itself; a text says what cannot be understood. */
export function checkOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): CheckOptions | string {
  const { names, switches, values, unknown } = readCommandLine(
    args,
    { switches: ['json', 'strict', 'undecided'], values: ['explain'] },
    environment,
  )
  const [first] = unknown
  if (first === '--explain') return 'Name the code to explain: --explain unknown-screen.'
  if (first !== undefined) return `"${first}" means nothing here.`
  return {
    files: names,
    json: switches.has('json'),
    strict: switches.has('strict'),
    undecided: switches.has('undecided'),
    explain: values.get('explain') ?? null,
  }
}
