import { DatabaseError, Pool, type PoolClient } from 'pg'

/** What a query can be asked of: the database, or one transaction of it. */
export interface Queries {
  /** The rows that a statement gives; what varies stands in `values`, never in the text. */
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>
}

/** PostgreSQL as the server uses it. */
export interface Database extends Queries {
  /** Does all of it or nothing. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** How long is waited for a connection, for one statement to be done, and for an answer at all, in ms. */
const LONGEST = { connection: 5000, statement: 15_000, answer: 20_000 }

/** How a database is connected to. */
export interface ConnectionOptions {
  /** How many connections at once: 10, if left out. */
  readonly connections?: number
  readonly longest?: { readonly connection: number; readonly statement: number; readonly answer: number }
  /** Hears of connections that were lost while nobody used them. */
  readonly onLost?: (cause: Error) => void
}

/** Connects to a PostgreSQL. */
export function connectDatabase(
  url: string,
  { connections = 10, longest = LONGEST, onLost = () => undefined }: ConnectionOptions = {},
): Database {
  // A network that loses everything ends no connection: who waits for an answer has to give up by itself.
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: longest.connection,
    statement_timeout: longest.statement,
    query_timeout: longest.answer,
  })
  // Without a listener a lost connection ends the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    // One that is lost within a transaction, between two statements, is told of by the next statement.
    client.on('error', () => undefined)
  })
  return {
    rows: async (text, values = []) => (await pool.query(text, [...values])).rows,
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

async function inTransaction<Result>(pool: Pool, work: (queries: Queries) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(queriesOf(client))
    await client.query('commit')
    client.release()
    return result
  } catch (cause) {
    // One that gives no answer would give none to a rollback either: its end is one.
    const isWhole = !isUnavailable(cause) && (await isRolledBack(client))
    client.release(!isWhole)
    throw cause
  }
}

async function isRolledBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

function queriesOf(client: PoolClient): Queries {
  return { rows: async (text, values = []) => (await client.query(text, [...values])).rows }
}

/** Whether a statement failed because the database is not there, and may succeed later. */
export function isUnavailable(cause: unknown): boolean {
  if (cause instanceof DatabaseError) return /^(?:08|53|57P)/.test(cause.code ?? '')
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? cause.code : undefined
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'].some((one) => one === code) ||
    /connection (?:terminated|timeout)|timeout exceeded when trying to connect|query read timeout|not queryable/i.test(
      cause.message,
    )
  )
}
