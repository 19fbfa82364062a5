import type { Queries } from '../database/database'

/** Something that happened to an application, and is to be told. */
export interface ApplicationNews {
  readonly kind: 'application.received'
  /** The id of the application. */
  readonly application: string
  readonly now: Date
}

/** Writes down what is to be told, in the transaction in which it happened: it is told if that was, and only then. */
export async function writeOutbox(queries: Queries, { kind, application, now }: ApplicationNews): Promise<void> {
  await queries.rows('insert into outbox (kind, application, written_at) values ($1, $2, $3)', [kind, application, now])
}
