import { isDeclaredOutcome, type Program, screenOf } from '../engine/program/program'
import type { Transition } from '../language/flow'
import { goalsOf } from '../engine/transition/nextScreens'
import { pressesOf } from '../engine/transition/occurrence'

/** Every transition of a screen with the event that it follows. */
export function transitionsOn(
  program: Program,
  screen: string,
): readonly { readonly event: string; readonly transition: Transition }[] {
  return Object.entries(screenOf(program, screen).document.on ?? {}).flatMap(([event, handlers]) =>
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
export function replacementsOn(program: Program, screen: string): readonly Replacement[] {
  return transitionsOn(program, screen).flatMap(({ event, transition }) =>
    transition.replace === true
      ? goalsOf(program.flow, screen, transition).map((to) => ({ from: screen, event, transition, to }))
      : [],
  )
}

/** The screens that may come to stand in the place of one, itself the first; over those replacements alone that are `taken`. */
export function screensInPlaceOf(
  program: Program,
  screen: string,
  isTaken: (replacement: Replacement) => boolean = () => true,
): ReadonlySet<string> {
  const found = new Set([screen])
  for (const id of found) {
    for (const replacement of replacementsOn(program, id)) if (isTaken(replacement)) found.add(replacement.to)
  }
  return found
}

/** Whether an event can come about on a screen, whatever the answers: by a press, or by the end of an action that something starts. */
export function canHappen(program: Program, screen: string, event: string, met: readonly string[] = []): boolean {
  const [action = '', outcome] = event.split('.')
  if (outcome === undefined) return pressesOf(screenOf(program, screen).document, event, () => true).length > 0
  if (!isDeclaredOutcome(program, action, outcome) || met.includes(event)) return false
  return transitionsOn(program, screen).some(
    (other) => other.transition.run === action && canHappen(program, screen, other.event, [...met, event]),
  )
}
