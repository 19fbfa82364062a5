import type { Queries } from '../database/database'

/** How many weeks counts are kept, beside the one that goes on: two years, so that a week can be held against the same one a year before. */
const COUNT_WEEKS = 104

/** Removes the counts of weeks that are older. */
export async function removeOldCounts(queries: Queries, now: Date): Promise<void> {
  await queries.rows(
    "delete from counts where week < date_trunc('week', $1::timestamptz at time zone 'utc')::date - 7 * $2::int",
    [now, COUNT_WEEKS],
  )
}
