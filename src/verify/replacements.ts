import { isDeclaredOutcome, type Program, getScreen } from '../engine/program/program'
import type { Transition } from '../language/flow'
import { findNextScreens } from '../engine/transition/nextScreens'
import { listPressableButtons } from '../engine/transition/occurrence'

/** Every transition of a screen with the event that it follows. */
export function listTransitions(
  program: Program,
  screen: string,
): readonly { readonly event: string; readonly transition: Transition }[] {
  return Object.entries(getScreen(program, screen).document.on ?? {}).flatMap(([event, handlers]) =>
    [handlers].flat().map((transition) => ({ event, transition })),
  )
}

/** A transition by which a screen gives its place in the way to another. */
export interface Replacement {
  readonly from: string
  readonly event: string
  readonly transition: Transition
  readonly to: string
}

/** The transitions by which a screen gives up its place. */
export function findReplacements(program: Program, screen: string): readonly Replacement[] {
  return listTransitions(program, screen).flatMap(({ event, transition }) =>
    transition.replace === true
      ? findNextScreens(program.flow, screen, transition).map((to) => ({ from: screen, event, transition, to }))
      : [],
  )
}

/** The screens that may come to stand in the place of one, itself the first; over those replacements alone that are `taken`. */
export function findReplacementScreens(
  program: Program,
  screen: string,
  isTaken: (replacement: Replacement) => boolean = () => true,
): ReadonlySet<string> {
  const found = new Set([screen])
  for (const id of found) {
    for (const replacement of findReplacements(program, id)) if (isTaken(replacement)) found.add(replacement.to)
  }
  return found
}

/** Whether an event can come about on a screen, whatever the answers: by a press, or by the end of an action that something starts. */
export function canHappen(program: Program, screen: string, event: string, met: readonly string[] = []): boolean {
  const [action = '', outcome] = event.split('.')
  if (outcome === undefined)
    return listPressableButtons(getScreen(program, screen).document, event, () => true).length > 0
  if (!isDeclaredOutcome(program, action, outcome) || met.includes(event)) return false
  return listTransitions(program, screen).some(
    (other) => other.transition.run === action && canHappen(program, screen, other.event, [...met, event]),
  )
}
