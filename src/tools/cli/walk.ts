import type { Program } from '../../engine/program/program'
import { compileForExploring } from '../../explorer/compileForExploring'
import { computeShares, collectTargets } from '../../explorer/walks/targets'
import { isUnreachableMessage } from '../../explorer/walks/errorScenario'
import { runWalk } from '../../explorer/walks/runWalk'
import { describeWalk, describeTarget, describeShares } from '../../explorer/walks/walkWords'
import { computeCoverage, type Walk, findWalks } from '../../explorer/walks/findWalks'
import type { Flow } from '../../language/flow'
import { MissingExample } from '../../explorer/goodAnswer'
import { type Command, readRequestedFlows } from './command'

interface FlowWalks {
  readonly flow: string
  /** Text output. */
  readonly lines: readonly string[]
  /** JSON output. */
  readonly data: unknown
  /** Whether a walk misses something of the flow, or an event did not do what was predicted. */
  readonly isShort: boolean
}

/** Finds walks that cover a flow. With `isRun`, runs them through the engine and counts what happened there. */
export async function buildWalks(flow: Flow, isRun: boolean): Promise<FlowWalks> {
  const program = compileForExploring(flow)
  const { walks } = findWalks(program)
  const ran = isRun ? await Promise.all(walks.map(({ events }) => runWalk(program, events))) : []
  const covered = isRun ? new Set(ran.flatMap((one) => [...one.covered])) : computeCoverage(program, walks)
  const targets = collectTargets(program)
  const uncovered = targets.filter(({ key }) => !covered.has(key))
  const unsayable = uncovered.filter((target) => isUnreachableMessage(program, target))
  const missed = uncovered.filter((target) => !unsayable.includes(target))
  const shares = computeShares(targets, covered)
  const mismatches = ran.flatMap((one) => one.mismatches).length
  const seconds = ran.reduce((sum, { waited }) => sum + waited, 0) / 1000
  const heading = `${flow.id}: ${formatCount(walks.length, 'walk')}, ${formatCount(walks.flatMap(({ events }) => events).length, 'event')}${isRun ? `, ${seconds} s of simulated work` : ''}`
  return {
    flow: flow.id,
    lines: [
      heading,
      ...(isRun ? [] : walks.flatMap((walk, index) => ['', `walk ${index + 1}`, ...formatWalk(program, walk)])),
      ...(isRun ? [] : ['']),
      `${flow.id}: ${describeShares(shares)}`,
      ...missed.map((target) => `  on no walk: ${describeTarget(target)}`),
      ...unsayable.map((target) => `  no answers could be made up with which it is said: ${describeTarget(target)}`),
      ...(mismatches === 0 ? [] : [`  ${formatCount(mismatches, 'event')} went astray`]),
    ],
    data: {
      flow: flow.id,
      walks: walks.map((walk) => ({ ...walk, screens: describeWalk(program, walk.events) })),
      covered: shares,
      missed,
      untold: unsayable,
      ...(isRun ? { mismatches, seconds } : {}),
    },
    isShort: missed.length > 0 || mismatches > 0,
  }
}

function formatWalk(program: Program, { events }: Walk): readonly string[] {
  return describeWalk(program, events).flatMap(({ screen, title, lines }) => [
    `  ${screen}: ${title}`,
    ...lines.map((line) => `    ${line}`),
  ])
}

function formatCount(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

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
    const { flows, problems } = readRequestedFlows(names)
    const messages: string[] = [...problems]
    const walks: FlowWalks[] = []
    for (const flow of flows) {
      try {
        walks.push(await buildWalks(flow, switches.has('run')))
      } catch (cause) {
        if (!(cause instanceof MissingExample)) throw cause
        messages.push(`${flow.id}: ${cause.message}`)
      }
    }
    for (const message of messages) console.error(message)
    if (switches.has('json'))
      console.log(
        JSON.stringify(
          walks.map(({ data }) => data),
          null,
          2,
        ),
      )
    else console.log(walks.map(({ lines }) => lines.join('\n')).join('\n\n'))
    return messages.length > 0 || walks.some(({ isShort }) => isShort) ? 1 : 0
  },
}
