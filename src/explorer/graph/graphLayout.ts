import { Graph, type GraphLabel, layout, type EdgeLabel, type NodeLabel } from '@dagrejs/dagre'
import { type FlowGraph, getWaysId, type GraphEdge, type GraphNode } from './flowGraph'

export interface GraphPoint {
  readonly x: number
  readonly y: number
}

export interface PlacedNode extends GraphPoint {
  readonly node: GraphNode
  readonly width: number
  readonly height: number
  readonly lines: readonly string[]
}

/** All edges from one node to another, drawn as one line with one label. */
export interface PlacedEdge {
  /** See `getWaysId`. */
  readonly id: string
  readonly from: string
  readonly to: string
  readonly points: readonly GraphPoint[]
  readonly label: GraphPoint
  readonly ways: readonly PlacedWay[]
  readonly width: number
  readonly height: number
  /** Whether it leads to a node on the path from the start. */
  readonly isBack: boolean
  readonly isMet: boolean
}

interface PlacedWay {
  readonly words: readonly string[]
  readonly when: readonly string[]
}

interface GraphLayout {
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
}

/** Font sizes and line heights in px. */
export const SIZES = { title: 14, small: 11, line: 18, smallLine: 14 } as const

const TITLE_WIDTH = 190

/** Titles are bold, and wider by this factor. */
const BOLD = 1.14
const LABEL_WIDTH = 150
const PADDING = { x: 14, y: 10 } as const

export function layOutGraph(graph: FlowGraph): GraphLayout {
  const dagre = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true })
  dagre.setGraph({ rankdir: 'TB', nodesep: 36, edgesep: 18, ranksep: 44, marginx: 16, marginy: 16 })
  const nodes = graph.nodes.map(measureNode)
  for (const { node, width, height } of nodes) dagre.setNode(node.id, { width, height })
  const bundles = bundleEdges(graph)
  const back = findBackEdges(graph, bundles)
  for (const { id, from, to, width, height } of bundles) {
    dagre.setEdge(from, to, { width, height, labelpos: 'c', weight: back.has(id) ? 1 : 4 })
  }
  layout(dagre)
  const { width = 0, height = 0 } = dagre.graph()
  return {
    width,
    height,
    nodes: nodes.map((node) => ({ ...node, ...toPoint(dagre.node(node.node.id)) })),
    edges: bundles.map((bundle) => {
      const label = dagre.edge(bundle.from, bundle.to)
      return {
        ...bundle,
        points: label.points ?? [],
        label: toPoint(label),
        isBack: back.has(bundle.id),
      }
    }),
  }
}

function toPoint({ x = 0, y = 0 }: Readonly<Partial<GraphPoint>>): GraphPoint {
  return { x, y }
}

function measureNode(node: GraphNode): Omit<PlacedNode, 'x' | 'y'> {
  const lines = wrapText(node.title, SIZES.title, TITLE_WIDTH, 3)
  const small = [node.id, node.step?.label ?? '', node.note ?? ''].map((text) => estimateTextWidth(text, SIZES.small))
  const width =
    Math.max(120, ...lines.map((line) => estimateTextWidth(line, SIZES.title) * BOLD), ...small) + 2 * PADDING.x
  const extraHeight =
    (node.step === null || node.kind === 'dialog' ? 0 : SIZES.smallLine) +
    (node.note === undefined ? 1 : 2) * SIZES.smallLine
  return { node, lines, width, height: lines.length * SIZES.line + extraHeight + 2 * PADDING.y }
}

type Bundle = Omit<PlacedEdge, 'points' | 'label' | 'isBack'>

function bundleEdges({ edges }: FlowGraph): readonly Bundle[] {
  const pairs = new Map<string, GraphEdge[]>()
  for (const edge of edges) {
    // Edges to the same node are not drawn.
    if (edge.from === edge.to) continue
    const pair = getWaysId(edge)
    pairs.set(pair, [...(pairs.get(pair) ?? []), edge])
  }
  return [...pairs.values()].flatMap((ways): readonly Bundle[] => {
    const [first] = ways
    if (first === undefined) return []
    const wrappedWays = removeDuplicates(ways).map(({ words, when }) => ({
      words: wrapText(words, SIZES.small, LABEL_WIDTH),
      when: when === null ? [] : wrapText(when, SIZES.small, LABEL_WIDTH),
    }))
    const lines = wrappedWays.flatMap(({ words, when }) => [...words, ...when])
    const width = Math.max(...lines.map((line) => estimateTextWidth(line, SIZES.small))) + 10
    return [
      {
        id: getWaysId(first),
        from: first.from,
        to: first.to,
        ways: wrappedWays,
        width,
        height: lines.length * SIZES.smallLine + 4,
        isMet: ways.some(({ isMet }) => isMet),
      },
    ]
  })
}

/**
 * Widths of characters in a common sans-serif font, relative to the font size; all others are as wide as a lower-case
 * letter.
 */
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ["iljI.,:;'|!", 0.3],
  ['ftr()[]{}/-" ', 0.38],
  ['mwMW@%…', 0.92],
  ['ABCDEFGHJKLNOPQRSTUVXYZ&', 0.7],
]

const LETTER = 0.57

const widths = new Map(
  WIDTHS.flatMap(([characters, width]) => [...characters].map((character) => [character, width] as const)),
)

/** Estimates the width of a text in px, rather too wide than too narrow. */
export function estimateTextWidth(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + (widths.get(character) ?? LETTER), 0) * size * 1.04
}

/** Breaks a text between words into lines of at most `width`; ends with "…" after `maxLines`. */
export function wrapText(text: string, size: number, width: number, maxLines = 9): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && estimateTextWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1] ?? ''}…`]
}

function removeDuplicates(ways: readonly GraphEdge[]): readonly GraphEdge[] {
  return [...new Map(ways.map((way) => [`${way.words}\n${way.when ?? ''}`, way])).values()]
}

/** Finds the pairs whose second node is on the depth-first path from the start to the first. */
function findBackEdges({ nodes }: FlowGraph, pairs: readonly Bundle[]): ReadonlySet<string> {
  const back = new Set<string>()
  const visited = new Set<string>()
  const stack: string[] = []
  const visit = (id: string): void => {
    visited.add(id)
    stack.push(id)
    for (const { id: pair, from, to } of pairs) {
      if (from !== id) continue
      if (stack.includes(to)) back.add(pair)
      else if (!visited.has(to)) visit(to)
    }
    stack.pop()
  }
  for (const { id } of nodes.toSorted((one, other) => Number(other.isStart) - Number(one.isStart)))
    if (!visited.has(id)) visit(id)
  return back
}
