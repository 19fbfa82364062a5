import type { Queries } from '../database/database'
import type { Counted } from './counted'

/** An edition of a flow. */
export interface CountedEdition {
  readonly flow: string
  readonly revision: string
}

/** Adds one to each counter of the week. They are met in one order, so that no two requests wait for each other. */
export async function addCounts(
  queries: Queries,
  { flow, revision }: CountedEdition,
  counts: readonly Counted[],
  now: Date,
): Promise<void> {
  const columns = (['kind', 'name', 'part'] as const).map((column) => counts.map((counted) => counted[column]))
  await queries.rows(
    `insert into counts (flow, revision, week, kind, name, part, count)
     select $1, $2, date_trunc('week', $3::timestamptz at time zone 'utc')::date, kind, name, part, 1
     from unnest($4::text[], $5::text[], $6::text[]) as counted (kind, name, part) order by kind, name, part
     on conflict (flow, revision, week, kind, name, part) do update set count = counts.count + 1`,
    [flow, revision, now, ...columns],
  )
}
