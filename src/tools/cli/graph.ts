import { writeFileSync } from 'node:fs'
import { compileForExploring } from '../../explorer/compileForExploring'
import { buildFlowGraph } from '../../explorer/graph/flowGraph'
import { findNeverTaken } from '../../explorer/walks/coveredKeys'
import { buildOutline, renderMermaid } from '../../explorer/graph/graphText'
import { renderGraphPage, renderGraphSvg } from '../../explorer/graph/graphSvg'
import type { Flow } from '../../language/flow'
import { type Command, type CommandInput, readRequestedFlows } from './command'

export const graphCommand: Command = {
  usage: '[flow…]',
  description: 'Prints a flow as an ordered list of its screens, or draws it.',
  options: {
    svg: { value: 'FILE', description: 'Writes a picture.' },
    html: { value: 'FILE', description: 'Writes a page with the picture and the list.' },
    mermaid: { description: 'Prints it for pages that draw Mermaid.' },
  },
  run: (input) => {
    const { flows, problems } = readRequestedFlows(input.names)
    const messages = [...problems, ...(input.values.size > 0 && flows.length > 1 ? ['Name the flow to draw.'] : [])]
    for (const message of messages) console.error(message)
    if (messages.length > 0) return 1
    for (const flow of flows) printFlow(flow, input)
    return 0
  },
}

function printFlow(flow: Flow, { switches, values }: CommandInput): void {
  const graph = buildFlowGraph(compileForExploring(flow), findNeverTaken(flow))
  for (const [kind, file] of values) {
    writeFileSync(file, kind === 'svg' ? renderGraphSvg(graph) : renderGraphPage(graph))
    console.log(`${flow.id}: ${file}`)
  }
  if (values.size > 0) return
  if (switches.has('mermaid')) console.log(renderMermaid(graph))
  else
    console.log(
      [
        graph.name,
        ...buildOutline(graph).flatMap(({ heading, ways }, index) => [
          `${index + 1}. ${heading}`,
          ...ways.map(({ words }) => `   - ${words}`),
        ]),
        '',
      ].join('\n'),
    )
}
