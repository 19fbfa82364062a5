import type { Flow } from '../language/flow'
import { parseDuration } from '../engine/values/format'
import { type ActionCall, type ActionEnd, filledResult, type SimulatedValues } from '../engine/session/actionRuns'
import { getOwnValue } from '../engine/values/answers'

/** Runs a real action outside the flow and resolves with its outcome. */
export type HostAction = (call: ActionCall, signal: AbortSignal) => Promise<ActionEnd>

/**
 * Creates the function that runs actions: the real one that `hostAction` returns, otherwise a simulation that takes the
 * action's delay and ends with `call.simulate`. `values` fills the placeholders of simulated results. A real action
 * waits for `isReady`; if that resolves to false, the run was cancelled and an error is thrown. Rejects with the
 * signal's reason when aborted.
 */
export function createActionRunner(
  flow: Flow,
  hostAction: (action: string) => HostAction | null = () => null,
  values: (call: ActionCall) => SimulatedValues = () => ({ reference: '', today: '', confirmation: 'none' }),
  isReady?: (call: ActionCall) => Promise<boolean>,
): (call: ActionCall, signal: AbortSignal) => Promise<ActionEnd> {
  return async (call, signal) => {
    const { action, simulate, state, run } = call
    const real = hostAction(action)
    const declaration = getOwnValue(flow.actions, action)
    const ready = isReady?.(call)
    if (real === null) await pause(declaration === undefined ? 0 : parseDuration(declaration.delay), signal)
    const isMissing = (await ready) === false
    signal.throwIfAborted()
    if (real !== null && isMissing) throw new Error('A file that goes with it cannot be read any more.')
    if (real !== null) return real(call, signal)
    const result = getOwnValue(declaration?.outcomes, simulate)?.result
    const chosen = state.runs.find(({ id }) => id === run)?.chosen
    return result === undefined
      ? { outcome: simulate }
      : { outcome: simulate, result: filledResult({ ...result, ...chosen }, values(call)) }
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
