import type { Database, Queries } from '../database/database'
import type { Vault } from '../database/vault'
import type { FileStorage } from '../files/fileStorage'
import type { WebhookReceiver } from '../applications/outbox'
import type { ServedFlows } from '../applications/servedFlows'
import type { RequestVariables } from '../http/proxies'
import type { RateLimits } from '../http/limits'
import type { Log } from '../http/log'
import type { RefusalCode } from '../http/refusals'
import { appendEntry, type AuditEntry, type AuditedAction } from './auditLog'

/** What reading and changing applications needs, and recording it in the audit log. */
export interface Records {
  readonly database: Database
  readonly vault: Vault
  readonly flows: ServedFlows
  readonly files: FileStorage
  readonly receivers: readonly WebhookReceiver[]
  readonly log: Log
  readonly now: () => Date
}

export interface Desk extends Records {
  readonly token: string
  readonly limits: RateLimits
}

export interface DeskEnvironment {
  readonly Variables: RequestVariables & {
    refused: RefusalCode
    clerk: string
  }
}

interface Recorded<Result> {
  readonly result: Result
  readonly entry: AuditEntry
}

/** Runs `work` and records it in one transaction. */
export async function runRecorded<Result>(
  { database, log, now }: Pick<Records, 'database' | 'log' | 'now'>,
  deed: AuditedAction,
  work: (queries: Queries) => Promise<Result>,
): Promise<Recorded<Result>> {
  const done = await database.transaction(async (queries) => {
    const result = await work(queries)
    return { result, entry: await appendEntry(queries, deed, now()) }
  })
  log({ event: 'audited', entry: done.entry.number, hash: done.entry.hash })
  return done
}
