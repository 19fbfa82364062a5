import { pino } from 'pino'
import type { Log, LogEntry } from './log'

/** Notes on standard output, one JSON object in a line. */
export function createPinoLog(): Log {
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return (entry) => {
    logger[levelOf(entry)](entry)
  }
}

function levelOf(entry: LogEntry): 'info' | 'warn' | 'error' {
  switch (entry.event) {
    case 'failed':
      return 'error'
    case 'databaseLost':
      return 'warn'
    case 'started':
    case 'stopped':
    case 'migrated':
    case 'request':
    case 'audited':
      return 'info'
    case 'removed':
      return entry.left === 0 ? 'info' : 'warn'
    default:
      return entry satisfies never
  }
}
