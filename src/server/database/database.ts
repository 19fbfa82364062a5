import { DatabaseError, Pool, type PoolClient } from 'pg'

export interface Queries {
  /** Runs a statement. Values that vary go into `values`, never into the text. */
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>
}

export interface Database extends Queries {
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>
  close(): Promise<void>
  /** Counts connections of this process, and requests that wait for one. Without it, `/metrics` does not have them. */
  countConnections?(this: void): { readonly total: number; readonly idle: number; readonly waiting: number }
}

/** Time limits in ms: to connect, for a statement on the server, and for its response. */
const LONGEST = { connection: 5000, statement: 15_000, answer: 20_000 }

export interface ConnectionOptions {
  /** Connections in the pool; 10 by default. */
  readonly connections?: number
  readonly longest?: { readonly connection: number; readonly statement: number; readonly answer: number }
  /** Called when an idle connection is lost. */
  readonly onLost?: (cause: Error) => void
}

export function connectDatabase(
  url: string,
  { connections = 10, longest = LONGEST, onLost = () => undefined }: ConnectionOptions = {},
): Database {
  // If the network drops packets, no connection ends: every wait needs a limit.
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: longest.connection,
    statement_timeout: longest.statement,
    query_timeout: longest.answer,
  })
  // Without a listener, a lost connection ends the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    // A connection lost in the middle of a transaction fails the next statement.
    client.on('error', () => undefined)
  })
  return {
    rows: async (text, values = []) => (await pool.query(text, [...values])).rows,
    transaction: (work) => runTransaction(pool, work),
    close: () => pool.end(),
    countConnections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

async function runTransaction<Result>(pool: Pool, work: (queries: Queries) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(toQueries(client))
    await client.query('commit')
    client.release()
    return result
  } catch (cause) {
    // A server that does not respond would not respond to a rollback either: closing the connection rolls back.
    const isWhole = !isUnavailable(cause) && (await rollBack(client))
    client.release(!isWhole)
    throw cause
  }
}

async function rollBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

function toQueries(client: PoolClient): Queries {
  return { rows: async (text, values = []) => (await client.query(text, [...values])).rows }
}

/** For a transaction that can be tried later. Whatever else needs a lock waits behind one that waits for it. */
export const NO_WAIT = "set local lock_timeout = '1s'"

/** Whether a statement failed because another transaction had locked what it needs for longer than `NO_WAIT`. */
export function isLocked(cause: unknown): boolean {
  return cause instanceof DatabaseError && cause.code === '55P03'
}

/** Whether a statement failed because the database cannot be reached, and may succeed later. */
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
