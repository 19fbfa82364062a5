/** What `npm run check` is asked for. */
export interface CheckOptions {
  /** The documents to check; none for all there are. */
  readonly files: readonly string[]
  readonly json: boolean
  /** Whether a warning ends the command as an error does. */
  readonly strict: boolean
  /** The code that is to be explained; null where findings are wanted. */
  readonly explain: string | null
}

/** How the command is used. */
export const USAGE = 'npm run check -- [files…] [--json] [--strict] [--explain CODE]'

/** Reads the arguments of the command; a text says what cannot be understood. */
export function checkOptions(args: readonly string[]): CheckOptions | string {
  const files: string[] = []
  let json = false
  let strict = false
  let explain: string | null = null
  const waiting = [...args]
  for (let arg = waiting.shift(); arg !== undefined; arg = waiting.shift()) {
    if (arg === '--json') json = true
    else if (arg === '--strict') strict = true
    else if (arg === '--explain') {
      explain = waiting.shift() ?? null
      if (explain === null) return 'Say which code is to be explained: --explain unknown-screen.'
    } else if (arg.startsWith('-')) return `"${arg}" means nothing here.`
    else files.push(arg)
  }
  return { files, json, strict, explain }
}
