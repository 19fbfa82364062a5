import type { FlowGraph, GraphNode } from './flowGraph'

/** A graph in the language of Mermaid, which many pages draw where a document holds it. */
export function renderMermaid({ nodes, edges }: FlowGraph): string {
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]))
  const lines = edges
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, words, when, isMet }) => {
      const label = quoted(when === null ? words : `${words}<br>${when}`)
      return `  ${names.get(from) ?? ''} ${isMet ? '-->' : '-.->'}|${label}| ${names.get(to) ?? ''}`
    })
  return [
    'flowchart TB',
    ...nodes.map((node) => `  ${names.get(node.id) ?? ''}${shapeOf(node)}`),
    ...new Set(lines),
    '',
  ].join('\n')
}

function shapeOf({ id, kind, title, isStart, end, isMet }: GraphNode): string {
  const text = quoted(`${title}<br><small>${id}${isMet ? '' : ' · never reached'}</small>`)
  if (kind === 'dialog') return `{{${text}}}`
  return isStart || end !== null ? `([${text}])` : `[${text}]`
}

/** Mermaid takes a quote, and what looks like a tag, as characters by number. */
function quoted(text: string): string {
  const safe = text
    .replaceAll('#', '#35;')
    .replaceAll('"', '#quot;')
    .replaceAll(/<(?!br>|small>|\/small>)/g, '#lt;')
  return `"${safe}"`
}
