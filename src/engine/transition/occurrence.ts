import type { Button } from '../../language/button'
import type { Screen } from '../../language/screen'
import { type Program, screenOf } from '../program/program'
import { screenIssues } from '../rules/issues'
import type { FlowState } from '../state/flowState'
import { ownOf } from '../values/ownOf'
import { applies } from './handlers'
import { isEnabled } from './pressable'

/** Whether a button can be pressed as far as its own conditions go. `opens`: it only opens the dialog of another. */
export type CanPress = (button: Button, opens: boolean) => boolean

/** The buttons whose press is an event of a screen: those that can be pressed, on it or in a dialog that can be open. */
export function pressesOf(screen: Screen, event: string, canPress: CanPress, opening: readonly string[] = []): readonly Button[] {
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
  const issues = screenIssues(program, state, today)
  const canPress: CanPress = (button) => applies(program, state, button.when) && isEnabled(program, state, button, issues)
  return pressesOf(screenOf(program, state.screen).document, event, canPress).length > 0
}
