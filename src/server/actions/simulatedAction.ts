import type { Program } from '../../engine/program/program'
import { filledResult } from '../../engine/session/simulatedResult'
import { submittingActions } from '../../engine/transition/goals'
import { ownOf } from '../../engine/values/ownOf'
import { transitionsOn } from '../../verify/transitionsOn'
import { codeActionsIn } from '../codes/codeActions'
import type { WholeOptions } from '../serverOptions'
import { newReference } from '../submissions/newReference'
import type { ServerAction } from './serverAction'

/** The actions that nothing carries out for these flows, by name, each with the use cases that ask for it. */
export function simulatedActionsIn(
  programs: readonly Program[],
  given: WholeOptions['actions'],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const program of programs) {
    const own = new Set([
      ...submittingActions(program),
      ...codeActionsIn(program).flatMap(({ sends, checks }) => [sends, checks]),
      ...Object.keys(given),
    ])
    for (const action of actionsAskedBy(program))
      if (!own.has(action)) found.set(action, [...(found.get(action) ?? []), program.flow.id])
  }
  return found
}

/**
 * Holds that nothing is simulated in live mode that nobody allowed.
 * @throws Error with what is missing and how to mend it.
 */
export function assertNothingSimulatedUnasked(
  programs: readonly Program[],
  { mode, actions, simulated }: Pick<WholeOptions, 'mode' | 'actions' | 'simulated'>,
): void {
  const missing = [...simulatedActionsIn(programs, actions)].filter(([action]) => !simulated.includes(action))
  if (mode === 'test' || missing.length === 0) return
  const names = missing.map(([action]) => action)
  throw new Error(
    `In live mode nothing is simulated unasked, and nothing carries out ${missing.map(([action, flows]) => `${action} (${flows.join(', ')})`).join(', ')}. ` +
      `Give createServer these actions, or allow them to be simulated, which each application then says: FORMWAY_SIMULATED=${[...simulated, ...names].join(',')}`,
  )
}

function actionsAskedBy(program: Program): ReadonlySet<string> {
  const run = [...program.screens.keys()].flatMap((screen) =>
    transitionsOn(program, screen).flatMap(({ transition }) => transition.run ?? []),
  )
  return new Set([...run, ...[...program.fields.values()].flatMap(({ options }) => options.action ?? [])])
}

/** What stands for an action until somebody connects the real one: it ends well, with the result that the flow imagines. */
export const simulatedAction: ServerAction = async ({ program, action, day }) => {
  const { outcomes = {} } = ownOf(program.flow.actions, action) ?? {}
  const [outcome = 'success', { result } = {}] = Object.entries(outcomes)[0] ?? []
  return {
    outcome,
    ...(result === undefined ? {} : { result: filledResult(result, { reference: newReference(), today: day }) }),
  }
}
