import type { FlowGraph, GraphEdge, GraphNode } from './flowGraph'

/** A screen or dialog in the list that is a graph's text. */
interface OutlinePart {
  /** The id of the node. */
  readonly node: string
  /** "Employment (employment), step Employment". */
  readonly heading: string
  /** "Continue, when Employment status is Unemployed → Bank". */
  readonly ways: readonly string[]
}

/** A graph as an ordered list: each screen and dialog with the ways that lead on from it. */
export function buildOutline({ nodes, edges }: FlowGraph): readonly OutlinePart[] {
  const titles = new Map(nodes.map((node) => [node.id, nameOf(node, nodes)]))
  return nodes.map((node) => ({
    node: node.id,
    heading: headingOf(node),
    ways: edges.filter(({ from }) => from === node.id).map((edge) => wayWords(edge, titles.get(edge.to) ?? edge.to)),
  }))
}

const endWords: Readonly<Record<NonNullable<GraphNode['end']>, string>> = {
  sent: 'the flow ends here',
  stopped: 'the flow ends here and nothing is sent',
}

function headingOf({ id, kind, title, step, isStart, end, isMet }: GraphNode): string {
  const parts = [
    kind === 'dialog' ? `Dialog ${title} (${id})` : `${title} (${id})`,
    ...(step === null || kind === 'dialog' ? [] : [`step ${step.label}`]),
    ...(isStart ? ['the flow starts here'] : []),
    ...(end === null ? [] : [endWords[end]]),
    ...(isMet ? [] : ['never reached']),
  ]
  return parts.join(', ')
}

/** Screens with one title are told apart by their ids. */
function nameOf({ id, title }: GraphNode, nodes: readonly GraphNode[]): string {
  return nodes.some((other) => other.id !== id && other.title === title) ? `${title} (${id})` : title
}

function wayWords({ from, to, words, when, isMet }: GraphEdge, target: string): string {
  return `${words}${when === null ? '' : `, ${when}`} → ${from === to ? 'stays here, and says so' : target}${isMet ? '' : ' (never taken)'}`
}
