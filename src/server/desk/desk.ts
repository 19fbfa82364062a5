import { createMiddleware } from 'hono/factory'
import type { Database, Queries } from '../database/database'
import type { Vault } from '../database/vault'
import type { FileStorage } from '../files/fileStorage'
import type { DeletionLog } from '../applications/deletionLog'
import type { WebhookReceiver } from '../applications/outbox'
import type { ServedFlows } from '../applications/servedFlows'
import type { RequestVariables } from '../http/proxies'
import type { RateLimits } from '../http/limits'
import type { Log } from '../http/log'
import { type RefusalCode, RequestRefusal } from '../http/refusals'
import { type Act, appendEntry, type AuditEntry } from './auditLog'
import { type Clerk, formatAuditedClerk, type Role } from './clerks'
import type { OpenIdOptions } from './openId'

/** What reading and changing applications needs, and recording it in the audit log. */
export interface Records {
  readonly database: Database
  readonly vault: Vault
  readonly flows: ServedFlows
  readonly files: FileStorage
  readonly receivers: readonly WebhookReceiver[]
  readonly openId: OpenIdOptions | null
  readonly deletionLog: DeletionLog
  readonly log: Log
  readonly now: () => Date
}

export interface Desk extends Records {
  /** At least one of this and `openId` is not null. */
  readonly token: string | null
  readonly limits: RateLimits
  /** All for whom the outbox holds deliveries: receivers of webhooks, and of confirmations. */
  readonly deliverers: readonly { readonly id: string }[]
}

export interface DeskEnvironment {
  readonly Variables: RequestVariables & {
    refused: RefusalCode
    clerk: Clerk
  }
}

/** Lets clerks with a role through, and refuses others. */
export function requireRole(role: Role) {
  return createMiddleware<DeskEnvironment>(async (context, next) => {
    if (!context.get('clerk').roles.includes(role)) throw new RequestRefusal('role')
    await next()
  })
}

/** What somebody does: names and paths only, never an answer. */
interface Deed {
  readonly clerk: Clerk
  readonly act: Act
  readonly reference?: string | null
  readonly part?: string | null
}

/** Records something. */
export async function record(records: Pick<Records, 'database' | 'log' | 'now'>, deed: Deed): Promise<AuditEntry> {
  return (await runRecorded(records, deed, async () => undefined)).entry
}

/** Runs `work` and records it in one transaction. */
export async function runRecorded<Result>(
  { database, log, now }: Pick<Records, 'database' | 'log' | 'now'>,
  { clerk, act, reference = null, part = null }: Deed,
  work: (queries: Queries) => Promise<Result>,
): Promise<{ readonly result: Result; readonly entry: AuditEntry }> {
  const done = await database.transaction(async (queries) => {
    const result = await work(queries)
    const action = { clerk: formatAuditedClerk(clerk), act, reference, part }
    return { result, entry: await appendEntry(queries, action, now()) }
  })
  log({ event: 'audited', entry: done.entry.number, hash: done.entry.hash })
  return done
}
