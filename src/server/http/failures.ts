import type { Queries } from '../database/database'
import { currentRequest, type LogEntry } from './log'
import type { RefusalCode } from './refusals'

/** What failed for one person, and nobody would notice but them. */
interface FailureKind {
  readonly kind: 'codeUnsent' | 'signInFailed'
  /** The name of the error, or the code of the refusal. */
  readonly error: string
}

export interface Failure extends FailureKind {
  readonly requestId: string | null
  readonly failedAt: Date
}

/** How sign-ins at the desk are refused. */
const SIGN_IN_CODES: readonly RefusalCode[] = ['deskToken', 'signInFailed', 'noRole']

/** Returns the failure that the log tells of; null if it is none. */
export function toFailure(entry: LogEntry): FailureKind | null {
  if (entry.event === 'codeUnsent') return { kind: entry.event, error: entry.error }
  const code = entry.event === 'request' ? SIGN_IN_CODES.find((one) => one === entry.code) : undefined
  return code === undefined ? null : { kind: 'signInFailed', error: code }
}

/** Writes a failure of the request that runs. */
export async function writeFailure(queries: Queries, { kind, error }: FailureKind, now: Date): Promise<void> {
  await queries.rows('insert into failures (kind, error, request_id, failed_at) values ($1, $2, $3, $4)', [
    kind,
    error,
    currentRequest.getStore()?.requestId ?? null,
    now,
  ])
}

/** Lists the newest first. */
export async function listFailures(queries: Queries, count: number): Promise<readonly Failure[]> {
  return queries.rows<Failure>(
    `select kind, error, request_id as "requestId", failed_at as "failedAt" from failures order by failed_at desc, id desc limit $1`,
    [count],
  )
}

/** How long failures are kept, in ms: 30 days. */
const KEPT = 30 * 24 * 3_600_000

export async function removeOldFailures(queries: Queries, now: Date): Promise<void> {
  await queries.rows('delete from failures where failed_at < $1', [new Date(now.getTime() - KEPT)])
}
