import { Graph, type GraphLabel, layout, type EdgeLabel, type NodeLabel } from '@dagrejs/dagre'
import type { FlowGraph, GraphEdge, GraphNode } from './flowGraph'

/** A point in px from the top left. */
export interface GraphPoint {
  readonly x: number
  readonly y: number
}

/** A node with its place: its middle, its size, and its title in lines. */
export interface PlacedNode extends GraphPoint {
  readonly node: GraphNode
  readonly width: number
  readonly height: number
  readonly lines: readonly string[]
}

/** All ways from one node to another with their place: the points of the line, and what is written on it. */
export interface PlacedEdge {
  readonly from: string
  readonly to: string
  readonly points: readonly GraphPoint[]
  readonly label: GraphPoint
  /** Each way's words, broken into lines; the conditions apart. */
  readonly ways: readonly PlacedWay[]
  readonly width: number
  readonly height: number
  /** It leads to a screen that one has come through. */
  readonly isBack: boolean
  readonly isMet: boolean
}

/** What is written of one way. */
interface PlacedWay {
  readonly words: readonly string[]
  readonly when: readonly string[]
}

/** A graph with the places of all its parts. */
interface GraphLayout {
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
}

/** Sizes of text in px: of titles, and of what is written small. */
export const SIZES = { title: 14, small: 11, line: 18, smallLine: 14 } as const

const TITLE_WIDTH = 190

/** Titles are bold, and so much wider. */
const BOLD = 1.14
const LABEL_WIDTH = 150
const PADDING = { x: 14, y: 10 } as const

/** Places the nodes of a graph from top to bottom, and the ways between them around these. */
export function layOutGraph(graph: FlowGraph): GraphLayout {
  const placing = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true })
  placing.setGraph({ rankdir: 'TB', nodesep: 36, edgesep: 18, ranksep: 44, marginx: 16, marginy: 16 })
  const nodes = graph.nodes.map(sized)
  for (const { node, width, height } of nodes) placing.setNode(node.id, { width, height })
  const bundles = bundled(graph)
  const back = backWays(graph, bundles)
  for (const { from, to, width, height } of bundles) {
    placing.setEdge(from, to, { width, height, labelpos: 'c', weight: back.has(`${from}\n${to}`) ? 1 : 4 })
  }
  layout(placing)
  const { width = 0, height = 0 } = placing.graph()
  return {
    width,
    height,
    nodes: nodes.map((node) => ({ ...node, ...middleOf(placing.node(node.node.id)) })),
    edges: bundles.map((bundle) => {
      const label = placing.edge(bundle.from, bundle.to)
      return {
        ...bundle,
        points: label.points ?? [],
        label: middleOf(label),
        isBack: back.has(`${bundle.from}\n${bundle.to}`),
      }
    }),
  }
}

function middleOf({ x = 0, y = 0 }: Readonly<Partial<GraphPoint>>): GraphPoint {
  return { x, y }
}

function sized(node: GraphNode): Omit<PlacedNode, 'x' | 'y'> {
  const lines = wrapped(node.title, SIZES.title, TITLE_WIDTH, 3)
  const small = [node.id, node.step?.label ?? '', node.note ?? ''].map((text) => estimateTextWidth(text, SIZES.small))
  const width =
    Math.max(120, ...lines.map((line) => estimateTextWidth(line, SIZES.title) * BOLD), ...small) + 2 * PADDING.x
  // The step stands above the title, the id and a note below it.
  const around =
    (node.step === null || node.kind === 'dialog' ? 0 : SIZES.smallLine) +
    (node.note === undefined ? 1 : 2) * SIZES.smallLine
  return { node, lines, width, height: lines.length * SIZES.line + around + 2 * PADDING.y }
}

type Bundle = Omit<PlacedEdge, 'points' | 'label' | 'isBack'>

/** The ways of each pair of nodes together: one line is drawn for all of them. */
function bundled({ edges }: FlowGraph): readonly Bundle[] {
  const pairs = new Map<string, GraphEdge[]>()
  for (const edge of edges) {
    // What stays where it is has no line.
    if (edge.from === edge.to) continue
    const pair = `${edge.from}\n${edge.to}`
    pairs.set(pair, [...(pairs.get(pair) ?? []), edge])
  }
  return [...pairs.values()].flatMap((ways): readonly Bundle[] => {
    const [first] = ways
    if (first === undefined) return []
    const placed = distinct(ways).map(({ words, when }) => ({
      words: wrapped(words, SIZES.small, LABEL_WIDTH),
      when: when === null ? [] : wrapped(when, SIZES.small, LABEL_WIDTH),
    }))
    const lines = placed.flatMap(({ words, when }) => [...words, ...when])
    const width = Math.max(...lines.map((line) => estimateTextWidth(line, SIZES.small))) + 10
    return [
      {
        from: first.from,
        to: first.to,
        ways: placed,
        width,
        height: lines.length * SIZES.smallLine + 4,
        isMet: ways.some(({ isMet }) => isMet),
      },
    ]
  })
}

/** Widths of characters of a usual sans-serif type, as parts of its size; others are as wide as a small letter. */
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ["iljI.,:;'|!", 0.3],
  ['ftr()[]{}/-" ', 0.38],
  ['mwMW@%…', 0.92],
  ['ABCDEFGHJKLNOPQRSTUVXYZ&', 0.7],
]

const LETTER = 0.57

const widthOf = new Map(
  WIDTHS.flatMap(([characters, width]) => [...characters].map((character) => [character, width] as const)),
)

/** About how wide a text is that is set in a size, in px: rather too wide than too narrow. */
export function estimateTextWidth(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + (widthOf.get(character) ?? LETTER), 0) * size * 1.04
}

/** A text broken into lines that are no wider than this, between words; beyond the most lines it ends with "…". */
export function wrapped(text: string, size: number, width: number, most = 9): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && estimateTextWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`]
}

function distinct(ways: readonly GraphEdge[]): readonly GraphEdge[] {
  return [...new Map(ways.map((way) => [`${way.words}\n${way.when ?? ''}`, way])).values()]
}

/** The pairs of which the second is one that a walk in depth from the start came through to the first. */
function backWays({ nodes }: FlowGraph, pairs: readonly Bundle[]): ReadonlySet<string> {
  const back = new Set<string>()
  const done = new Set<string>()
  const come: string[] = []
  const visit = (id: string): void => {
    done.add(id)
    come.push(id)
    for (const { from, to } of pairs) {
      if (from !== id) continue
      if (come.includes(to)) back.add(`${from}\n${to}`)
      else if (!done.has(to)) visit(to)
    }
    come.pop()
  }
  for (const { id } of nodes.toSorted((one, other) => Number(other.isStart) - Number(one.isStart)))
    if (!done.has(id)) visit(id)
  return back
}
