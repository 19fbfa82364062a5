import type { Button } from '../../language/button'
import type { Condition } from '../../language/condition'
import type { Screen } from '../../language/screen'
import { type Program, screenOf } from '../program/program'
import { screenIssues } from '../rules/issues'
import type { FlowState } from '../state/flowState'
import { ownOf } from '../values/ownOf'
import { pathsChangedBy, readsAny } from './changedPaths'
import { applies } from './handlers'
import { isEnabled } from './pressable'

/** Whether a button can be pressed as far as its own conditions go. `opens`: it only opens the dialog of another. */
export type CanPress = (button: Button, opens: boolean) => boolean

/** The buttons whose press is an event of a screen: those that can be pressed, on it or in a dialog that can be open. */
export function pressesOf(
  screen: Screen,
  event: string,
  canPress: CanPress,
  opening: readonly string[] = [],
): readonly Button[] {
  return [null, ...Object.keys(screen.dialogs ?? {})].flatMap((dialog) => {
    const button = ownOf(dialog === null ? screen.buttons : ownOf(screen.dialogs, dialog)?.buttons, event)
    if (button === undefined || !canPress(button, opening.length > 0)) return []
    return dialog === null || canOpen(screen, dialog, canPress, opening) ? [button] : []
  })
}

/** Whether a dialog can be open: by the outcome of an action, or by a button that can be pressed. */
function canOpen(screen: Screen, dialog: string, canPress: CanPress, opening: readonly string[]): boolean {
  if (opening.includes(dialog)) return false
  return Object.entries(screen.on ?? {}).some(([event, handlers]) => {
    if (![handlers].flat().some(({ open }) => open === dialog)) return false
    return event.includes('.') || pressesOf(screen, event, canPress, [...opening, dialog]).length > 0
  })
}

/** Whether an event can come about with the answers of now. What an action needed to begin is not asked: it has ended. */
export function canOccur(program: Program, state: FlowState, event: string, today: string): boolean {
  if (event.includes('.')) return true
  const { document } = screenOf(program, state.screen)
  const issues = screenIssues(program, state, today)
  const holdsFor = (condition: Condition | undefined): boolean =>
    applies(program, state, condition) || isChangedBy(program, document, event, condition)
  const canPress: CanPress = (button) =>
    holdsFor(button.when) &&
    (isEnabled(program, state, button, issues) || (typeof button.enabled === 'object' && holdsFor(button.enabled)))
  return pressesOf(document, event, canPress).length > 0
}

/** Whether an event changes what a condition reads, so that it may have held before: a button may hide itself. */
export function isChangedBy(
  program: Program,
  screen: Screen,
  event: string,
  condition: Condition | undefined,
): boolean {
  return (
    condition !== undefined &&
    [ownOf(screen.on, event) ?? []]
      .flat()
      .some((transition) => readsAny(program, condition, pathsChangedBy(transition)))
  )
}
