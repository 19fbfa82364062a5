import { writeFileSync } from 'node:fs'
import { exploredProgram } from '../../explorer/exploredProgram'
import { flowGraph } from '../../explorer/graph/flowGraph'
import { graphMermaid } from '../../explorer/graph/graphMermaid'
import { graphPage } from '../../explorer/graph/graphPage'
import { graphSvg } from '../../explorer/graph/graphSvg'
import { neverTaken } from '../../explorer/graph/neverTaken'
import { outline } from '../../explorer/graph/outline'
import type { Flow } from '../../language/flow'
import type { Command, CommandInput } from './command'
import { flowsAsked } from './flowsAsked'

export const graphCommand: Command = {
  usage: '[flow…]',
  description: 'Prints a flow as an ordered list of its screens, or draws it.',
  options: {
    svg: { value: 'FILE', description: 'Writes a picture.' },
    html: { value: 'FILE', description: 'Writes a page with the picture and the list.' },
    mermaid: { description: 'Prints it for pages that draw Mermaid.' },
  },
  run: (input) => {
    const { flows, problems } = flowsAsked(input.names)
    const told = [...problems, ...(input.values.size > 0 && flows.length > 1 ? ['Name the flow to draw.'] : [])]
    for (const problem of told) console.error(problem)
    if (told.length > 0) return 1
    for (const flow of flows) show(flow, input)
    return 0
  },
}

function show(flow: Flow, { switches, values }: CommandInput): void {
  const drawn = flowGraph(exploredProgram(flow), neverTaken(flow))
  for (const [kind, file] of values) {
    writeFileSync(file, kind === 'svg' ? graphSvg(drawn) : graphPage(drawn))
    console.log(`${flow.id}: ${file}`)
  }
  if (values.size > 0) return
  if (switches.has('mermaid')) console.log(graphMermaid(drawn))
  else
    console.log(
      [
        drawn.name,
        ...outline(drawn).flatMap(({ heading, ways }, index) => [
          `${index + 1}. ${heading}`,
          ...ways.map((way) => `   - ${way}`),
        ]),
        '',
      ].join('\n'),
    )
}
