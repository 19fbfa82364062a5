import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Mode } from '../../engine/program/program'

/** A request by the pattern of its route, never by its address. */
export interface RequestEntry {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
  readonly code: string | null
}

/** Log entries: names and figures of closed lists, never an input, an address with its values, or a token. */
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
  /** How many requests were refused because of it, and whether all work ended before the process did. */
  | { readonly event: 'stopped'; readonly refused: number; readonly isWhole: boolean }
  | { readonly event: 'migrated'; readonly migrations: readonly string[] }
  | ({ readonly event: 'request' } & RequestEntry)
  | { readonly event: 'failed'; readonly route: string; readonly error: string }
  | { readonly event: 'databaseLost' }
  | { readonly event: 'codeSent' }
  | { readonly event: 'codeUnsent'; readonly error: string }
  /** What a receiver, by id, took at once. */
  | { readonly event: 'delivered'; readonly receiver: string; readonly deliveries: number }
  /** A delivery that its receiver did not take; a dead letter is not tried again by itself. */
  | {
      readonly event: 'deliveryFailed' | 'deadLetter'
      readonly receiver: string
      readonly kind: string
      readonly delivery: string
      readonly attempts: number
      readonly error: string
    }
  /** What waits for a receiver that is not set up any more. */
  | { readonly event: 'receiverMissing'; readonly receiver: string; readonly deliveries: number }
  /** An entry of the desk's audit log. Stored elsewhere, its hash shows if later entries were deleted. */
  | { readonly event: 'audited'; readonly entry: number; readonly hash: string }
  /** Expired applications that were removed; `left` is what should be removed and is not. */
  | { readonly event: 'removed'; readonly applications: number; readonly left: number }

const LEVELS: Readonly<Record<LogEntry['event'], 'info' | 'warn' | 'error'>> = {
  started: 'info',
  stopped: 'info',
  migrated: 'info',
  request: 'info',
  audited: 'info',
  delivered: 'info',
  codeSent: 'info',
  removed: 'info',
  databaseLost: 'warn',
  deliveryFailed: 'warn',
  receiverMissing: 'warn',
  failed: 'error',
  codeUnsent: 'error',
  deadLetter: 'error',
}

export function getLevel(entry: LogEntry): 'info' | 'warn' | 'error' {
  const isPartial = (entry.event === 'stopped' && !entry.isWhole) || (entry.event === 'removed' && entry.left > 0)
  return isPartial ? 'warn' : LEVELS[entry.event]
}

/** `requestId` tells which request an entry belongs to; work in the background has none. */
export type Log = (this: void, entry: LogEntry & { readonly requestId?: string }) => void

/** The request that runs, for whatever it calls. */
export const currentRequest = new AsyncLocalStorage<{ readonly requestId: string }>()

/** Adds the id of the request that runs to each entry. */
export function addRequestIds(log: Log): Log {
  return (entry) => log({ ...entry, ...currentRequest.getStore() })
}

/** Returns the pattern of the request's route, the most exact one: middleware matches more than its own requests. */
export function getRoutePattern(context: Context): string {
  const patterns = matchedRoutes(context).map(({ path }) => path)
  return patterns.findLast((pattern) => !pattern.endsWith('*')) ?? patterns.at(-1) ?? ''
}

/** Returns the error's name. Its message may quote what was typed, as PostgreSQL's do. */
export function getErrorName(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause
  return 'code' in cause && typeof cause.code === 'string' ? `${cause.name} ${cause.code}` : cause.name
}

interface CrashSource {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (cause: unknown) => void): unknown
}

/**
 * Logs a crash by its name only, and ends the process. Node itself would print the message, which may quote what was
 * typed.
 */
export function logCrashes(source: CrashSource, log: Log, end: () => void): void {
  const note = (cause: unknown): void => {
    log({ event: 'failed', route: 'process', error: getErrorName(cause) })
    end()
  }
  source.on('uncaughtException', note)
  source.on('unhandledRejection', note)
}
