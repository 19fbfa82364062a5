import type { FlowGraph, GraphNode } from './flowGraph'

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
