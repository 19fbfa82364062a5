import { readCommandLine } from './commandLine'
import { flowsAsked } from './flowsAsked'
import { MissingExample } from '../../explorer/goodAnswer'
import { type FlowWalks, walksOf } from './walksOf'

// `npm run walk [flow] [--json] [--run]`: prints the walks that cover a flow, or sends them through the engine; ends with
// 1 where something of a flow is on no walk.
const { names, switches, unknown } = readCommandLine(process.argv.slice(3), { switches: ['json', 'run'] }, process.env)
const { flows, problems } = flowsAsked(names)
const told: string[] = [...unknown.map((word) => `There is no option ${word}: use --json or --run.`), ...problems]
const walks: FlowWalks[] = []
for (const flow of flows) {
  await walksOf(flow, switches.has('run')).then(
    (found) => walks.push(found),
    (cause: unknown) => {
      if (!(cause instanceof MissingExample)) throw cause
      told.push(`${flow.id}: ${cause.message}`)
    },
  )
}
for (const problem of told) console.error(problem)
if (switches.has('json'))
  console.log(
    JSON.stringify(
      walks.map(({ data }) => data),
      null,
      2,
    ),
  )
else console.log(walks.map(({ lines }) => lines.join('\n')).join('\n\n'))
if (told.length > 0 || walks.some(({ isShort }) => isShort)) process.exitCode = 1
