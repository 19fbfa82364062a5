import type { FlowGraph, GraphEdge, GraphNode } from './flowGraph'

export interface OutlinePart {
  readonly node: string
  /** For example "Employment (employment), step Employment". */
  readonly heading: string
  readonly ways: readonly OutlineWay[]
}

interface OutlineWay {
  /** For example "Continue, when Employment status is Unemployed → Bank". */
  readonly words: string
  readonly edge: GraphEdge
}

export function buildOutline({ nodes, edges }: FlowGraph): readonly OutlinePart[] {
  const titles = new Map(nodes.map((node) => [node.id, formatName(node, nodes)]))
  return nodes.map((node) => ({
    node: node.id,
    heading: formatHeading(node),
    ways: edges.flatMap((edge) =>
      edge.from === node.id ? [{ words: formatEdge(edge, titles.get(edge.to) ?? edge.to), edge }] : [],
    ),
  }))
}

const endWords: Readonly<Record<NonNullable<GraphNode['end']>, string>> = {
  sent: 'the flow ends here',
  stopped: 'the flow ends here and nothing is sent',
}

function formatHeading({ id, kind, title, step, isStart, end, isMet }: GraphNode): string {
  const parts = [
    kind === 'dialog' ? `Dialog ${title} (${id})` : `${title} (${id})`,
    ...(step === null || kind === 'dialog' ? [] : [`step ${step.label}`]),
    ...(isStart ? ['the flow starts here'] : []),
    ...(end === null ? [] : [endWords[end]]),
    ...(isMet ? [] : ['never reached']),
  ]
  return parts.join(', ')
}

function formatName({ id, title }: GraphNode, nodes: readonly GraphNode[]): string {
  return nodes.some((other) => other.id !== id && other.title === title) ? `${title} (${id})` : title
}

function formatEdge({ from, to, words, when, isMet }: GraphEdge, target: string): string {
  return `${words}${when === null ? '' : `, ${when}`} → ${from === to ? 'stays here, and says so' : target}${isMet ? '' : ' (never taken)'}`
}

/** Renders a graph in Mermaid's syntax. */
export function renderMermaid({ nodes, edges }: FlowGraph): string {
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]))
  const lines = edges
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, words, when, isMet }) => {
      const label = quote(when === null ? words : `${words}<br>${when}`)
      return `  ${names.get(from) ?? ''} ${isMet ? '-->' : '-.->'}|${label}| ${names.get(to) ?? ''}`
    })
  return [
    'flowchart TB',
    ...nodes.map((node) => `  ${names.get(node.id) ?? ''}${renderShape(node)}`),
    ...new Set(lines),
    '',
  ].join('\n')
}

function renderShape({ id, kind, title, isStart, end, isMet }: GraphNode): string {
  const text = quote(`${title}<br><small>${id}${isMet ? '' : ' · never reached'}</small>`)
  if (kind === 'dialog') return `{{${text}}}`
  return isStart || end !== null ? `([${text}])` : `[${text}]`
}

/** Escapes quotes and tags as Mermaid's numbered characters. */
function quote(text: string): string {
  const safe = text
    .replaceAll('#', '#35;')
    .replaceAll('"', '#quot;')
    .replaceAll(/<(?!br>|small>|\/small>)/g, '#lt;')
  return `"${safe}"`
}
