import { isFilled } from '../rules/completeness'
import { holds } from '../program/condition'
import { handlerOf } from '../program/handlers'
import type { Button } from '../../language/button'
import { type Program, screenOf } from '../program/program'
import type { FlowState, Issue } from '../values/types'

/** Whether a press of the button would do something now: it is enabled, and what it starts is not under way. */
export function isPressable(
  program: Program,
  state: FlowState,
  name: string,
  button: Button,
  issues: readonly Issue[],
): boolean {
  return isEnabled(button, state, issues) && !isUnderWay(program, state, name)
}

/** Whether the button's own condition holds. */
export function isEnabled(button: Button, state: FlowState, issues: readonly Issue[]): boolean {
  const { enabled } = button
  if (enabled === undefined) return true
  if (enabled === 'valid') return issues.length === 0
  if (enabled === 'filled') return isFilled(issues)
  return holds(enabled, state.answers)
}

/** Whether the action the button starts is already running, started by it or by another; or one that holds the screen. */
export function isUnderWay({ flow }: Program, state: FlowState, name: string): boolean {
  const starts = handlerOf(screenOf(flow, state.screen), name, state.answers)?.run
  return state.runs.some(
    (run) => run.event === name || run.action === starts || flow.actions?.[run.action]?.cancellable === false,
  )
}
