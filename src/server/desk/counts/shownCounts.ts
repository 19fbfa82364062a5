import type { Counted } from '../../counts/counted'
import type { Queries } from '../../database/database'
import type { CountedEdition } from '../../counts/addCounts'

/** What is counted fewer times is never shown; and what is shown, is shown in steps of as many, so that no difference tells it either. */
const FEWEST = 10

/** How many weeks are listed. */
const MOST = 200

/** A week in which an edition was met. */
export interface CountedWeek extends CountedEdition {
  /** Its first day, a Monday, and its last, in UTC. */
  readonly week: string
  readonly last: string
}

/** Something that was counted often enough to be shown. */
export interface ShownCount extends Counted {
  readonly count: number
}

/** Only a week that is over is shown: of one that goes on, every look would tell what came since the last. */
const SHOWN = `count >= ${FEWEST} and week + 7 <= ($1::timestamptz at time zone 'utc')::date`

/** The weeks of which anything is shown, the newest first. No two have a count in common. */
export async function countedWeeks(queries: Queries, now: Date): Promise<readonly CountedWeek[]> {
  return queries.rows<CountedWeek>(
    `select distinct flow, revision, week::text, (week + 6)::text as last from counts where ${SHOWN} order by week desc, flow, revision limit ${MOST}`,
    [now],
  )
}

/** What is shown of one of them, the most often first. */
export async function shownCounts(
  queries: Queries,
  { flow, revision, week }: Omit<CountedWeek, 'last'>,
  now: Date,
): Promise<readonly ShownCount[]> {
  return queries.rows<ShownCount>(
    `select kind, name, part, count / ${FEWEST} * ${FEWEST} as count from counts
     where ${SHOWN} and flow = $2 and revision = $3 and week = $4::date order by 4 desc, kind, name, part`,
    [now, flow, revision, week],
  )
}
