import type { Button } from '../../language/button'
import type { Program } from '../program/program'
import { isFilled } from '../rules/issues'
import { ownOf } from '../values/ownOf'
import type { FlowState } from '../state/flowState'
import type { Issue } from '../state/issue'
import { applies, handlerOf } from './handlers'

/** Whether a press of the button would do something now: it is enabled, and what it starts is not under way. */
export function isPressable(
  program: Program,
  state: FlowState,
  name: string,
  button: Button,
  issues: readonly Issue[],
): boolean {
  return isEnabled(program, state, button, issues) && !isUnderWay(program, state, name)
}

/** Whether the button's own condition holds. */
export function isEnabled(program: Program, state: FlowState, { enabled }: Button, issues: readonly Issue[]): boolean {
  if (enabled === undefined) return true
  if (enabled === 'valid') return issues.length === 0
  if (enabled === 'filled') return isFilled(issues)
  return applies(program, state, enabled)
}

/** Whether the action the button starts is already running, started by it or by another; or one that holds the screen. */
export function isUnderWay(program: Program, state: FlowState, name: string): boolean {
  const starts = handlerOf(program, state, name)?.run
  return isHeld(program, state) || state.runs.some((run) => run.event === name || run.action === starts)
}

/** Whether an action is under way that the applicant cannot leave. */
export function isHeld({ flow }: Program, { runs }: Pick<FlowState, 'runs'>): boolean {
  return runs.some(({ action }) => ownOf(flow.actions, action)?.cancellable === false)
}
