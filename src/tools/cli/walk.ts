import { MissingExample } from '../../explorer/goodAnswer'
import type { Command } from './command'
import { flowsAsked } from './flowsAsked'
import { type FlowWalks, walksOf } from './walksOf'

export const walkCommand: Command = {
  usage: '[flow…]',
  description: [
    'Prints the fewest walks found that cover a flow, with an answer to each question.',
    'Ends with 1 where something of a flow is on no walk.',
  ].join('\n'),
  options: {
    run: { description: 'Sends the walks through the engine with a simulated clock, and prints what they cover.' },
    json: { description: 'Prints the walks for programs.' },
  },
  run: async ({ names, switches }) => {
    const { flows, problems } = flowsAsked(names)
    const told: string[] = [...problems]
    const walks: FlowWalks[] = []
    for (const flow of flows) {
      try {
        walks.push(await walksOf(flow, switches.has('run')))
      } catch (cause) {
        if (!(cause instanceof MissingExample)) throw cause
        told.push(`${flow.id}: ${cause.message}`)
      }
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
    return told.length > 0 || walks.some(({ isShort }) => isShort) ? 1 : 0
  },
}
