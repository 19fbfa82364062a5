import { writeFileSync } from 'node:fs'
import { exploredProgram } from '../../explorer/exploredProgram'
import { flowGraph } from '../../explorer/graph/flowGraph'
import { graphMermaid } from '../../explorer/graph/graphMermaid'
import { graphPage } from '../../explorer/graph/graphPage'
import { graphSvg } from '../../explorer/graph/graphSvg'
import { neverTaken } from '../../explorer/graph/neverTaken'
import { outline } from '../../explorer/graph/outline'
import type { Flow } from '../../language/flow'
import { readCommandLine } from './commandLine'
import { flowsAsked } from './flowsAsked'

// `npm run graph [flow] [--svg FILE | --mermaid | --html FILE]`: a flow as a picture, or as an ordered list.
const options = { switches: ['mermaid'], values: ['svg', 'html'] }
const { names, switches, values, unknown } = readCommandLine(process.argv.slice(3), options, process.env)
const { flows, problems } = flowsAsked(names)
const files = [...values]
const told = [
  ...unknown.map((word) => `There is no option ${word}: use --svg FILE, --html FILE or --mermaid.`),
  ...problems,
  ...(files.length > 0 && flows.length > 1 ? ['Name the flow to draw.'] : []),
]
for (const problem of told) console.error(problem)
if (told.length > 0) process.exitCode = 1
else for (const flow of flows) show(flow)

function show(flow: Flow): void {
  const program = exploredProgram(flow)
  const graph = flowGraph(program, neverTaken(flow))
  for (const [kind, file] of files) {
    writeFileSync(file, kind === 'svg' ? graphSvg(graph) : graphPage(graph))
    console.log(`${flow.id}: ${file}`)
  }
  if (files.length > 0) return
  if (switches.has('mermaid')) console.log(graphMermaid(graph))
  else
    console.log(
      [
        graph.name,
        ...outline(graph).flatMap(({ heading, ways }, index) => [
          `${index + 1}. ${heading}`,
          ...ways.map((way) => `   - ${way}`),
        ]),
        '',
      ].join('\n'),
    )
}
