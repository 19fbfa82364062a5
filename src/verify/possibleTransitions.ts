import { isDeclaredOutcome, type Program, screenOf } from '../engine/program/program'
import { screenIssues } from '../engine/rules/issues'
import { applies } from '../engine/transition/handlers'
import { type CanPress, isChangedBy, pressesOf } from '../engine/transition/occurrence'
import { isEnabled } from '../engine/transition/pressable'
import type { FlowState } from '../engine/state/flowState'
import type { Button } from '../language/button'
import type { Condition } from '../language/condition'
import { isChangedBeneath, isIndeterminate } from './indeterminate'
import { transitionsOn } from './transitionsOn'

/**
 * How an event can come about on a state's screen: for each way, whether the screen's forms had to be valid for it. None
 * where it cannot.
 */
export function occurrencesOf(program: Program, state: FlowState, event: string, today: string): readonly boolean[] {
  const [action = '', outcome] = event.split('.')
  if (outcome !== undefined) return isDeclaredOutcome(program, action, outcome) ? startersOf(program, state, action) : []
  const issues = screenIssues(program, state, today)
  const { document } = screenOf(program, state.screen)
  const mayHaveHeld = (condition: Condition | undefined, opens: boolean): boolean =>
    isIndeterminate(program, condition) || isChangedBy(program, document, event, condition) || (opens && isChangedBeneath(program, state.screen, condition))
  const canPress: CanPress = (button, opens) => {
    const { when, enabled } = button
    const isThere = applies(program, state, when) || mayHaveHeld(when, opens)
    return isThere && (isEnabled(program, state, button, issues) || (typeof enabled === 'object' && mayHaveHeld(enabled, opens)))
  }
  return pressesOf(document, event, canPress).map(checks)
}

/**
 * The buttons that start an action, at once or through the outcome of another. Whether they were there then nobody can
 * tell: what the action brought may have changed it.
 */
function startersOf(program: Program, state: FlowState, action: string, met: readonly string[] = []): readonly boolean[] {
  const { document } = screenOf(program, state.screen)
  return transitionsOn(program, state.screen).flatMap(({ event, transition }) => {
    if (transition.run !== action || met.includes(event)) return []
    const [earlier = '', outcome] = event.split('.')
    if (outcome !== undefined) return startersOf(program, state, earlier, [...met, event])
    return pressesOf(document, event, () => true).map(checks)
  })
}

function checks({ submit }: Button): boolean {
  return submit === true
}
