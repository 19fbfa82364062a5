import type { FlowGraph } from './flowGraph'
import { type GraphPoint, layOutGraph, type PlacedEdge, type PlacedNode, SIZES } from './graphLayout'
import { buildOutline } from './graphText'

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

/** An SVG element with nothing but text inside. */
interface Shape {
  readonly name: 'rect' | 'path' | 'text'
  /** By the names that React gives them. */
  readonly attributes: Readonly<Record<string, string | number>>
  readonly text?: string
}

/** A node, or the line or the label of ways from one to another. */
interface GraphPart {
  /** The node's id, or that of the ways (see `getWaysId`). */
  readonly id: string
  readonly isNode: boolean
  /** Names of classes. */
  readonly look: string
  /** In a node, the first one is its box. */
  readonly shapes: readonly Shape[]
}

export interface GraphPicture {
  readonly width: number
  readonly height: number
  readonly parts: readonly GraphPart[]
  readonly styles: string
}

export function drawGraph(graph: FlowGraph): GraphPicture {
  const { width, height, nodes, edges } = layOutGraph(graph)
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    parts: [...edges.map(drawLine), ...edges.map(drawLabel), ...nodes.map(drawNode)],
    styles: renderStyles(),
  }
}

/** Renders a graph as a standalone SVG image, with the outline as its description. */
export function renderGraphSvg(graph: FlowGraph, { link }: SvgOptions = { link: null }): string {
  const { width, height, parts, styles } = drawGraph(graph)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow-graph" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="${link === null ? 'img' : 'group'}" aria-labelledby="graph-title graph-text">`,
    `<title id="graph-title">${escapeXml(graph.name)}</title>`,
    `<desc id="graph-text">${escapeXml(
      buildOutline(graph)
        .flatMap(({ heading, ways }) => [`${heading}.`, ...ways.map(({ words }) => `${words}.`)])
        .join(' '),
    )}</desc>`,
    `<style>${styles}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 0 8 4 0 8Z"/></marker></defs>',
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...parts.map((part) => renderPart(part, link)),
    '</svg>',
    '',
  ].join('\n')
}

function renderPart({ id, isNode, look, shapes }: GraphPart, link: SvgOptions['link']): string {
  const drawn = `<g class="${look}">${shapes.map(renderShape).join('')}</g>`
  return isNode && link !== null ? `<a href="${escapeXml(link(id))}">${drawn}</a>` : drawn
}

const SVG_NAMES: Readonly<Record<string, string>> = { className: 'class', markerEnd: 'marker-end' }

function renderShape({ name, attributes, text }: Shape): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${SVG_NAMES[key] ?? key}="${value}"`)
  return `<${name}${written.join('')}${text === undefined ? '/>' : `>${escapeXml(text)}</${name}>`}`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function drawLine({ id, points, isBack, isMet }: PlacedEdge): GraphPart {
  const line: Shape = { name: 'path', attributes: { className: 'way', markerEnd: 'url(#tip)', d: buildPath(points) } }
  return { id, isNode: false, look: joinClasses({ back: isBack, missed: !isMet }), shapes: [line] }
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

function drawLabel({ id, ways, label, width, height, isMet }: PlacedEdge): GraphPart {
  const lines = ways.flatMap(({ words, when }) => [
    ...words.map((text) => ({ text, look: 'words' })),
    ...when.map((text) => ({ text, look: 'when' })),
  ])
  const top = label.y - height / 2
  const texts = lines.map(({ text, look }, index) =>
    drawText(label.x, top + index * SIZES.smallLine + 12.5, look, text),
  )
  return {
    id,
    isNode: false,
    look: joinClasses({ label: true, missed: !isMet }),
    shapes: [drawBox('behind', { ...label, width, height }, 3), ...texts],
  }
}

function drawNode({ node, lines, ...place }: PlacedNode): GraphPart {
  const { id, kind, step, isStart, end, isMet, note } = node
  const tint = step === null ? '' : `step-${step.place % TINTS.length}`
  let line = place.y - place.height / 2 + 10
  const texts: Shape[] = []
  const write = (text: string, look: 'title' | 'small'): void => {
    line += look === 'title' ? SIZES.line : SIZES.smallLine
    texts.push(drawText(place.x, line - 4, look, text))
  }
  if (kind === 'screen' && step !== null) write(`${step.place + 1} · ${step.label}`, 'small')
  for (const text of lines) write(text, 'title')
  write([id.replace(' ', ' › '), ...(isMet ? [] : ['never reached'])].join(' · '), 'small')
  if (note !== undefined) write(note, 'small')
  return {
    id,
    isNode: true,
    look: joinClasses({
      node: true,
      [tint]: tint !== '',
      dialog: kind === 'dialog',
      start: isStart,
      end: end !== null,
      missed: !isMet,
    }),
    shapes: [drawBox('box', place, kind === 'dialog' || end !== null ? 16 : 7), ...texts],
  }
}

function drawBox(className: string, { x, y, width, height }: Omit<PlacedNode, 'node' | 'lines'>, rx: number): Shape {
  const [left, top] = [round(x - width / 2), round(y - height / 2)]
  return { name: 'rect', attributes: { className, x: left, y: top, width: round(width), height: round(height), rx } }
}

function drawText(x: number, y: number, className: string, text: string): Shape {
  return { name: 'text', attributes: { className, x: round(x), y: round(y) }, text }
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

function joinClasses(names: Readonly<Record<string, boolean>>): string {
  return Object.entries(names)
    .flatMap(([name, isOn]) => (isOn ? [name] : []))
    .join(' ')
}

function formatPoint({ x, y }: GraphPoint): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
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
    const list = ways.length === 0 ? '' : `<ul>${ways.map(({ words }) => `<li>${escapeXml(words)}</li>`).join('')}</ul>`
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
