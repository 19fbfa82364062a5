import type { Counted, CountedEdition } from '../applications/counts'
import type { Queries } from '../database/database'
import type { Program } from '../../engine/program/program'
import { fillValues } from '../../engine/text/template'
import { words } from './words'
import { buildFlowGraph } from '../../explorer/graph/flowGraph'
import { renderGraphSvg } from '../../explorer/graph/graphSvg'

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

/** How often something was counted, in words: "120", or "under 10". */
function countWords(counts: readonly ShownCount[], { kind, name, part }: Counted): string {
  const shown = counts.find((each) => each.kind === kind && each.name === name && each.part === part)
  return shown === undefined ? words.counts.few : String(shown.count)
}

/** How many came to a screen, by way; at the start also how many opened the flow, whichever screen their drafts led to. */
export function formatVisitCount({ flow }: Program, counts: readonly ShownCount[], screen: string): string {
  const [forward, back] = (['forward', 'back'] as const).map((way) =>
    countWords(counts, { kind: 'came', name: screen, part: way }),
  )
  const ways = fillValues(words.counts.ways, { forward: forward ?? '', back: back ?? '' })
  return screen === flow.start
    ? fillValues(words.counts.startWays, { opened: countWords(counts, { kind: 'opened', name: '', part: '' }), ways })
    : ways
}

/** The picture of a flow in which each screen says how many came to it. */
export function countedGraph(program: Program, counts: readonly ShownCount[]): string {
  const graph = buildFlowGraph(program)
  const nodes = graph.nodes.map((node) =>
    node.kind === 'screen' ? { ...node, note: formatVisitCount(program, counts, node.id) } : node,
  )
  return renderGraphSvg({ ...graph, nodes })
}
