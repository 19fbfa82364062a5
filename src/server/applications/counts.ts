import type { Program } from '../../engine/program/program'
import { formOf } from '../../engine/values/answers'
import type { Queries } from '../database/database'

/** What is counted: that a flow was opened, that somebody came to a screen, how long they stayed, and that a message was met. */
export const COUNTED_KINDS = ['opened', 'came', 'stayed', 'met'] as const

/** One of them. */
type CountedKind = (typeof COUNTED_KINDS)[number]

/** The ways to come to a screen. */
export const WAYS = ['forward', 'back'] as const

/** How long somebody stayed, in seconds at most. */
export const STAYS = ['10', '30', '60', '180', '600', 'longer'] as const

/** Something that is counted, by names of a flow and of closed lists: never anything that was entered. */
export interface Counted {
  readonly kind: CountedKind
  /** The screen, or the path of the field; of a flow as a whole none. */
  readonly name: string
  /** The way, how long, or the rule that did not hold; of a flow as a whole none. */
  readonly part: string
}

/** Whether an edition has it: so there is a fixed number of counters, whoever sends what. */
export function isCountedIn(program: Program, { kind, name, part }: Counted): boolean {
  switch (kind) {
    case 'opened':
      return name === '' && part === ''
    case 'came':
      return program.screens.has(name) && WAYS.some((way) => way === part)
    case 'stayed':
      return program.screens.has(name) && STAYS.some((stay) => stay === part)
    case 'met':
      return canBeBroken(program, name, part)
    default:
      return kind satisfies never
  }
}

/** Whether the field at a path, or any item of a list, can break the rule of this name. */
function canBeBroken(program: Program, path: string, rule: string): boolean {
  if (path.endsWith('.*')) return program.fields.get(path.slice(0, -2))?.kind === 'list' && rule === 'complete'
  const field = program.fields.get(path)
  if (field === undefined) return false
  const asked = [field, field.asRequired?.field, field.asLocked?.field]
  // What its control refused is said by words of its form.
  const isRefused = rule === 'files' && field.kind !== 'simple' && program.forms.get(formOf(path))?.rules.files !== null
  return isRefused || asked.some((each) => each?.rules.some((one) => one.name === rule) === true)
}

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

/** How many weeks counts are kept, beside the one that goes on: two years, so that a week can be held against the same one a year before. */
const COUNT_WEEKS = 104

/** Removes the counts of weeks that are older. */
export async function removeOldCounts(queries: Queries, now: Date): Promise<void> {
  await queries.rows(
    "delete from counts where week < date_trunc('week', $1::timestamptz at time zone 'utc')::date - 7 * $2::int",
    [now, COUNT_WEEKS],
  )
}
