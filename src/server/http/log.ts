import type { Mode } from '../../engine/program/program'

/** What is noted of a request: the pattern of its address, never the address. */
export interface RequestNoted {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
  /** Of a refusal. */
  readonly code: string | null
}

/** What is noted: names and figures of a closed list, never what was typed, an address with what stands in it, or a token. */
export type LogEntry =
  | {
      readonly event: 'started'
      readonly port: number
      readonly database: 'own' | 'given'
      readonly flows: number
      readonly mode: Mode
      readonly codes: 'service' | 'terminal'
      readonly receivers: number
      readonly simulated: readonly string[]
    }
  | { readonly event: 'stopped' }
  | { readonly event: 'migrated'; readonly migrations: readonly string[] }
  | ({ readonly event: 'request' } & RequestNoted)
  | { readonly event: 'failed'; readonly route: string; readonly error: string }
  | { readonly event: 'databaseLost' }
  /** An entry of the desk's audit log. Kept elsewhere, its hash shows when entries after it are taken away. */
  | { readonly event: 'audited'; readonly entry: number; readonly hash: string }
  /** Applications whose days were over are gone; `left` is what should be and is not. */
  | { readonly event: 'removed'; readonly applications: number; readonly left: number }

/** Where it is noted. */
export type Log = (this: void, entry: LogEntry) => void

/** What is noted of a fault. Its message may quote what was typed, as PostgreSQL's do: the name is all. */
export function getErrorName(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause
  return 'code' in cause && typeof cause.code === 'string' ? `${cause.name} ${cause.code}` : cause.name
}

/** What says that something was thrown which nobody catches: Node's `process`. */
interface CrashSource {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (cause: unknown) => void): unknown
}

/** Notes what ends a process by its name, and ends it: Node itself would write the words down, which may quote what was typed. */
export function logCrashes(source: CrashSource, log: Log, end: () => void): void {
  const note = (cause: unknown): void => {
    log({ event: 'failed', route: 'process', error: getErrorName(cause) })
    end()
  }
  source.on('uncaughtException', note)
  source.on('unhandledRejection', note)
}
