import { isPointerWithin, parsePointer } from '../../compiler/findings/pointer'
import type { Program } from '../../engine/program/program'
import type { FlowState } from '../../engine/state/flowState'
import type { FlowEvent } from '../../engine/state/step'
import type { Finding } from '../../engine/values/finding'
import { listTakenPointers } from '../walks/coveredKeys'
import { type FlowGraph, getNodeId, getWaysId, type GraphEdge } from './flowGraph'

/** An event, with the states before and after it. */
export interface Happening {
  readonly event: FlowEvent
  readonly before: FlowState
  readonly after: FlowState
}

/** A node on a way, and how it was entered. */
export interface WayStop {
  readonly node: string
  /** The way to it, with the state in which that was taken; null at the start, and if the graph has no such way. */
  readonly taken: { readonly edge: GraphEdge; readonly before: FlowState } | null
}

const RETURNING: ReadonlySet<FlowEvent['type']> = new Set(['back', 'travel', 'change'])

/** Follows what happened through the graph from its start; going back undoes what was followed before. */
export function traceWay(program: Program, graph: FlowGraph, happenings: readonly Happening[]): readonly WayStop[] {
  const stops: WayStop[] = [{ node: program.flow.start, taken: null }]
  let passed: string[] = []
  for (const { event, before, after } of happenings) {
    passed.push(...listTakenPointers(program, before, event, after))
    const [from, to] = [getNodeId(before), getNodeId(after)]
    if (from === to) continue
    const known = RETURNING.has(event.type) ? stops.findLastIndex(({ node }) => node === to) : -1
    if (known === -1) {
      const edge = findTakenEdge(graph, from, to, passed)
      stops.push({ node: to, taken: edge === null ? null : { edge, before } })
    } else stops.length = known + 1
    if (before.screen !== after.screen) passed = []
  }
  return stops
}

/** Finds the edge whose end was taken; among several the one of which most was. */
function findTakenEdge({ edges }: FlowGraph, from: string, to: string, passed: readonly string[]): GraphEdge | null {
  const countMissing = ({ pointers }: GraphEdge): number => pointers.filter((one) => !passed.includes(one)).length
  const possible = edges.filter((edge) => edge.from === from && edge.to === to && passed.includes(getEnd(edge)))
  return possible.toSorted((one, other) => countMissing(one) - countMissing(other))[0] ?? null
}

/** Where it is written to which screen an edge leads. */
export function getEnd({ pointers }: GraphEdge): string {
  return pointers.at(-1) ?? ''
}

interface GraphParts {
  readonly nodes: ReadonlySet<string>
  readonly edges: ReadonlySet<GraphEdge>
}

/** Finds what a finding speaks of: screens, dialogs, and the ways that are written at its place. */
export function findMeant(
  { nodes, edges }: FlowGraph,
  { pointer, spoken = [], witness }: Pick<Finding, 'pointer' | 'spoken' | 'witness'>,
): GraphParts {
  const [root, screen = '', part, dialog] = parsePointer(pointer)
  const place = part === 'dialogs' && dialog !== undefined ? `${screen} ${dialog}` : screen
  const named = [
    root === 'screens' ? place : (witness?.screen ?? ''),
    ...spoken.flatMap(({ kind, name }) => (kind === 'screen' ? [name] : [])),
  ]
  const isMeant = (written: string): boolean =>
    isPointerWithin(pointer, written) || (part !== undefined && isPointerWithin(written, pointer))
  return {
    nodes: new Set(nodes.flatMap(({ id }) => (named.includes(id) ? [id] : []))),
    edges: new Set(edges.filter(({ pointers }) => pointers.some(isMeant))),
  }
}

/** lit: on the way that was gone. meant: a finding speaks of it. found: searched for. */
type Mark = 'lit' | 'meant' | 'found'

const WORDS: Readonly<Record<Mark, string>> = {
  lit: 'on the way shown',
  meant: 'the finding speaks of it',
  found: 'found',
}

export interface WayMarks {
  /** The node that the way has come to; null if none was gone. */
  readonly shown: string | null
  has(this: void, part: string | GraphEdge, mark: Mark): boolean
  /** The marks of a node, of all ways between two (see `getWaysId`), or of one way. */
  listLooks(this: void, part: string | GraphEdge): readonly Mark[]
  listWords(this: void, part: string | GraphEdge): readonly string[]
}

interface Marked {
  readonly stops: readonly WayStop[]
  readonly finding: Finding | null
  isFound(this: void, text: string): boolean
}

/** Marks the nodes and ways of a graph. */
export function markWays(graph: FlowGraph, { stops, finding, isFound }: Marked): WayMarks {
  const meant = finding === null ? null : findMeant(graph, finding)
  const taken = new Set(stops.map((stop) => stop.taken?.edge))
  const visited = new Set(stops.map(({ node }) => node))
  const marks = new Map<string | GraphEdge, readonly Mark[]>()
  const add = (part: string | GraphEdge, mark: Mark, isMarked: boolean | undefined): void => {
    if (isMarked === true) marks.set(part, [...new Set([...(marks.get(part) ?? []), mark])])
  }
  for (const { id, title } of graph.nodes) {
    add(id, 'lit', visited.has(id))
    add(id, 'meant', meant?.nodes.has(id))
    add(id, 'found', isFound(`${title} ${id}`))
  }
  for (const edge of graph.edges) {
    for (const part of [edge, getWaysId(edge)]) {
      add(part, 'lit', taken.has(edge))
      add(part, 'meant', meant?.edges.has(edge))
      add(part, 'found', isFound(edge.words))
    }
  }
  const listLooks = (part: string | GraphEdge): readonly Mark[] => marks.get(part) ?? []
  return {
    shown: stops.at(-1)?.node ?? null,
    has: (part, mark) => listLooks(part).includes(mark),
    listLooks,
    listWords: (part) => listLooks(part).map((mark) => WORDS[mark]),
  }
}
