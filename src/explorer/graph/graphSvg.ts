import type { FlowGraph, GraphEdge, GraphNode } from './flowGraph'
import { buildOutline } from './graphText'
import { Graph, type GraphLabel, layout, type EdgeLabel, type NodeLabel } from '@dagrejs/dagre'

interface SvgOptions {
  readonly link: ((node: string) => string) | null
}

/** The background colours of steps, in turn, for light and dark mode. */
const TINTS: readonly (readonly [light: string, dark: string])[] = [
  ['#e3ecfb', '#1f3252'],
  ['#e2f3e6', '#1d3d29'],
  ['#fdf0d9', '#47361a'],
  ['#f3e6f7', '#412a49'],
  ['#dff2f3', '#183e41'],
  ['#fbe5e3', '#4a2724'],
]

const COLORS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  ground: ['#ffffff', '#14171c'],
  text: ['#1b1f24', '#eef1f5'],
  quiet: ['#4c5560', '#b9c2cd'],
  line: ['#5b6570', '#9aa5b1'],
  plain: ['#eef0f3', '#2a3038'],
  warn: ['#a3260d', '#ff9d85'],
}

/** Renders a graph as a standalone SVG image, with the outline as its description. */
export function renderGraphSvg(graph: FlowGraph, { link }: SvgOptions = { link: null }): string {
  const { width, height, nodes, edges } = layOutGraph(graph)
  const size = [Math.ceil(width), Math.ceil(height)] as const
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow-graph" width="${size[0]}" height="${size[1]}" viewBox="0 0 ${size[0]} ${size[1]}" role="${link === null ? 'img' : 'group'}" aria-labelledby="graph-title graph-text">`,
    `<title id="graph-title">${escapeXml(graph.name)}</title>`,
    `<desc id="graph-text">${escapeXml(
      buildOutline(graph)
        .flatMap(({ heading, ways }) => [`${heading}.`, ...ways.map((way) => `${way}.`)])
        .join(' '),
    )}</desc>`,
    `<style>${renderStyles()}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 0 8 4 0 8Z"/></marker></defs>',
    `<rect class="ground" width="${size[0]}" height="${size[1]}"/>`,
    ...edges.map(renderEdge),
    ...edges.map(renderLabel),
    ...nodes.map((node) => renderNode(node, link)),
    '</svg>',
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function renderEdge({ points, isBack, isMet }: PlacedEdge): string {
  return `<g class="${joinClasses({ back: isBack, missed: !isMet })}"><path class="way" marker-end="url(#tip)" d="${buildPath(points)}"/></g>`
}

function buildPath(points: readonly GraphPoint[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const parts = rest.slice(0, -1).map((corner, index) => {
    const after = rest[index + 1] ?? corner
    const middle = { x: (corner.x + after.x) / 2, y: (corner.y + after.y) / 2 }
    return `Q${formatPoint(corner)} ${formatPoint(index === rest.length - 2 ? after : middle)}`
  })
  return `M${formatPoint(first)} ${parts.length === 0 ? `L${formatPoint(rest.at(-1) ?? first)}` : parts.join(' ')}`
}

function renderLabel({ ways, label, width, height, isMet }: PlacedEdge): string {
  const lines = ways.flatMap(({ words, when }) => [
    ...words.map((text) => ({ text, kind: 'words' })),
    ...when.map((text) => ({ text, kind: 'when' })),
  ])
  const top = label.y - height / 2
  const texts = lines.map(({ text, kind }, index) =>
    renderText(label.x, top + index * SIZES.smallLine + 12.5, kind, text),
  )
  const behind = `<rect class="behind" x="${formatNumber(label.x - width / 2)}" y="${formatNumber(top)}" width="${formatNumber(width)}" height="${formatNumber(height)}" rx="3"/>`
  return `<g class="${joinClasses({ label: true, missed: !isMet })}">${behind}${texts.join('')}</g>`
}

function renderNode({ node, x, y, width, height, lines }: PlacedNode, link: SvgOptions['link']): string {
  const { kind, step, isStart, end, isMet } = node
  const hasStep = kind === 'screen' && step !== null
  const tint = step === null ? '' : `step-${step.place % TINTS.length}`
  let line = y - height / 2 + 10
  const texts: string[] = []
  const write = (text: string, look: 'title' | 'small'): void => {
    line += look === 'title' ? SIZES.line : SIZES.smallLine
    texts.push(renderText(x, line - 4, look, text))
  }
  if (hasStep) write(`${step.place + 1} · ${step.label}`, 'small')
  for (const text of lines) write(text, 'title')
  const notes = [node.id.replace(' ', ' › '), ...(isMet ? [] : ['never reached'])]
  write(notes.join(' · '), 'small')
  if (node.note !== undefined) write(node.note, 'small')
  const box = `<rect class="box" x="${formatNumber(x - width / 2)}" y="${formatNumber(y - height / 2)}" width="${formatNumber(width)}" height="${formatNumber(height)}" rx="${kind === 'dialog' || end !== null ? 16 : 7}"/>`
  const look = joinClasses({
    node: true,
    [tint]: tint !== '',
    dialog: kind === 'dialog',
    start: isStart,
    end: end !== null,
    missed: !isMet,
  })
  const drawn = `<g class="${look}">${box}${texts.join('')}</g>`
  return link === null ? drawn : `<a href="${escapeXml(link(node.id))}">${drawn}</a>`
}

function renderStyles(): string {
  const named = [...Object.entries(COLORS), ...TINTS.map((tint, place) => [`step-${place}`, tint] as const)]
  const variables = (scheme: 0 | 1): string => named.map(([name, colors]) => `--${name}:${colors[scheme]}`).join(';')
  return [
    `.flow-graph{${variables(0)};font-family:system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}`,
    `@media (prefers-color-scheme:dark){.flow-graph{${variables(1)}}}`,
    '.flow-graph .ground,.flow-graph .behind{fill:var(--ground)}',
    '.flow-graph .box{fill:var(--plain);stroke:var(--line);stroke-width:1.2}',
    ...TINTS.map((_, place) => `.flow-graph .step-${place} .box{fill:var(--step-${place})}`),
    '.flow-graph .dialog .box{fill:var(--ground);stroke-dasharray:5 3}',
    '.flow-graph .end .box,.flow-graph .start .box{stroke-width:2.6}',
    '.flow-graph text{fill:var(--text);text-anchor:middle}',
    '.flow-graph .title{font-size:14px;font-weight:600}',
    '.flow-graph .small{font-size:11px;fill:var(--quiet)}',
    '.flow-graph .words{font-size:11px}',
    '.flow-graph .when{font-size:11px;font-style:italic;fill:var(--quiet)}',
    '.flow-graph .way{fill:none;stroke:var(--line);stroke-width:1.4}',
    '.flow-graph .back .way{stroke-dasharray:6 4}',
    '.flow-graph .tip{fill:var(--line)}',
    '.flow-graph .missed .box,.flow-graph .missed .way{stroke:var(--warn);stroke-dasharray:2 3}',
    '.flow-graph .missed text{fill:var(--warn)}',
    '.flow-graph a:focus .box,.flow-graph a:hover .box{stroke-width:3}',
  ].join('\n')
}

function renderText(x: number, y: number, look: string, text: string): string {
  return `<text class="${look}" x="${formatNumber(x)}" y="${formatNumber(y)}">${escapeXml(text)}</text>`
}

function joinClasses(names: Readonly<Record<string, boolean>>): string {
  return Object.entries(names)
    .flatMap(([name, isOn]) => (isOn ? [name] : []))
    .join(' ')
}

function formatPoint({ x, y }: GraphPoint): string {
  return `${formatNumber(x)} ${formatNumber(y)}`
}

function formatNumber(value: number): string {
  return String(Math.round(value * 10) / 10)
}

const PAGE_STYLES = [
  ':root{color-scheme:light dark}',
  'body{margin:24px;background:#fff;color:#1b1f24;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}',
  '.picture{overflow:auto}',
  'li{margin-block:8px}',
  'li:target{outline:2px solid;outline-offset:4px}',
  '@media (prefers-color-scheme:dark){body{background:#14171c;color:#eef1f5}}',
].join('\n')

/** Renders an HTML page with the graph; each node links to its entry in the list below. */
export function renderGraphPage(graph: FlowGraph): string {
  const parts = buildOutline(graph)
  const anchors = new Map(parts.map(({ node }, index) => [node, `node-${index + 1}`]))
  const items = parts.map(({ node, heading, ways }) => {
    const list = ways.length === 0 ? '' : `<ul>${ways.map((way) => `<li>${escapeXml(way)}</li>`).join('')}</ul>`
    return `<li id="${anchors.get(node) ?? ''}" tabindex="-1">${escapeXml(heading)}${list}</li>`
  })
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(graph.name)}</title>`,
    `<style>${PAGE_STYLES}</style>`,
    '</head>',
    '<body>',
    `<h1>${escapeXml(graph.name)}</h1>`,
    `<div class="picture" role="region" aria-label="The flow as a picture" tabindex="0">${renderGraphSvg(graph, { link: (node) => `#${anchors.get(node) ?? ''}` })}</div>`,
    '<h2>The same as a list</h2>',
    `<ol>${items.join('\n')}</ol>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

interface GraphPoint {
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
interface PlacedEdge {
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
  for (const { from, to, width, height } of bundles) {
    dagre.setEdge(from, to, { width, height, labelpos: 'c', weight: back.has(`${from}\n${to}`) ? 1 : 4 })
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
        isBack: back.has(`${bundle.from}\n${bundle.to}`),
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
    const pair = `${edge.from}\n${edge.to}`
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
    for (const { from, to } of pairs) {
      if (from !== id) continue
      if (stack.includes(to)) back.add(`${from}\n${to}`)
      else if (!visited.has(to)) visit(to)
    }
    stack.pop()
  }
  for (const { id } of nodes.toSorted((one, other) => Number(other.isStart) - Number(one.isStart)))
    if (!visited.has(id)) visit(id)
  return back
}
