import type { Button, Condition, Screen, Transition } from '../../language/flow'
import { listPathsOfCalculations, parseCalculationName } from '../calculators/calculator'
import { listConditionPaths } from '../program/dependencies'
import { type Program, getScreen } from '../program/program'
import { getOwnValue, type Path } from '../values/answers'
import { isFilled, findScreenIssues } from '../rules/issues'
import type { FlowState, Issue } from '../state/flowState'
import { isApplicable, handlerOf } from './nextScreens'

export function listChangedPaths({ set = {}, append = {}, clear = [] }: Transition): readonly Path[] {
  return [...Object.keys(set), ...Object.keys(append), ...clear]
}

/** Whether a condition reads one of the paths, a part of one, or what contains one. */
export function readsAny(program: Program, condition: Condition, paths: readonly Path[]): boolean {
  return listReadPaths(program, condition).some((read) => paths.some((path) => hasPathOverlap(path, read)))
}

export function listReadPaths({ flow }: Program, condition: Condition): readonly Path[] {
  return listConditionPaths(condition, null).flatMap((read) =>
    parseCalculationName(read) === null ? [read] : listPathsOfCalculations(flow),
  )
}

export function hasPathOverlap(path: Path, other: Path): boolean {
  return `${path}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${path}.`)
}

/** Whether pressing the button would do something: it is enabled, and its action is not running. */
export function isPressable(
  program: Program,
  state: FlowState,
  name: string,
  button: Button,
  issues: readonly Issue[],
): boolean {
  return isEnabled(program, state, button, issues) && !isUnderWay(program, state, name)
}

export function isEnabled(program: Program, state: FlowState, { enabled }: Button, issues: readonly Issue[]): boolean {
  if (enabled === undefined) return true
  if (enabled === 'valid') return issues.length === 0
  if (enabled === 'filled') return isFilled(issues)
  return isApplicable(program, state, enabled)
}

/** Whether the button's action is running, or an action that holds the screen. */
export function isUnderWay(program: Program, state: FlowState, name: string): boolean {
  const starts = handlerOf(program, state, name)?.run
  return isHeld(program, state) || state.runs.some((run) => run.event === name || run.action === starts)
}

export function isHeld({ flow }: Program, { runs }: Pick<FlowState, 'runs'>): boolean {
  return runs.some(({ action }) => getOwnValue(flow.actions, action)?.cancellable === false)
}

/** Whether a button's own conditions allow pressing it. `opens`: the button only opens the dialog of another. */
export type CanPress = (button: Button, opens: boolean) => boolean

export function listPressableButtons(
  screen: Screen,
  event: string,
  canPress: CanPress,
  opening: readonly string[] = [],
): readonly Button[] {
  return [null, ...Object.keys(screen.dialogs ?? {})].flatMap((dialog) => {
    const button = getOwnValue(dialog === null ? screen.buttons : getOwnValue(screen.dialogs, dialog)?.buttons, event)
    if (button === undefined || !canPress(button, opening.length > 0)) return []
    return dialog === null || canOpen(screen, dialog, canPress, opening) ? [button] : []
  })
}

function canOpen(screen: Screen, dialog: string, canPress: CanPress, opening: readonly string[]): boolean {
  if (opening.includes(dialog)) return false
  return Object.entries(screen.on ?? {}).some(([event, handlers]) => {
    if (![handlers].flat().some(({ open }) => open === dialog)) return false
    return event.includes('.') || listPressableButtons(screen, event, canPress, [...opening, dialog]).length > 0
  })
}

/**
 * Whether an event can occur with the current answers. An action's outcome can always occur: what the action needed
 * to begin does not count any more.
 */
export function canOccur(program: Program, state: FlowState, event: string, today: string): boolean {
  if (event.includes('.')) return true
  const { document } = getScreen(program, state.screen)
  const issues = findScreenIssues(program, state, today)
  const holdsFor = (condition: Condition | undefined): boolean =>
    isApplicable(program, state, condition) || isChangedBy(program, document, event, condition)
  const canPress: CanPress = (button) =>
    holdsFor(button.when) &&
    (isEnabled(program, state, button, issues) || (typeof button.enabled === 'object' && holdsFor(button.enabled)))
  return listPressableButtons(document, event, canPress).length > 0
}

/**
 * Whether an event changes what a condition reads, so that the condition may have held before: a button may hide
 * itself.
 */
export function isChangedBy(
  program: Program,
  screen: Screen,
  event: string,
  condition: Condition | undefined,
): boolean {
  return (
    condition !== undefined &&
    [getOwnValue(screen.on, event) ?? []]
      .flat()
      .some((transition) => readsAny(program, condition, listChangedPaths(transition)))
  )
}
