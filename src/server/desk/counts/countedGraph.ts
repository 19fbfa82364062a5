import type { Program } from '../../../engine/program/program'
import { flowGraph } from '../../../explorer/graph/flowGraph'
import { graphSvg } from '../../../explorer/graph/graphSvg'
import { cameWords } from './countWords'
import type { ShownCount } from './shownCounts'

/** The picture of a flow in which each screen says how many came to it. */
export function countedGraph(program: Program, counts: readonly ShownCount[]): string {
  const graph = flowGraph(program)
  const nodes = graph.nodes.map((node) =>
    node.kind === 'screen' ? { ...node, note: cameWords(program, counts, node.id) } : node,
  )
  return graphSvg({ ...graph, nodes })
}
