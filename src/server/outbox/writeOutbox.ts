import type { Mode } from '../../engine/program/mode'
import type { Queries } from '../database/database'

/** Something that happened to an application, and is to be told: names alone, never what was answered. */
export interface ApplicationNews {
  readonly type: 'application.received'
  readonly id: string
  readonly reference: string
  readonly flow: string
  readonly revision: string
  /** test: nobody applied, and no number was verified. */
  readonly mode: Mode
  /** The actions that were only simulated, of those that it tells of. */
  readonly simulated: readonly string[]
}

/** Writes down for each receiver what is to be told, in the transaction in which it happened: it is told if that was, and only then. */
export async function writeOutbox(queries: Queries, { type, ...data }: ApplicationNews, receivers: readonly string[], now: Date): Promise<void> {
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  for (const receiver of receivers) {
    await queries.rows('insert into outbox (kind, application, receiver, body, written_at, next_at) values ($1, $2, $3, $4, $5, $5)', [type, data.id, receiver, body, now])
  }
}
