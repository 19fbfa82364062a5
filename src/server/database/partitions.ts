import { type Database, isLocked, NO_WAIT, type Queries } from './database'

/** Tables that are partitioned by the month in which the application was received. */
const TABLES = ['applications', 'files', 'outbox']

/** How many months have partitions before they begin. */
const AHEAD = 2

interface Month {
  /** Such as 2026_11, with which the names of its partitions end. */
  readonly name: string
  readonly from: string
  readonly until: string
}

function getMonth(year: number, month: number): Month {
  const [from = '', until = ''] = [month, month + 1].map((one) => new Date(Date.UTC(year, one)).toISOString())
  return { name: from.slice(0, 7).replace('-', '_'), from, until }
}

interface PartitionChange {
  readonly name: string
  readonly isThereAfter: boolean
  /** Whether the next run may do it, if another transaction has locked what this needs. */
  readonly canWait: boolean
}

/** Adds or drops a partition. Another process may do it at the same time. */
async function changePartition(
  database: Database,
  { name, isThereAfter, canWait }: PartitionChange,
  work: (queries: Queries) => Promise<unknown>,
): Promise<void> {
  try {
    await database.transaction(async (queries) => {
      await queries.rows(NO_WAIT)
      await work(queries)
    })
  } catch (cause) {
    const [found] = await database.rows<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [name])
    if (found?.isThere !== isThereAfter && !(canWait && isLocked(cause))) throw cause
  }
}

/**
 * Creates the partitions of this month and the next ones that are missing. Several processes may do it at once. Until a
 * month has one, its rows go to the default partition.
 * @throws Error if that of this month is missing still, as where another transaction has locked the table for long.
 */
export async function preparePartitions(database: Database, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= AHEAD; ahead += 1) {
    const { name: month, from, until } = getMonth(now.getUTCFullYear(), now.getUTCMonth() + ahead)
    const missing = await database.rows<{ table: string; name: string }>(
      `select listed as table, listed || '_' || $2 as name from unnest($1::text[]) as listed where to_regclass(listed || '_' || $2) is null`,
      [TABLES, month],
    )
    for (const { table, name } of missing)
      await changePartition(database, { name, isThereAfter: true, canWait: ahead > 0 }, ({ rows }) =>
        rows(`create table ${name} partition of ${table} for values from ('${from}') to ('${until}')`),
      )
  }
}

/**
 * Drops the partitions of past months that have no row any more, so that their space is free at once. Several processes
 * may do it at once. One that is locked for long stays for the next run.
 */
export async function dropEmptyPartitions(database: Database, now: Date): Promise<void> {
  const { name: current } = getMonth(now.getUTCFullYear(), now.getUTCMonth())
  for (const table of TABLES) {
    const past = await database.rows<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relispartition and relname ~ $1 and relname < $2",
      [String.raw`^${table}_\d{4}_\d\d$`, `${table}_${current}`],
    )
    for (const { name } of past)
      // Another process may have dropped it.
      if (await isEmpty(database, name).catch(() => false))
        await changePartition(database, { name, isThereAfter: false, canWait: true }, async (queries) => {
          // Nothing is written to it meanwhile.
          await queries.rows(`lock table only ${table} in access exclusive mode`)
          if (await isEmpty(queries, name)) await queries.rows(`drop table ${name}`)
        })
  }
}

async function isEmpty(queries: Queries, partition: string): Promise<boolean> {
  return (await queries.rows(`select from ${partition} limit 1`)).length === 0
}
