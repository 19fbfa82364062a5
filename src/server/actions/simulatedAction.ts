import { filledResult } from '../../engine/session/simulatedResult'
import { ownOf } from '../../engine/values/ownOf'
import { newReference } from '../submissions/newReference'
import type { ServerAction } from './serverAction'

/** What stands for an action until somebody connects the real one: it ends well, with the result that the flow imagines. */
export const simulatedAction: ServerAction = async ({ program, action, day }) => {
  const { outcomes = {} } = ownOf(program.flow.actions, action) ?? {}
  const [outcome = 'success', { result } = {}] = Object.entries(outcomes)[0] ?? []
  return { outcome, ...(result === undefined ? {} : { result: filledResult(result, { reference: newReference(), today: day }) }) }
}
