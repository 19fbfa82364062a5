import type { Flow } from '../language/flow'
import { millisecondsIn } from '../engine/values/units'
import type { ActionCall, ActionEnd } from '../engine/session/actionRuns'
import { ownOf } from '../engine/values/ownOf'
import { filledResult, type SimulatedValues } from '../engine/session/simulatedResult'

/**
 * A real action supplied by the host under an action's name. It gets the answers given so far and the day of what was
 * shown, and tells how it ended.
 */
export type HostAction = (answers: ActionCall['answers'], signal: AbortSignal, day: ActionCall['day']) => Promise<ActionEnd>

/**
 * Carries out actions: the host's own where it supplies one, otherwise a simulation that takes the action's delay
 * and ends with the outcome asked for; `values` gives what one result may name. Nothing is sent before `isReady` says that
 * it can be; where it cannot, the run has been ended. Rejects with the signal's reason when aborted.
 */
export function actionRunner(
  flow: Flow,
  hostActions: Readonly<Record<string, HostAction>> = {},
  values: (call: ActionCall) => SimulatedValues = () => ({ reference: '', today: '' }),
  isReady?: (call: ActionCall) => Promise<boolean>,
): (call: ActionCall, signal: AbortSignal) => Promise<ActionEnd> {
  return async (call, signal) => {
    const { action, simulate, answers, day } = call
    const real = ownOf(hostActions, action)
    const declaration = ownOf(flow.actions, action)
    const ready = isReady?.(call)
    if (real === undefined) await pause(declaration === undefined ? 0 : millisecondsIn(declaration.delay), signal)
    const isMissing = (await ready) === false
    signal.throwIfAborted()
    if (real !== undefined && isMissing) throw new Error('A file that goes with it cannot be read any more.')
    if (real !== undefined) return real(answers, signal, day)
    const result = ownOf(declaration?.outcomes, simulate)?.result
    return result === undefined ? { outcome: simulate } : { outcome: simulate, result: filledResult(result, values(call)) }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
