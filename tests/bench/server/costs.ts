import { readdirSync, readFileSync } from 'node:fs'
import type { Queries } from '../../../src/server/database/database'

/** Clock ticks a second in `/proc`. */
const TICKS = 100

/** The CPU time of a process and all its children, in seconds: of PostgreSQL, whose connections are processes. Linux only. */
export function readFamilySeconds(pid: number): number {
  if (process.platform !== 'linux') return 0
  const fields = (id: string): readonly string[] => {
    try {
      return readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
    } catch {
      return []
    }
  }
  // After the name: state, parent, …, and at 11 to 14 the time of its own and of children that ended.
  const ticks = readdirSync('/proc').flatMap((id) => {
    const stat = /^\d+$/.test(id) ? fields(id) : []
    if (id !== String(pid) && stat[1] !== String(pid)) return []
    return stat.slice(11, id === String(pid) ? 15 : 13).map(Number)
  })
  return ticks.reduce((sum, part) => sum + part, 0) / TICKS
}

/** The bytes of each table with its partitions, indexes and what lies beside it, without rows that are dead. */
export async function readTableSizes(queries: Queries): Promise<ReadonlyMap<string, number>> {
  await queries.rows('vacuum full')
  const rows = await queries.rows<{ name: string; bytes: string }>(
    `select coalesce(pg_partition_root(oid), oid)::regclass::text as name, sum(pg_total_relation_size(oid)) as bytes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace group by 1`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}
