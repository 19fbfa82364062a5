import { errorName } from './errorName'
import type { Log } from './log'

/** What says that something was thrown which nobody catches: Node's `process`. */
export interface CrashSource {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (cause: unknown) => void): unknown
}

/** Notes what ends a process by its name, and ends it: Node itself would write the words down, which may quote what was typed. */
export function noteCrashes(source: CrashSource, log: Log, end: () => void): void {
  const note = (cause: unknown): void => {
    log({ event: 'failed', route: 'process', error: errorName(cause) })
    end()
  }
  source.on('uncaughtException', note)
  source.on('unhandledRejection', note)
}
