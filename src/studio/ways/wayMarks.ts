import { createInitialState } from '../../engine/answers/initialState'
import type { Program } from '../../engine/program/program'
import type { Finding } from '../../engine/values/finding'
import { type FlowGraph, getNodeId, getWaysId, type GraphEdge } from '../../explorer/graph/flowGraph'
import { findMeant, type Happening, traceWay } from '../../explorer/graph/traceWay'
import { TODAY } from '../../explorer/stepResult'
import type { TimelineView } from '../product/timeline'
import { hasWords } from '../product/StatesList'

/** lit: on the way that the product shows. meant: a finding speaks of it. found: searched for. */
type Mark = 'lit' | 'meant' | 'found'

const WORDS: Readonly<Record<Mark, string>> = {
  lit: 'on the way shown',
  meant: 'the finding speaks of it',
  found: 'found',
}

export interface WayMarks {
  readonly edges: ReadonlyMap<GraphEdge, readonly Mark[]>
  /** The node that the product shows; null while it is loading. */
  readonly shown: string | null
  /** Returns the marks of a node, or of all ways between two. */
  listLooks(this: void, id: string): readonly Mark[]
  listWords(this: void, id: string | GraphEdge): readonly string[]
}

interface Marked {
  readonly program: Program | null
  /** What was done in the product. */
  readonly done: TimelineView | null
  readonly finding: Finding | null
  readonly search: string
}

export function markWays(graph: FlowGraph, { program, done, finding, search }: Marked): WayMarks {
  const happenings = program === null || done === null ? [] : listHappenings(program, done)
  const stops = program === null ? [] : traceWay(program, graph, happenings)
  const meant = finding === null ? null : findMeant(graph, finding)
  const isFound = (text: string): boolean => search.trim() !== '' && hasWords(text, search)
  const lit = new Set(stops.map(({ node }) => node))
  const taken = new Set(stops.map((stop) => stop.taken?.edge))
  const toMarks = (marks: Readonly<Record<Mark, boolean | undefined>>): readonly Mark[] =>
    (['lit', 'meant', 'found'] as const).filter((mark) => marks[mark] === true)
  const edges = new Map(
    graph.edges.map((edge) => [
      edge,
      toMarks({ lit: taken.has(edge), meant: meant?.edges.has(edge), found: isFound(edge.words) }),
    ]),
  )
  const looks = new Map<string, readonly Mark[]>(
    graph.nodes.map(({ id, title }) => [
      id,
      toMarks({ lit: lit.has(id), meant: meant?.nodes.has(id), found: isFound(`${title} ${id}`) }),
    ]),
  )
  for (const [edge, marks] of edges) looks.set(getWaysId(edge), [...(looks.get(getWaysId(edge)) ?? []), ...marks])
  return {
    edges,
    shown: findShown(graph, done),
    listLooks: (id) => looks.get(id) ?? [],
    listWords: (id) => (typeof id === 'string' ? looks.get(id) : edges.get(id))?.map((mark) => WORDS[mark]) ?? [],
  }
}

function findShown({ nodes }: FlowGraph, done: TimelineView | null): string | null {
  if (done === null) return null
  const last = done.entries[done.cursor - 1]?.state
  return last === undefined ? (nodes.find(({ isStart }) => isStart)?.id ?? null) : getNodeId(last)
}

/** Lists what was done up to what is shown. */
function listHappenings(program: Program, { entries, cursor }: TimelineView): readonly Happening[] {
  let before = createInitialState(program, {}, '', TODAY)
  return entries.slice(0, cursor).flatMap(({ events, state }) => {
    const event = events.find(({ type }) => type !== 'touch')
    const happenings = event === undefined ? [] : [{ event, before, after: state }]
    before = state
    return happenings
  })
}
