import type { Program } from '../../engine/program/program'
import { formOf } from '../../engine/values/answers'
import type { Queries } from '../database/database'

/** Events that are counted: a flow was opened, a screen was reached or stayed on, a message was shown. */
export const COUNTED_KINDS = ['opened', 'came', 'stayed', 'met'] as const

type CountedKind = (typeof COUNTED_KINDS)[number]

export const WAYS = ['forward', 'back'] as const

/** Upper limits of the time on a screen, in seconds. */
export const STAYS = ['10', '30', '60', '180', '600', 'longer'] as const

/** One event to count. It consists of names of the flow and of closed lists, never of anything that was entered. */
export interface Counted {
  readonly kind: CountedKind
  /** The screen for `came` and `stayed`, the field's path for `met`, empty for `opened`. */
  readonly name: string
  /** The direction, the length of the stay or the broken rule; empty for `opened`. */
  readonly part: string
}

/** Whether the edition has such an event. This bounds the number of counters, whatever clients send. */
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

function canBeBroken(program: Program, path: string, rule: string): boolean {
  if (path.endsWith('.*')) return program.fields.get(path.slice(0, -2))?.kind === 'list' && rule === 'complete'
  const field = program.fields.get(path)
  if (field === undefined) return false
  const variants = [field, field.asRequired?.field, field.asLocked?.field]
  // A refused file breaks no rule of the field: its message belongs to the form.
  const isRefused = rule === 'files' && field.kind !== 'simple' && program.forms.get(formOf(path))?.rules.files !== null
  return isRefused || variants.some((each) => each?.rules.some((one) => one.name === rule) === true)
}

export interface CountedEdition {
  readonly flow: string
  readonly revision: string
}

/** Adds one to each counter of this week. Rows are ordered, so that concurrent requests cannot deadlock. */
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

/** Complete weeks that are kept: two years, so that a week can be compared with the same one a year before. */
const COUNT_WEEKS = 104

export async function removeOldCounts(queries: Queries, now: Date): Promise<void> {
  await queries.rows(
    "delete from counts where week < date_trunc('week', $1::timestamptz at time zone 'utc')::date - 7 * $2::int",
    [now, COUNT_WEEKS],
  )
}
